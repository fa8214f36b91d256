import { formatDate } from "@quorate/core/format/date-format";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Starts a plan, or takes the browser to its checkout, which may be on another origin. */
export function useSubscribe() {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.subscriptions.subscribe.useMutation();
  const [busyPlanId, setBusyPlanId] = useState<string | null>(null);

  async function subscribe(planId: string, billingCycle: BillingCycle): Promise<void> {
    if (busyPlanId !== null) return;
    setBusyPlanId(planId);
    try {
      const { needsPayment, checkoutUrl, subscription } = await mutateAsync({ planId, billingCycle });
      if (needsPayment && checkoutUrl !== null) {
        window.location.assign(checkoutUrl);
        return; // busy until the browser has left
      }
      await cache.invalidate(); // a plan changes what several lists show
      if (subscription?.next) {
        const { next, planName, endDate } = subscription;
        const description = `${planName} stays as it is until ${formatDate(endDate)}, then changes to ${next.planName}.`;
        toast({ title: "Change scheduled", description });
      } else {
        toast({ title: "Plan activated", description: activated(subscription?.isFreeTrial ?? true) });
        await navigate(paths.dashboard);
      }
    } catch (error) {
      toastSubscribeRefusal(toUiError(error));
    }
    setBusyPlanId(null);
  }
  return { subscribe, busyPlanId };
}

function activated(isFreeTrial: boolean): string {
  return `Your subscription has been activated.${isFreeTrial ? " Welcome to your free first year!" : ""}`;
}

const SAID_IN_WORDS: readonly string[] = ["accounts/email-not-verified", "subscriptions/payment-due"];

function toastSubscribeRefusal(refusal: UiError): void {
  if (isUnauthenticated(refusal)) return redirectToLogin();
  const isSaid = refusal.code !== null && SAID_IN_WORDS.includes(refusal.code);
  toast({
    title: "Error",
    description: isSaid ? refusal.message : "Failed to process subscription. Please try again.",
    variant: "destructive",
  });
}
