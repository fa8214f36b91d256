import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/empty-state.tsx";
import { MoreLink } from "../../components/ui/link.tsx";
import { Section } from "../../components/ui/page.tsx";
import { SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { PlanTerm } from "./plan-term.tsx";
import "./subscriptions.css";

/** The reader's plan among the settings. */
export function PlanSetting() {
  const { data: subscription, error, isPending, refetch } = trpc.subscriptions.current.useQuery();
  return (
    <Section title="Plan" note={<MoreLink to={paths.subscriptionPlans}>Compare plans</MoreLink>}>
      {isPending && <SkeletonRows label="Loading your plan" rows={1} />}
      {error && (
        <ErrorState
          title="We could not load your plan"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      )}
      {subscription && (
        <div className="plan-setting">
          <p className="font-semibold">{subscription.planName}</p>
          <PlanTerm subscription={subscription} />
        </div>
      )}
      {subscription === null && (
        <div className="plan-setting">
          <p>You have no plan: the limits of Starter apply.</p>
          <Button variant="secondary" size="sm" asChild>
            <Link to={paths.subscriptionPlans}>Choose a plan</Link>
          </Button>
        </div>
      )}
    </Section>
  );
}
