import { planPrice } from "@quorate/core/subscriptions/plan-price";
import { MoreLink } from "../components/ui/text/link.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { PlanList } from "../features/subscriptions/plan-list.tsx";
import { PlanPrices } from "../features/subscriptions/plan-prices.tsx";
import { PlanQuestions } from "../features/subscriptions/plan-questions.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";

export function SubscriptionPlansScreen() {
  usePageMeta({ title: "Subscription Plans" });
  const plans = trpc.subscriptions.plans.useQuery();
  return (
    <div className="wrap">
      <PageHead
        title="Subscription Plans"
        actions={<MoreLink to={paths.subscriptionPlansEnhanced}>Monthly and annual prices</MoreLink>}
      >
        The first year is free on any plan. Plans differ in how much you can do, and in the fee.
      </PageHead>
      <PlanList
        plans={plans}
        billingCycle="monthly"
        renderPrice={(plan) => (
          <PlanPrices planName={plan.name} price={planPrice(plan, "monthly")} billingCycle="monthly" />
        )}
      />
      <PlanQuestions />
    </div>
  );
}
