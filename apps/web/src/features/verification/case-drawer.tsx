import type { VerificationCaseDto } from "@quorate/api/verification/verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { CaseDocuments } from "./case-documents.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { HeldDecision } from "./held-decision.tsx";
import { ReviewAge } from "./review-age.tsx";
import styles from "./verification.module.css";
import { VerificationHistory } from "./verification-history.tsx";
import { STATUS_OF_STATE } from "./verification-words.ts";
import { whileBeingChecked } from "./while-being-checked.ts";

/** One case: the documents beside what is claimed, the checklist, what was said so far, and the decision. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = trpc.verification.getCase.useQuery({ id }, whileBeingChecked);
  const { data } = query;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={data ? data.subject.name : "Verification"} wide className={styles.dialog}>
        <Loaded query={query} what="this verification" loading="Loading the verification" rows={4} heading="h3" keeps>
          {(data) => <Case data={data} onOpened={() => void query.refetch()} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

function Case({ data, onOpened }: { data: VerificationCaseDto; onOpened: () => void }) {
  const { state, age, isExpedited, held } = data;
  return (
    <>
      <div className="max-w-xs text-sm">
        {age ? (
          <ReviewAge age={age} name={data.subject.name} isExpedited={isExpedited} />
        ) : (
          <Status of="verification" value={STATUS_OF_STATE[state]} />
        )}
      </div>
      <div className={styles.layout}>
        <CaseDocuments documents={data.documents} onOpened={onOpened} />
        <div>
          <Facts facts={claimsOf(data)} />
          {held ? (
            <HeldDecision id={data.id} held={held} />
          ) : (
            state === "pending" &&
            (data.isOwn ? (
              <p className="text-sm">This one is yours: another administrator has to decide on it.</p>
            ) : (
              <DecisionForm key={data.revision} data={data} />
            ))
          )}
          <VerificationHistory steps={data.history} />
        </div>
      </div>
    </>
  );
}

function claimsOf({ subject, claims, account, validUntil }: VerificationCaseDto) {
  const { name, checkedName } = claims;
  const shared = [
    ...(checkedName !== null && checkedName !== name ? [{ label: "Name checked before", value: checkedName }] : []),
    { label: "Account", value: `${account.name}, ${subject.email}` },
    { label: "Email verified", value: account.emailVerified ? "Yes" : "No" },
    { label: "Joined", value: formatDate(account.joinedAt) },
    ...(validUntil ? [{ label: "Valid until", value: formatDate(validUntil) }] : []),
  ];
  if (subject.kind === "expert") {
    return [
      { label: "Name", value: claims.name },
      { label: "School", value: claims.mbaSchool ?? "Not given" },
      { label: "Graduation year", value: claims.graduationYear ?? "Not given" },
      ...shared,
    ];
  }
  return [
    { label: "Name", value: claims.name },
    { label: "Registration number", value: claims.registrationNumber ?? "Not given" },
    { label: "Registered in", value: claims.registeredCountry ?? "Not given" },
    { label: "Website", value: <ExternalOrText url={claims.website} /> },
    { label: "Email at the website's domain", value: account.isOwnDomain ? "Yes" : "No" },
    ...shared,
  ];
}

/** A website as a link that tells it nothing of us. */
function ExternalOrText({ url }: { url: string | null }) {
  if (!url?.startsWith("https://")) return <>{url ?? "Not given"}</>;
  return (
    <a className="link break-all" href={url} target="_blank" rel="noopener noreferrer">
      {url.slice("https://".length)}
    </a>
  );
}
