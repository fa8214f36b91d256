import { businessSystems } from "./experts/business-systems.ts";
import { changeAndCulture } from "./experts/change-and-culture.ts";
import { charities } from "./experts/charities.ts";
import { dataAndAnalytics } from "./experts/data-and-analytics.ts";
import { energy } from "./experts/energy.ts";
import { enteringAMarket } from "./experts/entering-a-market.ts";
import { factories } from "./experts/factories.ts";
import { healthAndMedicine } from "./experts/health-and-medicine.ts";
import { hotelsAndTravel } from "./experts/hotels-and-travel.ts";
import { joiningCompanies } from "./experts/joining-companies.ts";
import { leadingPeople } from "./experts/leading-people.ts";
import { marketing } from "./experts/marketing.ts";
import { otherFields } from "./experts/other-fields.ts";
import { peopleAndPay } from "./experts/people-and-pay.ts";
import { pricing } from "./experts/pricing.ts";
import { productWork } from "./experts/product-work.ts";
import { publicBids } from "./experts/public-bids.ts";
import { raisingCapital } from "./experts/raising-capital.ts";
import { riskAndRules } from "./experts/risk-and-rules.ts";
import { sales } from "./experts/sales.ts";
import { sellingACompany } from "./experts/selling-a-company.ts";
import { supplyChain } from "./experts/supply-chain.ts";
import { sustainability } from "./experts/sustainability.ts";
import { turnaroundAndCash } from "./experts/turnaround-and-cash.ts";
import { valuingACompany } from "./experts/valuing-a-company.ts";
import type { ExpertProfile } from "./profiles.ts";

export const expertProfiles: readonly ExpertProfile[] = [
  ...businessSystems,
  ...changeAndCulture,
  ...charities,
  ...dataAndAnalytics,
  ...energy,
  ...enteringAMarket,
  ...factories,
  ...healthAndMedicine,
  ...hotelsAndTravel,
  ...joiningCompanies,
  ...leadingPeople,
  ...marketing,
  ...otherFields,
  ...peopleAndPay,
  ...pricing,
  ...productWork,
  ...publicBids,
  ...raisingCapital,
  ...riskAndRules,
  ...sales,
  ...sellingACompany,
  ...supplyChain,
  ...sustainability,
  ...turnaroundAndCash,
  ...valuingACompany,
];
