import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { PlanBilling } from "./plan-billing.tsx";
import styles from "./plan-setting.module.css";
import { PlanTerm } from "./plan-term.tsx";

/** The reader's plan among the settings. */
export function PlanSetting() {
  const query = trpc.subscriptions.current.useQuery();
  return (
    <Section
      title="Plan"
      note={
        <span className="flex gap-4">
          <MoreLink to={paths.invoices}>Invoices</MoreLink>
          <MoreLink to={paths.subscriptionPlans}>Compare plans</MoreLink>
        </span>
      }
    >
      <Loaded query={query} what="your plan" rows={1}>
        {(subscription) => (
          <>
            <div className={styles.setting}>
              {subscription ? (
                <>
                  <p className="font-semibold">{subscription.planName}</p>
                  <PlanTerm subscription={subscription} />
                </>
              ) : (
                <>
                  <p>You have no plan, so Starter's limits apply.</p>
                  <Button variant="secondary" size="sm" asChild>
                    <Link to={paths.subscriptionPlans}>Choose a plan</Link>
                  </Button>
                </>
              )}
            </div>
            <PlanBilling subscription={subscription} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
