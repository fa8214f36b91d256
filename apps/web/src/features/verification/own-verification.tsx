import type { OrganizationVerificationDto, VerificationDto } from "@quorate/api/verification/verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import type { ReactNode } from "react";
import { Status } from "../../components/ui/data/status.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import styles from "./verification.module.css";
import { VerificationHistory } from "./verification-history.tsx";
import { STATUS_OF_STATE, standingWords } from "./verification-words.ts";

const DECISIONS = [
  "verified",
  "more_needed",
  "declined",
  "withdrawn",
] as const satisfies readonly VerificationStepKind[];

type Standing = VerificationDto | OrganizationVerificationDto;

/** How it stands, what was said, what to do about it, and every step so far. */
export function OwnVerification({
  kind,
  of,
  claims,
  documentsPath,
  form,
}: {
  kind: VerificationSubjectKind;
  of: Standing;
  claims: readonly { label: string; value: ReactNode }[];
  /** Where documents are changed while nothing is to be sent here. */
  documentsPath?: string;
  form: ReactNode;
}) {
  const { title, text } = standingWords(of.state, kind, of.isVerified);
  const said = of.history.findLast(({ kind }) => DECISIONS.some((one) => one === kind));
  // What was sent since is an answer to it.
  const isLast = said !== undefined && !of.history.slice(of.history.indexOf(said)).some(({ by }) => by === "you");
  return (
    <>
      <Section title={title}>
        <div className="grid gap-3 py-4">
          <p className="text-sm">
            <Status of="verification" value={STATUS_OF_STATE[of.state]} />
          </p>
          <p className="measure">{of.isRenewalDue ? renewalWords(of) : text}</p>
          {of.isOverdue && (
            <p className="font-semibold">This is taking longer than promised. You're still in the queue.</p>
          )}
        </div>
        {isLast && said.reason !== null && (
          <div className={`${styles.reason} sheet`}>
            <p className="label">What we said on {formatDate(said.at)}</p>
            <p className="measure whitespace-pre-line">{said.reason}</p>
          </div>
        )}
        <Facts facts={[...claims, ...datesOf(of), ...seenOf(of), ...documentsOf(of)]} />
        {documentsPath && !of.canResubmit && (
          <MoreLink to={documentsPath}>Change the documents on your profile</MoreLink>
        )}
      </Section>
      {of.canResubmit && <div className={styles.answer}>{form}</div>}
      <VerificationHistory steps={of.history.map((step) => ({ ...step, by: step.by === "you" ? "you" : "Quorate" }))} />
    </>
  );
}

const renewalWords = ({ validUntil }: Standing) =>
  `Your verification ends on ${validUntil ? formatDate(validUntil) : "its last day"}. Renew it below to avoid a gap.`;

function datesOf({ verifiedAt, validUntil, requestedAt, state }: Standing) {
  return [
    ...(state === "pending" && requestedAt ? [{ label: "Sent in", value: formatDate(requestedAt) }] : []),
    ...(verifiedAt ? [{ label: "Verified on", value: formatDate(verifiedAt) }] : []),
    ...(validUntil ? [{ label: "Valid until", value: formatDate(validUntil) }] : []),
  ];
}

const seenOf = ({ basisText }: Standing) => (basisText ? [{ label: "What others see", value: basisText }] : []);

function OwnDocument({ document: { name, url, safety } }: { document: Standing["documents"][number] }) {
  if (safety === "checking") return <span className="block">{name}: being checked for malware</span>;
  if (safety === "infected") return <span className="block">{name}: refused because malware was found in it</span>;
  return (
    <a className="link block" href={url} download>
      {name}
    </a>
  );
}

function documentsOf({ documents }: Standing) {
  if (documents.length === 0) return [{ label: "Documents", value: "None" }];
  return [
    {
      label: "Documents",
      value: (
        <>
          {documents.map((document) => (
            <OwnDocument key={document.id} document={document} />
          ))}
        </>
      ),
    },
  ];
}
