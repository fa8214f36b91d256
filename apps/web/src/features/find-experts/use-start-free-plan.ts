import { minorFromDecimal } from "@quorate/core/money";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Starts the plan that costs nothing and leads to the dashboard, as everywhere; going back, every match is shown. */
export function useStartFreePlan() {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);

  async function startFreePlan(): Promise<void> {
    setBusy(true);
    try {
      const plans = await cache.client.subscriptions.plans.query();
      const free = plans.find(({ price }) => minorFromDecimal(price) === 0);
      if (!free) throw new Error("No plan is free at present.");
      await cache.client.subscriptions.subscribe.mutate({ planId: free.id });
      await cache.invalidate();
      toast({
        title: "Plan activated",
        description: "Your subscription has been activated. Welcome to your free first year!",
      });
      await navigate(paths.dashboard);
    } catch (error) {
      if (isUnauthenticated(toUiError(error))) redirectToLogin();
      else {
        toast({
          title: "Error",
          description: "Failed to process subscription. Please try again.",
          variant: "destructive",
        });
      }
    } finally {
      setBusy(false);
    }
  }
  return { startFreePlan, isBusy };
}
