import { planPrice } from "@quorate/core/subscriptions/plan-price";
import { BILLING_CYCLES } from "@quorate/core/subscriptions/subscription";
import { useSearchParams } from "react-router-dom";
import { MoreLink } from "../components/ui/text/link.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { BillingToggle } from "../features/subscriptions/billing-toggle.tsx";
import { PlanList } from "../features/subscriptions/plan-list.tsx";
import { PlanNotes } from "../features/subscriptions/plan-notes.tsx";
import { PlanPrices } from "../features/subscriptions/plan-prices.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";

/** The billing cycle is in the address, so that it survives a sign-in on the way and a reload. */
export function SubscriptionPlansEnhancedScreen() {
  usePageMeta({ title: "Choose your plan" });
  const plans = trpc.subscriptions.enhancedPlans.useQuery();
  const [search, setSearch] = useSearchParams();
  const billingCycle = BILLING_CYCLES.find((cycle) => cycle === search.get("billing")) ?? "monthly";
  const savings = (plans.data ?? []).map((plan) => planPrice(plan, "annual").discountPercentage);
  return (
    <div className="wrap">
      <PageHead
        title="Choose your plan"
        actions={<MoreLink to={paths.subscriptionPlans}>Questions about plans</MoreLink>}
      >
        The first year is free on any plan. Choose how you'll be billed afterwards.
      </PageHead>
      <BillingToggle
        value={billingCycle}
        savingPercent={Math.max(0, ...savings)}
        onChange={(cycle) => setSearch(cycle === "monthly" ? {} : { billing: cycle }, { replace: true })}
      />
      <PlanList
        plans={plans}
        billingCycle={billingCycle}
        renderPrice={(plan) => (
          <PlanPrices planName={plan.name} price={planPrice(plan, billingCycle)} billingCycle={billingCycle} />
        )}
      />
      <PlanNotes />
    </div>
  );
}
