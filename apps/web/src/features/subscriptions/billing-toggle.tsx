import { BILLING_CYCLES, type BillingCycle } from "@quorate/core/subscriptions/subscription";
import { Tag } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./billing-toggle.module.css";

const LABELS = { monthly: "Monthly", annual: "Annual" } as const satisfies Record<BillingCycle, string>;

type BillingToggleProps = {
  value: BillingCycle;
  /** What a year at once saves; 0 shows no badge. */
  savingPercent: number;
  onChange: (billingCycle: BillingCycle) => void;
};

export function BillingToggle({ value, savingPercent, onChange }: BillingToggleProps) {
  return (
    <fieldset className={styles.billing}>
      <legend className="label">Billing cycle</legend>
      {BILLING_CYCLES.map((billingCycle) => (
        <label key={billingCycle} className={cn(styles.cycle, "check")}>
          <input
            type="radio"
            name="billing-cycle"
            value={billingCycle}
            checked={value === billingCycle}
            onChange={() => onChange(billingCycle)}
          />
          <span>{LABELS[billingCycle]}</span>
          {billingCycle === "annual" && savingPercent > 0 && <Tag>Save {savingPercent}%</Tag>}
        </label>
      ))}
    </fieldset>
  );
}
