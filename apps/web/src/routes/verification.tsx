import { ADDITIONAL_DOCUMENTS_MAX } from "@quorate/core/experts/document-file";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { useUploadDocuments } from "../features/expert-profiles/use-upload-documents.ts";
import { ExpertVerification } from "../features/verification/expert-verification.tsx";
import { OrganizationVerification } from "../features/verification/organization-verification.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

const PROOFS_MAX = 5;

export function VerificationScreen() {
  usePageMeta({ title: "Verification" });
  return <SignedInOnly>{(user) => <Verification user={user} />}</SignedInOnly>;
}

function Verification({ user }: { user: CurrentUser }) {
  if (user.expertId === null && user.organizationId === null) {
    return (
      <NoticePage title="There is nothing to verify yet" action={{ label: "Choose your role", to: paths.chooseRole }}>
        Experts and organizations are verified once they have registered.
      </NoticePage>
    );
  }
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Dashboard", to: paths.dashboard }, { label: "Verification" }]} />
      <PageHead title="Verification">What we check, what we said, and what you can do next.</PageHead>
      {user.expertId !== null && <OfExpert expertId={user.expertId} />}
      {user.organizationId !== null && <OfOrganization />}
    </div>
  );
}

function OfExpert({ expertId }: { expertId: string }) {
  const certificate = useUploadDocuments("education_certificate", 1);
  const cv = useUploadDocuments("cv", 1);
  const additional = useUploadDocuments("additional", ADDITIONAL_DOCUMENTS_MAX);
  return <ExpertVerification expertId={expertId} proofs={{ certificate, cv, additional }} />;
}

function OfOrganization() {
  return <OrganizationVerification proofs={useUploadDocuments("additional", PROOFS_MAX)} />;
}
