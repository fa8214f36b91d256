import { router } from "../trpc/trpc.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { currentSubscription } from "./current-subscription.ts";
import { declinedPayment } from "./declined-payment.ts";
import { listEnhancedPlans } from "./list-enhanced-plans.ts";
import { listPlans } from "./list-plans.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { subscribe } from "./subscribe.ts";

export const subscriptionsRouter = router({
  plans: listPlans,
  enhancedPlans: listEnhancedPlans,
  current: currentSubscription,
  declinedPayment,
  subscribe,
  cancel: cancelSubscription,
  resume: resumeSubscription,
});
