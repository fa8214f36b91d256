import type { SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { planLook } from "./plan-looks.ts";
import styles from "./plan-term.module.css";
import { useCancelPlan } from "./use-cancel-plan.ts";

const CancelPlanDialog = lazy(async () => ({
  default: (await import("./cancel-plan-dialog.tsx")).CancelPlanDialog,
}));

/** Until when the reader's plan runs, and the way to end it or, once that is done, to keep it after all. */
export function PlanTerm({ subscription }: { subscription: SubscriptionDto }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, resume, isCancelling, isResuming } = useCancelPlan(subscription);
  return (
    <div className={styles.term}>
      <p className="caption">{termOf(subscription)}</p>
      {subscription.cancelledAt || subscription.next ? (
        <Button variant="secondary" size="sm" busy={isResuming} onClick={resume}>
          Keep my plan
        </Button>
      ) : (
        <Button
          className={styles.cancel}
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Cancel plan
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <CancelPlanDialog
            subscription={subscription}
            busy={isCancelling}
            onConfirm={() => cancel(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A free plan is renewed free of charge, so its owner sees no end. */
function termOf({ planName, cancelledAt, isFreeTrial, endDate, state, next }: SubscriptionDto): string {
  if (state === "past_due") return `Payment due: ends on ${formatDate(endDate)} unless it is paid`;
  if (next) return `Changes to ${next.planName} on ${formatDate(endDate)}`;
  if (cancelledAt) return `Ends on ${formatDate(endDate)}`;
  if (planLook(planName).isFree) return "Free for as long as you keep it";
  return `${isFreeTrial ? "Free" : "Active"} until ${formatDate(endDate)}`;
}
