import type { PlanDto, SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Facts } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./plan-card.module.css";
import { planLook } from "./plan-looks.ts";
import { PlanTerm } from "./plan-term.tsx";

const BASIS_POINTS_PER_PERCENT = 100;

type PlanCardProps = {
  plan: PlanDto;
  current: SubscriptionDto | null;
  price: ReactNode;
  button: ReactNode;
};

/** One column of the comparison; its rows line up with those of the other plans. */
export function PlanCard({ plan, current, price, button }: PlanCardProps) {
  const titleId = useId();
  const { icon: Icon, ribbon } = planLook(plan.name);
  return (
    <li className={cn(styles.plan, current && styles.current)}>
      <section className={styles.rows} aria-labelledby={titleId}>
        <p className={styles.ribbon}>{ribbon}</p>
        <h2 className={cn(styles.name, "display-3")} id={titleId}>
          <Icon className={cn(styles.symbol, "icon icon-20")} aria-hidden="true" />
          {plan.name}
        </h2>
        {price}
        <p className="mute text-sm">{plan.description}</p>
        <div className={styles.choice}>
          {button}
          {current && <PlanTerm subscription={current} />}
        </div>
        <Facts
          className={styles.limits}
          facts={[
            { label: "Projects per month", value: plan.maxProjects ?? "Unlimited" },
            { label: "Expert connections", value: plan.maxExperts ?? "Unlimited" },
            { label: "Platform fee", value: `${plan.feeBasisPoints / BASIS_POINTS_PER_PERCENT}%` },
          ]}
        />
        <ul className={styles.features} aria-label={`What ${plan.name} includes`}>
          {plan.features.map((feature) => (
            <li key={feature}>
              <Check className={cn(styles.check, "icon")} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
    </li>
  );
}
