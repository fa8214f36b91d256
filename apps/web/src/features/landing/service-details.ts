import type { ServiceSlug } from "./services.ts";

/** The text for a visitor who wants to know more about a service. */
type ServiceDetails = { overview: string; gains: readonly [string, string, string, string] };

export const SERVICE_DETAILS: Readonly<Record<ServiceSlug, ServiceDetails>> = {
  "strategic-consultation": {
    overview:
      "You describe the decision that has to be taken and by when. A consultant who has taken it before frames the options, tests them on your figures and stays until the choice is made.",
    gains: [
      "The decision framed in writing, with the options that were set aside and why",
      "A model of the figures that you keep and can change",
      "Interviews with customers, suppliers or staff where they matter",
      "A plan of the first ninety days with owners and dates",
    ],
  },
  "investment-matching": {
    overview:
      "Raising money takes months and most of them are spent with the wrong people. An adviser who knows the funds of your sector narrows the list, prepares you for their questions and opens the door where there is one.",
    gains: [
      "A list of investors by stage, sector and size of cheque",
      "A deck and a data room that answer what will be asked",
      "Introductions by people the investor knows",
      "A review of the term sheet before you sign it",
    ],
  },
  "co-founder-finding": {
    overview:
      "We compare what you offer with what others seek, both ways: skills, industry, time, place and share. Each suggestion says what speaks for it and what speaks against it.",
    gains: [
      "A profile that says plainly what you bring and what you lack",
      "Matches with a score and the reasons behind it",
      "Introductions that both sides have agreed to",
      "A checklist for shares, vesting and an amicable end",
    ],
  },
  "acquisition-support": {
    overview:
      "From the long list to the first hundred days, with one person who answers for the whole. On the sell side: the story, the numbers and the order in which buyers hear them.",
    gains: [
      "A screened list of targets or buyers with the reason for each",
      "Commercial and financial diligence in one memo",
      "The price range and the terms that protect it",
      "A plan for the first hundred days after closing",
    ],
  },
  "company-valuation": {
    overview:
      "A single figure convinces no one. You receive a range by two methods, the companies it was compared with, and the three assumptions that move it most, ready for a board, a buyer or a tax office.",
    gains: [
      "A range by discounted cash flow and by comparables",
      "The comparables, with what makes each of them fit or not",
      "A sensitivity table of the assumptions that matter",
      "A report of under twenty pages and an hour of questions",
    ],
  },
  "startup-advisory": {
    overview:
      "An adviser who has built a company reads what you read and speaks with you every other week. Between the calls you write when something cannot wait.",
    gains: [
      "Two calls a month with notes and next steps",
      "A second reading of offers, contracts and plans",
      "Introductions to first customers, hires and lawyers",
      "Preparation for each board meeting and a debrief after it",
    ],
  },
};
