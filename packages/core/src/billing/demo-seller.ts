import type { BillingDetails, Issuer } from "./billing-details.ts";
import { zoneOfCountry } from "./country-zone.ts";

/** Whom the demo's invoices are of: made up, and plainly so. */
export const DEMO_SELLER: BillingDetails = {
  legalName: "Quorate Demonstration Ltd",
  addressLines: ["1 Example Street"],
  postcode: "EC1A 1BB",
  city: "London",
  country: "GB",
  vatNumber: "GB999999973",
  companyNumber: "99999999",
};

/** What is issued in their name, and by the calendar of their place. */
export const DEMO_ISSUER: Issuer = { seller: DEMO_SELLER, bookZone: zoneOfCountry(DEMO_SELLER.country) };
