import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { HeldDecision } from "./held-decision.tsx";
import { ReviewAge } from "./review-age.tsx";
import styles from "./verification.module.css";
import { STATUS_OF_STATE } from "./verification-words.ts";

type Rows = { items: readonly VerificationItemDto[]; onReview: (id: string) => void };

/** Who is to be verified as what, what they claim and have sent, who has looked at it, and how long they wait. */
export function VerificationTable({ items, onReview }: Rows) {
  return (
    <Table>
      <caption className="sr-only">Verifications</caption>
      <thead>
        <tr>
          <ColumnHead>Applicant</ColumnHead>
          <ColumnHead>Claimed</ColumnHead>
          <ColumnHead>Documents</ColumnHead>
          <ColumnHead>Verification</ColumnHead>
          <ColumnHead right>Action</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <VerificationRow key={item.id} item={item} onReview={() => onReview(item.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function VerificationRow({ item, onReview }: { item: VerificationItemDto; onReview: () => void }) {
  const { id, subject, state, age, isExpedited, held, movedAt } = item;
  const action = state === "pending" && !held ? "Review" : "Open";
  return (
    <tr>
      <RowHead>
        <span className="flex items-start gap-3">
          <Portrait
            name={subject.name}
            src={subject.profileImageUrl}
            size={32}
            isLogo={subject.kind === "organization"}
          />
          <span className="min-w-0">
            <Link className="title-link font-semibold" to={profileOf(subject)}>
              {subject.name}
            </Link>
            <span className="caption block font-normal">
              {subject.kind === "expert" ? "Expert" : "Organization"}
              {subject.title && `, ${subject.title}`}
            </span>
            <span className="caption block font-normal break-all">{subject.email}</span>
          </span>
        </span>
      </RowHead>
      <Cell label="Claimed">
        <span className="block">
          {claimOf(item)}
          {occasionOf(item) && <span className="caption block">{occasionOf(item)}</span>}
        </span>
      </Cell>
      <Cell label="Documents">
        <span className={styles.papers}>
          {documentsOf(item)}
          {openingsOf(item).map((words) => (
            <span key={words} className="caption block">
              {words}
            </span>
          ))}
        </span>
      </Cell>
      <Cell label="Verification">
        <span className="block">
          {age ? (
            <ReviewAge age={age} name={subject.name} isExpedited={isExpedited} />
          ) : (
            <>
              <Status of="verification" value={STATUS_OF_STATE[state]} />
              <span className="caption block">{formatDate(movedAt)}</span>
            </>
          )}
          {held && <HeldDecision id={id} held={held} />}
        </span>
      </Cell>
      <Cell label="Action" right>
        <Button variant="secondary" size="sm" aria-label={`${action} ${subject.name}`} onClick={onReview}>
          {action}
        </Button>
      </Cell>
    </tr>
  );
}

const profileOf = ({ kind, id }: VerificationItemDto["subject"]) =>
  kind === "expert" ? paths.expertProfile(id) : paths.organization(id);

function claimOf({ subject, claims }: VerificationItemDto): string {
  const { mbaSchool, graduationYear, registrationNumber, registeredCountry } = claims;
  const said = subject.kind === "expert" ? [mbaSchool, graduationYear] : [registrationNumber, registeredCountry];
  const given = said.filter((one) => one !== null && one !== "");
  return given.length > 0 ? given.join(", ") : "No registration given";
}

function occasionOf({ state, isVerified, revision }: VerificationItemDto): string | null {
  if (state !== "pending") return null;
  if (isVerified) return "Renewal";
  return revision > 1 ? "Sent again" : null;
}

function documentsOf({ documentCount }: VerificationItemDto): string {
  if (documentCount === 0) return "None";
  return documentCount === 1 ? "1 document" : `${documentCount} documents`;
}

/** Who has looked at them, so that no two administrators read the same papers. */
function openingsOf({ state, documentCount, openedBy }: VerificationItemDto): string[] {
  if (openedBy.length === 0) return state === "pending" && documentCount > 0 ? ["Not opened yet"] : [];
  return openedBy.map(({ email, isYou, documents }) => {
    const who = isYou ? "you" : email;
    return documents === documentCount ? `Opened by ${who}` : `${documents} of them opened by ${who}`;
  });
}
