import type { SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { DEFAULT_FEE_BASIS_POINTS } from "@quorate/core/payments/fee";
import { PLAN_OF_THE_PLANLESS } from "@quorate/core/subscriptions/plan-limits";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";

type CancelPlanDialogProps = {
  subscription: SubscriptionDto;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function CancelPlanDialog({ subscription, busy, onConfirm, onClose }: CancelPlanDialogProps) {
  const { planName, endDate, isFreeTrial, state } = subscription;
  const isDue = state === "past_due";
  return (
    <ConfirmDialog
      title={`Cancel the ${planName} plan?`}
      description={
        isDue
          ? "It ends immediately, and nothing more is due."
          : `Nothing changes until ${formatDate(endDate)}, and you can change your mind until then.`
      }
      action="Cancel plan"
      keep="Keep my plan"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: "Runs until", value: isDue ? "Now" : formatDate(endDate) },
          { label: "Charged from now on", value: "Nothing" },
          {
            label: "Refund",
            value: isFreeTrial ? "None: this year is free" : "None: you keep the term",
          },
          { label: "Limits afterwards", value: `Same as ${PLAN_OF_THE_PLANLESS}` },
          { label: "Platform fee afterwards", value: `${DEFAULT_FEE_BASIS_POINTS / 100}%` },
        ]}
      />
    </ConfirmDialog>
  );
}
