import type { DeclinedPaymentDto, PlanDto, SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { DeclinedPayment } from "./declined-payment.tsx";
import { PlanButton } from "./plan-button.tsx";
import styles from "./plan-card.module.css";
import { PlanCard } from "./plan-card.tsx";
import { planLook } from "./plan-looks.ts";
import { useSubscribe } from "./use-subscribe.ts";

const ChangePlanDialog = lazy(async () => ({
  default: (await import("./change-plan-dialog.tsx")).ChangePlanDialog,
}));

type PlansQuery<Plan> = { data: Plan[] | undefined; error: unknown; refetch: () => Promise<unknown> };

type PlanListProps<Plan> = {
  plans: PlansQuery<Plan>;
  billingCycle: BillingCycle;
  renderPrice: (plan: Plan) => ReactNode;
};

/** The plans side by side, with the reader's own marked. */
export function PlanList<Plan extends PlanDto>({ plans, billingCycle, renderPrice }: PlanListProps<Plan>) {
  const { current, declined, isPending } = useReadersPlan();
  const { subscribe, busyPlanId } = useSubscribe();
  const isSignedIn = useSession().status === "signedIn";
  const [asked, setAsked] = useState<PlanDto | null>(null);
  const isPaidFor = current !== null && !current.isFreeTrial && !planLook(current.planName).isFree;
  return (
    <Loaded
      query={{ ...plans, data: isPending ? undefined : plans.data }}
      failed="The plans could not be loaded"
      loading={<PlansSkeleton />}
      empty={
        <EmptyState title="No plans are available right now.">
          Until there are, everything works as on Starter.
        </EmptyState>
      }
    >
      {(data) => (
        <>
          {declined && (
            <DeclinedPayment
              payment={declined}
              current={current}
              isBusy={busyPlanId === declined.planId}
              onRetry={() => void subscribe(declined.planId, declined.billingCycle)}
            />
          )}
          {isSignedIn && <VatNotice seller="platform" />}
          <ul className={styles.plans}>
            {data.map((plan) => {
              const isPresent = current?.planId === plan.id;
              const isCurrent = isPresent && (!isPaidFor || current.billingCycle === billingCycle);
              return (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  current={isPresent ? current : null}
                  price={renderPrice(plan)}
                  button={
                    <PlanButton
                      planName={plan.name}
                      isCurrent={isCurrent}
                      isBusy={busyPlanId === plan.id}
                      isChange={isPaidFor}
                      onChoose={() => (isPaidFor ? setAsked(plan) : void subscribe(plan.id, billingCycle))}
                    />
                  }
                />
              );
            })}
          </ul>
          {asked && (
            <Suspense>
              <ChangePlanDialog
                planId={asked.id}
                planName={asked.name}
                billingCycle={billingCycle}
                busy={busyPlanId === asked.id}
                onConfirm={() => void subscribe(asked.id, billingCycle).finally(() => setAsked(null))}
                onClose={() => setAsked(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}

type ReadersPlan = { current: SubscriptionDto | null; declined: DeclinedPaymentDto | null; isPending: boolean };

/** Guests have none; a failed read counts as none, too, and the server answers a second choice of the same plan with it. */
function useReadersPlan(): ReadersPlan {
  const { status } = useSession();
  const isSignedIn = status === "signedIn";
  const current = trpc.subscriptions.current.useQuery(undefined, { enabled: isSignedIn });
  const declined = trpc.subscriptions.declinedPayment.useQuery(undefined, { enabled: isSignedIn });
  return {
    current: current.data ?? null,
    declined: declined.data ?? null,
    isPending: status === "loading" || (isSignedIn && (current.isPending || declined.isPending)),
  };
}

function PlansSkeleton() {
  return (
    <Skeleton label="Loading the plans">
      <div className={styles.plans}>
        {[1, 2, 3].map((column) => (
          <div key={column} className={cn(styles.plan, styles.skeleton)}>
            <Bone className="h-7 w-1/2" />
            <Bone className="h-8 w-1/3" />
            <Bone className="h-10" />
            <Bone className="h-24" />
            <Bone className="h-24" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
