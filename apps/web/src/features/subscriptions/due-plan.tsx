import type { PlanBillingDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { CardFailure } from "@quorate/core/subscriptions/renewal-rules";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { formatMoney } from "../../lib/money.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./declined-payment.module.css";

const WHY = {
  declined: "Your bank declined the saved card.",
  confirmation_needed: "Your bank wants you to confirm the payment yourself.",
} as const satisfies Record<CardFailure, string>;

/** A payment that is due: since when, why, until when the plan holds, and the way to pay it. */
export function DuePlan({ due }: { due: NonNullable<PlanBillingDto["due"]> }) {
  const { pay, isPaying } = usePayDuePlan();
  const { planName, amount, dueAt, endsAt, failure } = due;
  return (
    <section className={cn(styles.declined, "sheet")} aria-labelledby="due-plan">
      <div className="grid gap-1">
        <h3 className="display-3" id="due-plan">
          The payment for {planName} is due
        </h3>
        <p>
          {formatMoney(amount)} for the term that began on {formatDate(dueAt)}. {failure && WHY[failure]}
        </p>
        <p className="mute text-sm">
          Your plan stays as it is until {formatDate(endsAt)}, then ends unless you pay. We save the card you pay with
          for the next term.
        </p>
      </div>
      <VatNotice seller="platform" />
      <Button busy={isPaying} onClick={pay}>
        Pay {formatMoney(amount)}
      </Button>
    </section>
  );
}

/** Takes the browser to the page on which what is due is paid; it may have been paid in the meantime. */
function usePayDuePlan() {
  const cache = trpc.useUtils();
  const { mutate, isPending, isSuccess } = trpc.subscriptions.payDue.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: async (error) => {
      showRefusal(toUiError(error), "The payment page was not opened");
      await cache.subscriptions.invalidate();
    },
  });
  return { pay: () => mutate(), isPaying: isPending || isSuccess };
}
