import { currencySign, pageCurrency } from "../../lib/currency.ts";
import { DEFAULT_DESCRIPTION, type PageMeta } from "../../lib/page-title.ts";

export const LANDING_META: PageMeta = {
  title: "Quorate: expert consultants and co-founders, paid by milestone",
  description: DEFAULT_DESCRIPTION,
  keywords: "business consultants, MBA consultants, strategy consulting, valuation, co-founders, escrow, milestones",
};

/** What consulting starts at, in the currency of the installation (specification §1). */
export const lowestRate = () => `${currencySign()}50/hour`;

/** The company as search engines read it (schema.org). */
export const organizationData = () => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: "Quorate",
  description:
    "A marketplace where organizations and entrepreneurs find and hire expert business consultants, paid through escrow.",
  email: "hello@quorate.example",
  makesOffer: { "@type": "Offer", priceCurrency: pageCurrency(), description: `Consulting from ${lowestRate()}` },
});
