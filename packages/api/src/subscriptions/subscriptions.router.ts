import { router } from "../trpc/trpc.ts";
import { currentSubscription } from "./current-subscription.ts";
import { listEnhancedPlans } from "./list-enhanced-plans.ts";
import { listPlans } from "./list-plans.ts";
import { subscribe } from "./subscribe.ts";

export const subscriptionsRouter = router({
  plans: listPlans,
  enhancedPlans: listEnhancedPlans,
  current: currentSubscription,
  subscribe,
});
