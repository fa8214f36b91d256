import { type BillingDetails, billingGaps } from "@quorate/core/billing/billing-details";
import type { BillingDto } from "./billing.schema.ts";

export function toBillingDto({ isSaved, ...details }: BillingDetails & { isSaved: boolean }): BillingDto {
  return { ...details, addressLines: [...details.addressLines], isSaved, missing: billingGaps(details) };
}
