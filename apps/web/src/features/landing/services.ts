export type Service = {
  slug: string;
  name: string;
  icon: "chart-line" | "handshake" | "users" | "building" | "calculator" | "rocket";
  summary: string;
  /** What such an engagement costs in whole units, without the currency's sign; each month, or in all. */
  lowest: string;
  highest: string;
  each?: "month";
  overview: string;
  gains: readonly [string, string, string, string];
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
    overview:
      "You describe the decision that has to be taken and by when. A consultant who has taken it before frames the options, tests them on your figures and stays until the choice is made.",
    gains: [
      "A written frame of the decision, with the options that were set aside and why",
      "A model of the figures that you keep and can change",
      "Interviews with customers, suppliers or staff where they matter",
      "A plan of the first ninety days with owners and dates",
    ],
  },
  {
    slug: "investment-matching",
    name: "Investment Matching",
    icon: "handshake",
    summary: "Investor lists, materials and introductions for a round that fits the stage and the sector.",
    lowest: "4,000",
    highest: "30,000",
    overview:
      "Raising money takes months and most of them are spent with the wrong people. An adviser who knows the funds of your sector narrows the list, prepares you for their questions and opens the door where there is one.",
    gains: [
      "A list of investors by stage, sector and size of cheque",
      "A deck and a data room that answer what will be asked",
      "Introductions by people the investor knows",
      "A reading of the term sheet before you sign it",
    ],
  },
  {
    slug: "co-founder-finding",
    name: "Co-founder Finding",
    icon: "users",
    summary: "A structured search for the person who holds the half of the company you do not.",
    lowest: "99",
    highest: "299",
    overview:
      "What you offer is set against what others seek, both ways: skills, industry, time, place and share. Each suggestion says what speaks for it and what speaks against.",
    gains: [
      "A profile that says plainly what you bring and what you lack",
      "Matches with a score and the reasons behind it",
      "Introductions that both sides have agreed to",
      "A checklist for shares, vesting and an amicable end",
    ],
  },
  {
    slug: "acquisition-support",
    name: "Acquisition Support",
    icon: "building",
    summary: "Target screening, diligence and the first hundred days, on the buy side or the sell side.",
    lowest: "15,000",
    highest: "120,000",
    overview:
      "From the long list to the first hundred days, with one person who answers for the whole. On the sell side: the story, the numbers and the order in which buyers hear them.",
    gains: [
      "A screened list of targets or buyers with the reason for each",
      "Commercial and financial diligence in one memo",
      "The price range and the terms that protect it",
      "A plan for the first hundred days after closing",
    ],
  },
  {
    slug: "company-valuation",
    name: "Company Valuation",
    icon: "calculator",
    summary: "A defensible range, the comparables behind it and the assumptions that move it.",
    lowest: "3,500",
    highest: "18,000",
    overview:
      "A single figure convinces nobody. You receive a range by two methods, the companies it was compared with, and the three assumptions that move it most, ready for a board, a buyer or a tax office.",
    gains: [
      "A range by discounted cash flow and by comparables",
      "The comparables, with what makes each of them fit or not",
      "A sensitivity table of the assumptions that matter",
      "A report of under twenty pages and an hour of questions",
    ],
  },
  {
    slug: "startup-advisory",
    name: "Startup Advisory",
    icon: "rocket",
    summary: "A steady senior voice for founders, a few hours a month, from first hire to first board.",
    lowest: "800",
    highest: "4,000",
    each: "month",
    overview:
      "An adviser who has built a company reads what you read and speaks with you every other week. Between the calls you write when something cannot wait.",
    gains: [
      "Two calls a month with notes and next steps",
      "A second reading of offers, contracts and plans",
      "Introductions to first customers, hires and lawyers",
      "Preparation for each board meeting and a debrief after it",
    ],
  },
];
