import type { TroubledAccountDto } from "@quorate/api/payouts/payouts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { Repairer } from "@quorate/core/payouts/payout-account";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { formatMoney } from "../../lib/money.ts";

const REPAIRER_WORDS = {
  expert: "The expert can open it again.",
  processor: "The card processor has to open it again.",
  platform: "We can open it again.",
  nobody: "It stays shut: agree with the expert where to send the waiting money.",
} as const satisfies Record<Repairer, string>;

const STATE_WORDS: Partial<Record<TroubledAccountDto["status"], string>> = {
  restricted: "Restricted",
  disabled: "Disabled",
  restricted_soon: "Open, details due",
  ready: "Open",
  incomplete: "Not finished",
};

/** An account as administrators look at it: how it stands and why, who can repair it, and what waits for it. */
export function TroubledAccountRow({ account }: { account: TroubledAccountDto }) {
  const { expert, email, status, halt, deadlineAt, requirements, owed, waitingAmount, gatewayReference, hold } =
    account;
  return (
    <CaseRow title={expert.name} picture={<Portrait name={expert.name} src={expert.profileImageUrl} />}>
      <p className="text-sm">
        {STATE_WORDS[status] ?? status}
        {deadlineAt && `, due ${formatDate(deadlineAt)}`}
        <span className="mute">, {email}</span>
      </p>
      {halt && (
        <p className="measure text-sm">
          They see: “{halt.text}” {REPAIRER_WORDS[halt.repairer]}
        </p>
      )}
      {requirements.length > 0 && (
        <ul className="caption" aria-label={`Asked of ${expert.name}`}>
          {requirements.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {hold && (
        <p className="measure text-sm">
          {hold.cause === "suspended"
            ? `Held while ${expert.name} is suspended: nothing is paid out until the account is restored.`
            : `Held until ${expert.name} gives the tax details that the law asks for.`}
          {!hold.isConfirmed && " The card processor hasn't confirmed yet that it's holding the account's balance."}
        </p>
      )}
      {owed && (
        <p className="text-sm">
          {owed.currency} {owed.amount} below zero: deducted from what they earn next.
        </p>
      )}
      <p className="caption">
        {waitingAmount === "0.00" ? "Nothing is waiting for it." : `${formatMoney(waitingAmount)} is waiting for it.`}
        {gatewayReference && ` ${gatewayReference}`}
      </p>
    </CaseRow>
  );
}
