import type { ChargebackDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { reasonWords, subjectWords } from "./chargeback-words.ts";

/** One chargeback of the queue: what was taken, why, and until when the bank listens. */
export function ChargebackRow({ chargeback }: { chargeback: ChargebackDto }) {
  const { id, amount, payerEmail, reason, status, openedAt, decidedAt, canAnswer, lossProposedBy } = chargeback;
  const title = `${formatMoney(amount)}: ${subjectWords(chargeback)}`;
  return (
    <CaseRow
      title={title}
      actions={
        <MoreLink to={paths.adminChargeback(id)} aria-label={`Open ${title}`}>
          Open
        </MoreLink>
      }
    >
      <p className="text-sm">
        {reasonWords(reason)}
        {payerEmail && <span className="mute">, {payerEmail}</span>}
      </p>
      {status === "open" && <p className="text-sm">{deadlineWords(chargeback)}</p>}
      {canAnswer && lossProposedBy && (
        <p className="text-sm">
          {lossProposedBy} proposed accepting the loss. Another administrator must accept it too.
        </p>
      )}
      <p className="caption">
        Opened on {formatDate(openedAt)}
        {decidedAt && `, decided on ${formatDate(decidedAt)}`}
      </p>
    </CaseRow>
  );
}

/** What is to be done, and until when. */
export function deadlineWords({ evidenceSentAt, acceptedAt, evidenceDueAt, canAnswer }: ChargebackDto): string {
  if (acceptedAt) return `The loss was accepted on ${formatDate(acceptedAt)}.`;
  if (evidenceSentAt) return `Evidence was sent on ${formatDate(evidenceSentAt)}; the bank is deciding.`;
  if (!evidenceDueAt) return "The bank gave no deadline.";
  return canAnswer
    ? `Evidence is due by ${formatDateTime(evidenceDueAt)}.`
    : `Evidence was due by ${formatDateTime(evidenceDueAt)}.`;
}
