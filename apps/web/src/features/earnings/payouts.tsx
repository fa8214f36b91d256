import type { PayoutAccountDto } from "@quorate/api/payments/payouts.schema";
import { formatMoney } from "@quorate/core/format/money-format";
import { useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Bone, Skeleton } from "../../components/ui/skeleton.tsx";
import { useGetPayoutAccount, useStartPayoutAccount } from "./use-payouts.ts";
import "./payouts.css";

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
    <section className="section payouts" aria-labelledby={titleId}>
      <div>
        <h2 className="d3" id={titleId}>
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

function PayoutAccount({ account }: { account: PayoutAccountDto }) {
  const start = useStartPayoutAccount();
  const { action } = WORDS[account.status];
  return (
    <div className="flex flex-col gap-4">
      <dl className="payouts-sums">
        <div>
          <dt className="text-sm">Sent to you</dt>
          <dd className="fig">{formatMoney(account.sentAmount)}</dd>
        </div>
        <div>
          <dt className="text-sm">{account.status === "ready" ? "On its way" : "Held for you"}</dt>
          <dd className="fig">{formatMoney(account.waitingAmount)}</dd>
        </div>
      </dl>
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
