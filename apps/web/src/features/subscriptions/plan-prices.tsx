import { formatMinor, formatWhole } from "@quorate/core/format/money-format";
import { monthOfYear, type PlanPrice } from "@quorate/core/subscriptions/plan-price";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { Tag } from "../../components/ui/tag.tsx";
import { planLook } from "./plan-looks.ts";

type PlanPricesProps = { planName: string; price: PlanPrice; billingCycle: BillingCycle };

/** The price rounded to whole pounds, and under it what will be charged to the penny. */
export function PlanPrices({ planName, price, billingCycle }: PlanPricesProps) {
  if (planLook(planName).isFree) {
    return (
      <div className="plan-price">
        <p>
          <span className="fig">FREE</span> <span className="mute text-sm">Forever</span>
        </p>
      </div>
    );
  }
  const { priceMinor, currency, discountPercentage } = price;
  const isAnnual = billingCycle === "annual";
  return (
    <div className="plan-price">
      <p>
        <span className="fig">{formatWhole(priceMinor, currency)}</span>{" "}
        <span className="mute text-sm">{isAnnual ? "/year" : "/month"}</span>
        {isAnnual && discountPercentage > 0 && (
          <>
            {" "}
            <Tag>Save {discountPercentage}%</Tag>
          </>
        )}
      </p>
      {isAnnual && <p className="cap">{formatMinor(monthOfYear(priceMinor), currency)}/month (billed annually)</p>}
      <p className="cap">
        {formatMinor(priceMinor, currency)} a {isAnnual ? "year" : "month"} after the free first year
      </p>
    </div>
  );
}
