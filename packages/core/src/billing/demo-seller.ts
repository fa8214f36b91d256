import type { BillingDetails } from "./billing-details.ts";

/** Whom the demo's invoices are of: made up, and plainly so. */
export const DEMO_SELLER: BillingDetails = {
  legalName: "Quorate Demonstration Ltd",
  addressLines: ["1 Example Street"],
  postcode: "EC1A 1BB",
  city: "London",
  country: "GB",
  vatNumber: "GB999999973",
};
