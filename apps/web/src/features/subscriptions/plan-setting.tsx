import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
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
  const { data: subscription, error, isPending, refetch } = trpc.subscriptions.current.useQuery();
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
      {isPending && <SkeletonRows label="Loading your plan" rows={1} />}
      {error && <ErrorState title="We could not load your plan" error={error} onRetry={() => void refetch()} />}
      {subscription && (
        <div className={styles.setting}>
          <p className="font-semibold">{subscription.planName}</p>
          <PlanTerm subscription={subscription} />
        </div>
      )}
      {subscription === null && (
        <div className={styles.setting}>
          <p>You have no plan: the limits of Starter apply.</p>
          <Button variant="secondary" size="sm" asChild>
            <Link to={paths.subscriptionPlans}>Choose a plan</Link>
          </Button>
        </div>
      )}
      {subscription !== undefined && <PlanBilling subscription={subscription} />}
    </Section>
  );
}
