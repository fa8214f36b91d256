import type { TaxSellerDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { formatMoney } from "../../lib/money.ts";
import { TAX_STATE_WORDS } from "./tax-state-words.ts";

/** A seller as administrators look at them: how far it is with the tax details, since when, and what was paid in the year. */
export function TaxSellerRow({ seller }: { seller: TaxSellerDto }) {
  const { expert, email, state, payout, fee, activities, isHeld } = seller;
  const work = activities === 1 ? "1 piece of work" : `${activities} pieces of work`;
  return (
    <CaseRow title={expert.name} picture={<Portrait name={expert.name} src={expert.profileImageUrl} />}>
      <p className="text-sm">
        {TAX_STATE_WORDS[state]}
        <span className="mute">, {email}</span>
      </p>
      <p className="measure text-sm">{daysOf(seller)}</p>
      {isHeld && (
        <p className="measure text-sm">
          Two reminders and 60 days brought nothing, so the law has us hold payouts. They continue at once when the
          details are given.
        </p>
      )}
      <p className="caption">
        {formatMoney(payout)} paid for {work}, less {formatMoney(fee)} in fees.
      </p>
    </CaseRow>
  );
}

function daysOf({ askedAt, remindedAt, remindedAgainAt, withheldAt, givenAt }: TaxSellerDto): string {
  const days: [string, string | null][] = [
    ["asked", askedAt],
    ["reminded", remindedAt],
    ["reminded again", remindedAgainAt],
    ["payouts held", withheldAt],
    ["details given", givenAt],
  ];
  const said = days.flatMap(([what, at]) => (at === null ? [] : [`${what} ${formatDate(at)}`])).join(", ");
  return said === "" ? "The request goes out within the hour." : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
