import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import { minorFromDecimal } from "@quorate/core/money";
import { useId } from "react";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./payouts.module.css";
import { useGetPayoutAccount, useStartPayoutAccount } from "./use-payouts.ts";

const WORDS = {
  none: {
    text: "Say where you want to be paid. What clients release is held for you until then.",
    action: "Set up payouts",
  },
  pending: {
    text: "Your payout account still needs some details. What clients release is held for you until then.",
    action: "Continue set-up",
  },
  ready: { text: "What clients release is sent to your account at once.", action: null },
} as const satisfies Record<PayoutAccountDto["status"], { text: string; action: string | null }>;

/** Whether released money reaches the expert, and what has. */
export function Payouts() {
  const titleId = useId();
  const account = useGetPayoutAccount();
  return (
    <section className={cn(styles.payouts, "section")} aria-labelledby={titleId}>
      <div>
        <h2 className="display-3" id={titleId}>
          Payouts
        </h2>
        {account.data && <p className="mute mt-1 text-sm">{WORDS[account.data.status].text}</p>}
      </div>
      {account.isPending && (
        <Skeleton label="Loading your payouts">
          <Bone className="h-12" />
        </Skeleton>
      )}
      {account.isError && (
        <p className="mute text-sm">Your payouts could not be loaded. Load the page again to see them.</p>
      )}
      {account.data && <PayoutAccount account={account.data} />}
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
    amount: "stoppedAmount",
    label: "Stopped",
    note: "The card processor refused to send this. It stays yours: an administrator looks into it and has it sent again.",
  },
] as const satisfies readonly { amount: keyof PayoutAccountDto; label: string; note: string | null }[];

/** The part that stands there even when it is nothing: what an expert of this account expects next. */
const expectedPart = ({ status }: PayoutAccountDto) => (status === "ready" ? "onItsWayAmount" : "heldForAccountAmount");

function PayoutAccount({ account }: { account: PayoutAccountDto }) {
  const start = useStartPayoutAccount();
  const { action } = WORDS[account.status];
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
      {action && (
        <div>
          <Button variant="secondary" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {action}
          </Button>
        </div>
      )}
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
