import type { PlanChangeDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

type ChangePlanDialogProps = {
  planId: string;
  planName: string;
  billingCycle: BillingCycle;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What a change of a plan that is paid for does and costs, before it is made. */
export function ChangePlanDialog({ planId, planName, billingCycle, busy, onConfirm, onClose }: ChangePlanDialogProps) {
  const {
    data: change,
    error,
    isPending,
  } = trpc.subscriptions.previewChange.useQuery({ planId, billingCycle }, { gcTime: 0, staleTime: 0 });
  const refusal = error && toUiError(error);
  return (
    <ConfirmDialog
      title={`Change to ${planName}, ${billingCycle === "annual" ? "billed annually" : "billed monthly"}?`}
      description={change ? consequenceOf(change) : "Checking what this changes."}
      action="Change plan"
      keep="Keep my plan"
      variant="primary"
      busy={busy || isPending || error !== null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isPending && <SkeletonRows label="Loading what this changes" rows={2} />}
      {refusal && (
        <ErrorState title="This change is not possible" error={error}>
          {isRefusal(refusal) ? refusal.message : "Please try again."}
        </ErrorState>
      )}
      {change && (
        <Facts
          facts={[
            { label: "Starts", value: change.kind === "schedule" ? formatDate(change.effectiveAt) : "Immediately" },
            { label: "To pay now", value: formatMoney(change.amount) },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}

function consequenceOf({ kind, effectiveAt, isChargedToCard }: PlanChangeDto): string {
  if (kind === "schedule") {
    return `Your current plan stays as it is until ${formatDate(effectiveAt)}, and you can undo this until then.`;
  }
  if (kind === "upgrade" && isChargedToCard) return "We'll charge the rest of your term to your saved card.";
  if (kind === "upgrade") return "You pay for the rest of your term on the next page.";
  return "Your plan continues as you chose it.";
}
