export type ServiceSlug =
  | "strategic-consultation"
  | "investment-matching"
  | "co-founder-finding"
  | "acquisition-support"
  | "company-valuation"
  | "startup-advisory";

export type Service = {
  slug: ServiceSlug;
  name: string;
  icon: "chart-line" | "handshake" | "users" | "building" | "calculator" | "rocket";
  summary: string;
  /** The price of such an engagement in whole units, without the currency's sign; each month, or as a total. */
  lowest: string;
  highest: string;
  each?: "month";
};

/** The six advertised services. The slug is the one that /find-experts?category= understands. */
export const SERVICES: readonly Service[] = [
  {
    slug: "strategic-consultation",
    name: "Strategic Consultation",
    icon: "chart-line",
    summary:
      "Market entry, pricing and operating-model questions, answered by someone who has had to carry out the answer.",
    lowest: "6,000",
    highest: "60,000",
  },
  {
    slug: "investment-matching",
    name: "Investment Matching",
    icon: "handshake",
    summary: "Investor lists, materials and introductions for a round that fits the stage and the sector.",
    lowest: "4,000",
    highest: "30,000",
  },
  {
    slug: "co-founder-finding",
    name: "Co-founder Finding",
    icon: "users",
    summary: "A structured search for the person who holds the half of the company you do not.",
    lowest: "99",
    highest: "299",
  },
  {
    slug: "acquisition-support",
    name: "Acquisition Support",
    icon: "building",
    summary: "Target screening, diligence and the first hundred days, on the buy side or the sell side.",
    lowest: "15,000",
    highest: "120,000",
  },
  {
    slug: "company-valuation",
    name: "Company Valuation",
    icon: "calculator",
    summary: "A defensible range, the comparables behind it and the assumptions that move it.",
    lowest: "3,500",
    highest: "18,000",
  },
  {
    slug: "startup-advisory",
    name: "Startup Advisory",
    icon: "rocket",
    summary: "A steady senior voice for founders, a few hours a month, from first hire to first board.",
    lowest: "800",
    highest: "4,000",
    each: "month",
  },
];
