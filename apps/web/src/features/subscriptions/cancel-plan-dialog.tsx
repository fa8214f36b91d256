import type { SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { DEFAULT_FEE_BASIS_POINTS } from "@quorate/core/payments/fee";
import { PLAN_OF_THE_PLANLESS } from "@quorate/core/subscriptions/plan-limits";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
import { Facts } from "../../components/ui/page.tsx";

type CancelPlanDialogProps = {
  subscription: SubscriptionDto;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function CancelPlanDialog({ subscription, busy, onConfirm, onClose }: CancelPlanDialogProps) {
  const { planName, endDate, isFreeTrial } = subscription;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Cancel the ${planName} plan?`}
        description={`Nothing changes until ${formatDate(endDate)}, and until then you can still keep it.`}
      >
        <Facts
          facts={[
            { label: "Runs until", value: formatDate(endDate) },
            { label: "Charged from now on", value: "Nothing" },
            {
              label: "Given back",
              value: isFreeTrial ? "Nothing: this year is free" : "Nothing: the term stays yours",
            },
            { label: "Limits afterwards", value: `Those of ${PLAN_OF_THE_PLANLESS}` },
            { label: "Platform fee afterwards", value: `${DEFAULT_FEE_BASIS_POINTS / 100}%` },
          ]}
        />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Keep my plan</Button>
          </DialogClose>
          <Button variant="destructive" busy={busy} onClick={onConfirm}>
            Cancel plan
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
