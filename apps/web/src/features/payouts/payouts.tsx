import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { minorFromDecimal } from "@quorate/core/money";
import { type ReactNode, useId } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { PayoutAction } from "./payout-action.tsx";
import { PayoutChecklist } from "./payout-checklist.tsx";
import styles from "./payouts.module.css";
import { useGetPayoutAccount } from "./use-payouts.ts";

/** What becomes of released money, and who does something about it. */
function wordsOf({ status, halt, deadlineAt }: PayoutAccountDto): string {
  switch (status) {
    case "none":
      return "Say where you want to be paid. What clients release is held for you until then.";
    case "incomplete":
      return "Your payout account still needs some details. What clients release is held for you until then.";
    case "ready":
      return "What clients release is sent to your account at once.";
    case "restricted_soon":
      return deadlineAt
        ? `Payouts stop on ${formatDate(deadlineAt)} unless the card processor has the details below. What clients release is sent to your account until then.`
        : "The card processor needs the details below. What clients release is sent to your account until then.";
    case "restricted":
    case "disabled":
      return `${halt?.text ?? "The card processor has stopped this account."} What clients release is held for you until then.`;
  }
}

/** Whether released money reaches the expert, and what has. `history`: what of it reached the bank. */
export function Payouts({ history }: { history?: ReactNode }) {
  const titleId = useId();
  const account = useGetPayoutAccount();
  return (
    <section className={cn(styles.payouts, "section")} aria-labelledby={titleId}>
      <div>
        <h2 className="display-3" id={titleId}>
          Payouts
        </h2>
        {account.data && <p className="mute mt-1 text-sm">{wordsOf(account.data)}</p>}
      </div>
      {account.isPending && (
        <Skeleton label="Loading your payouts">
          <Bone className="h-12" />
        </Skeleton>
      )}
      {account.isError && (
        <ErrorState
          title="We could not load your payouts"
          error={account.error}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.data && <PayoutAccount account={account.data} history={history} />}
    </section>
  );
}

const PARTS = [
  { amount: "onItsWayAmount", label: "On its way", note: null },
  { amount: "heldForAccountAmount", label: "Held for you", note: null },
  {
    amount: "delayedAmount",
    label: "Delayed",
    note: "Your clients' money has not reached our account at the card processor yet. It is sent on by itself when it has.",
  },
  {
    amount: "chargedBackAmount",
    label: "Disputed by a bank",
    note: "A client's bank is taking this payment back. It is sent on if we win the dispute; an administrator tells you what comes of it.",
  },
  {
    amount: "stoppedAmount",
    label: "Stopped",
    note: "The card processor refused to send this. It stays yours: an administrator looks into it and has it sent again.",
  },
] as const satisfies readonly { amount: keyof PayoutAccountDto; label: string; note: string | null }[];

/** The part that stands there even when it is nothing: what an expert of this account expects next. */
const expectedPart = ({ status }: PayoutAccountDto) =>
  status === "ready" || status === "restricted_soon" ? "onItsWayAmount" : "heldForAccountAmount";

function PayoutAccount({ account, history }: { account: PayoutAccountDto; history: ReactNode }) {
  const parts = PARTS.filter(({ amount }) => minorFromDecimal(account[amount]) > 0 || amount === expectedPart(account));
  return (
    <div className="flex flex-col gap-4">
      <dl className={styles.sums}>
        <div>
          <dt className="text-sm">Sent to you</dt>
          <dd className="figure">{formatMoney(account.sentAmount)}</dd>
        </div>
        {parts.map(({ amount, label }) => (
          <div key={amount}>
            <dt className="text-sm">{label}</dt>
            <dd className="figure">{formatMoney(account[amount])}</dd>
          </div>
        ))}
      </dl>
      {parts.map(({ amount, label, note }) => (
        <Note key={amount} label={label} note={note} />
      ))}
      {account.owed && (
        <Note
          label="Below zero"
          note={`Your account at the card processor is ${account.owed.currency} ${account.owed.amount} below zero, because money was taken back after it had been paid out. It is kept from what is sent to you next; what goes beyond it is paid out as usual.`}
        />
      )}
      {account.requirements.length > 0 && <PayoutChecklist account={account} />}
      <PayoutAction account={account} />
      {history}
    </div>
  );
}

function Note({ label, note }: { label: string; note: string | null }) {
  if (note === null) return null;
  return (
    <p className="mute measure text-sm">
      <span className="font-semibold">{label}.</span> {note}
    </p>
  );
}
