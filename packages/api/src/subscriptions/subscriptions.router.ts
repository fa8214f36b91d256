import { router } from "../trpc/trpc.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeCard } from "./change-card.ts";
import { currentSubscription } from "./current-subscription.ts";
import { declinedPayment } from "./declined-payment.ts";
import { getPlanBilling } from "./get-plan-billing.ts";
import { listEnhancedPlans } from "./list-enhanced-plans.ts";
import { listPlans } from "./list-plans.ts";
import { openCardPortal } from "./open-card-portal.ts";
import { payDuePlan } from "./pay-due-plan.ts";
import { previewPlanChange } from "./preview-plan-change.ts";
import { removeCard } from "./remove-card.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { subscribe } from "./subscribe.ts";

export const subscriptionsRouter = router({
  plans: listPlans,
  enhancedPlans: listEnhancedPlans,
  current: currentSubscription,
  declinedPayment,
  subscribe,
  previewChange: previewPlanChange,
  billing: getPlanBilling,
  payDue: payDuePlan,
  changeCard,
  removeCard,
  openCardPortal,
  cancel: cancelSubscription,
  resume: resumeSubscription,
});
