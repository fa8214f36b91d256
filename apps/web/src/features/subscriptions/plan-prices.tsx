import { monthOfYear, type PlanPrice } from "@quorate/core/subscriptions/plan-price";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { Tag } from "../../components/ui/text/tag.tsx";
import { formatMinor, formatWhole } from "../../lib/money.ts";
import { planLook } from "./plan-looks.ts";
import styles from "./plan-prices.module.css";

type PlanPricesProps = { planName: string; price: PlanPrice; billingCycle: BillingCycle };

/** The price rounded to whole units, and under it what will be charged, exactly. */
export function PlanPrices({ planName, price, billingCycle }: PlanPricesProps) {
  if (planLook(planName).isFree) {
    return (
      <div className={styles.price}>
        <p>
          <span className="figure">FREE</span> <span className="mute text-sm">Forever</span>
        </p>
      </div>
    );
  }
  const { priceMinor, discountPercentage } = price;
  const isAnnual = billingCycle === "annual";
  return (
    <div className={styles.price}>
      <p>
        <span className="figure">{formatWhole(priceMinor)}</span>{" "}
        <span className="mute text-sm">{isAnnual ? "/year" : "/month"}</span>
        {isAnnual && discountPercentage > 0 && (
          <>
            {" "}
            <Tag>Save {discountPercentage}%</Tag>
          </>
        )}
      </p>
      {isAnnual && <p className="caption">{formatMinor(monthOfYear(priceMinor))}/month (billed annually)</p>}
      <p className="caption">
        {formatMinor(priceMinor)} a {isAnnual ? "year" : "month"} after the free first year
      </p>
    </div>
  );
}
