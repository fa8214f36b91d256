import type { MilestoneChargebackDto, MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";

/** Payments of a project that the client's bank takes back: what that means for the milestone's money, for both parties. */
export function ProjectChargebacks({ milestones }: { milestones: readonly MilestoneDto[] }) {
  return milestones.map(
    ({ id, title, chargeback }) =>
      chargeback && (
        <Section key={id} title={`Chargeback of ${title}`} note={`Opened ${formatDate(chargeback.openedAt)}`}>
          <p className="mute measure text-sm">{wordsOf(chargeback)}</p>
        </Section>
      ),
  );
}

function wordsOf({ status, amount, decidedAt }: MilestoneChargebackDto): string {
  const sum = formatMoney(amount);
  if (status === "open") {
    return `The client's bank is taking back ${sum}. Until it decides, this milestone's money stays where it is: it isn't released, paid out or refunded. Work can continue.`;
  }
  const on = decidedAt ? ` on ${formatDate(decidedAt)}` : "";
  if (status === "won")
    return `The client's bank decided${on} to leave ${sum} with us. Everything continues as before.`;
  return `The client's bank decided${on} to keep ${sum}. Money still in escrow is the client's; we ask the expert to return their part of what was released.`;
}
