import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ProposalList } from "../features/proposals/proposal-list.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function ProposalsScreen() {
  usePageMeta({ title: "Proposals" });
  return (
    <SignedInOnly>
      {(user) => {
        const isExpert = user.expertId !== null || user.organizationId === null;
        return (
          <div className="wrap pb-16">
            <PageHead title="Proposals">
              {isExpert ? "What you offered, and how clients decided." : "What experts offered for your projects."}
            </PageHead>
            <ProposalList isExpert={isExpert} />
          </div>
        );
      }}
    </SignedInOnly>
  );
}
