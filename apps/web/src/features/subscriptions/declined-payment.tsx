import type { DeclinedPaymentDto, SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./declined-payment.module.css";

const TERMS = { monthly: "a month", annual: "a year" } as const;

type DeclinedPaymentProps = {
  payment: DeclinedPaymentDto;
  current: SubscriptionDto | null;
  isBusy: boolean;
  onRetry: () => void;
};

/** A payment for a plan that was declined: what that means, and the way to try once more. */
export function DeclinedPayment({ payment, current, isBusy, onRetry }: DeclinedPaymentProps) {
  const { planName, billingCycle, amount, declinedAt } = payment;
  return (
    <section className={cn(styles.declined, "sheet")} aria-labelledby="declined-payment">
      <div className="grid gap-1">
        <h2 className="display-3" id="declined-payment">
          The payment for {planName} was declined
        </h2>
        <p>
          {formatMoney(amount)} for {TERMS[billingCycle]} of {planName}, on {formatDate(declinedAt)}. Nothing was taken.{" "}
          {current
            ? `You keep ${current.planName} as it is until ${formatDate(current.endDate)}.`
            : "Until you pay for a plan, Starter's limits and fee apply."}
        </p>
        <p className="mute text-sm">
          Your bank can tell you why. Try again with the same card or another one, or choose a plan below.
        </p>
      </div>
      <Button busy={isBusy} onClick={onRetry}>
        Retry payment
      </Button>
    </section>
  );
}
