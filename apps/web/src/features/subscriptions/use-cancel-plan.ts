import type { SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Ends the renewal of a plan, or takes that back. A plan that was changed in another window is refused and shown as it is. */
export function useCancelPlan({ id: subscriptionId, planName, endDate }: SubscriptionDto) {
  const cache = trpc.useUtils();
  const show = (subscription: SubscriptionDto) => {
    const isOver = subscription.state === "ended";
    cache.subscriptions.current.setData(undefined, isOver ? null : subscription);
    void cache.subscriptions.billing.invalidate();
    if (isOver) void cache.accounts.session.invalidate();
  };
  const onRefused = (title: string) => async (error: unknown) => {
    showRefusal(toUiError(error), title);
    await cache.subscriptions.current.invalidate();
  };
  const cancel = trpc.subscriptions.cancel.useMutation({
    onSuccess: (subscription) => {
      show(subscription);
      const isOver = subscription.state === "ended";
      const description = isOver ? `${planName} has ended.` : `${planName} runs until ${formatDate(endDate)}.`;
      toast({ title: "Plan cancelled", description });
    },
    onError: onRefused("The plan was not cancelled"),
  });
  const resume = trpc.subscriptions.resume.useMutation({
    onSuccess: (subscription) => {
      show(subscription);
      toast({ title: "Plan kept", description: `${planName} continues as before.` });
    },
    onError: onRefused("The plan is still cancelled"),
  });
  return {
    cancel: (onSettled: () => void) => cancel.mutate({ subscriptionId }, { onSettled }),
    resume: () => resume.mutate({ subscriptionId }),
    isCancelling: cancel.isPending,
    isResuming: resume.isPending,
  };
}
