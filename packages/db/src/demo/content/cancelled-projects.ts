import type { OpenProjectContent } from "./open-projects.ts";
import type { StartedProjectContent } from "./projects-in-progress.ts";

/** Given up before anybody was hired. */
export const PROJECTS_CANCELLED_OPEN: readonly (OpenProjectContent & { endedDaysAgo: number })[] = [
  {
    key: "verbena-spa",
    organization: "Casa Verbena Hotels",
    title: "A spa in the house at Ericeira",
    category: "strategic-consultation",
    description:
      "We consider a spa of 240 square metres in the house at Ericeira and want to know who would pay for it from October to April.",
    budget: 9800,
    timeline: "1-2 months",
    requirements: ["Hotel feasibility work"],
    expertise: ["Strategic Consulting"],
    postedDaysAgo: 74,
    endedDaysAgo: 61,
    proposals: [
      { expert: "Emeka Lindholm", rate: 110, timeline: "1-2 months", daysAgo: 70 },
      { expert: "Henrik Castellanos", rate: 360, timeline: "2-4 weeks", daysAgo: 69 },
    ],
  },
  {
    key: "trust-shop",
    organization: "Harbour Lights Trust",
    title: "Online shop for a sailing charity",
    category: "product-development",
    description:
      "We sell lamps and ropes at our open days and wonder whether an online shop would bring more than it costs us in volunteers' time.",
    budget: 4200,
    timeline: "2-4 weeks",
    requirements: ["Small online shops"],
    expertise: ["Product Management"],
    postedDaysAgo: 131,
    endedDaysAgo: 112,
    proposals: [{ expert: "Xiomara Blackwood", rate: 130, timeline: "2-4 weeks", daysAgo: 126 }],
  },
  {
    key: "estate-fund",
    organization: "Fjordline Estates",
    title: "A small fund for shop buildings",
    category: "investment-matching",
    description:
      "Three families have asked to invest beside us. We want to know whether a small fund is worth its cost, and which form it should take.",
    budget: 27500,
    timeline: "2-3 months",
    requirements: ["Fund structures in Norway"],
    expertise: ["Investment Banking", "Financial Advisory"],
    postedDaysAgo: 29,
    endedDaysAgo: 13,
    proposals: [
      { expert: "Leopold Jayawardena", rate: 295, timeline: "2-3 months", daysAgo: 26 },
      { expert: "Ottilie Zhang-Hartmann", rate: 350, timeline: "2-3 months", daysAgo: 24 },
    ],
  },
];

/** Given up by client and expert together: what was in escrow went back to the client. */
export const PROJECTS_CANCELLED_STARTED: readonly (StartedProjectContent & { endedDaysAgo: number })[] = [
  {
    key: "outlet-store",
    organization: "Marlowe & Finch Outfitters",
    expert: "Kwame Ostergaard",
    title: "Outlet shops in Denmark",
    category: "strategic-consultation",
    description:
      "We want to know whether two outlet shops in Denmark would sell last year's range without harming the shops we plan there, and on what lease.",
    budget: 16800,
    timeline: "2-3 months",
    requirements: ["Retail expansion in Scandinavia"],
    expertise: ["International Expansion", "Strategic Consulting"],
    postedDaysAgo: 118,
    startedDaysAgo: 106,
    endedDaysAgo: 67,
    cancelRequestedBy: "client",
    proposals: [
      { expert: "Kwame Ostergaard", rate: 165, timeline: "2-3 months", daysAgo: 114 },
      { expert: "Mei-Lin Okafor", rate: 240, timeline: "2-3 months", daysAgo: 113 },
    ],
    milestones: [
      {
        title: "Sites and leases",
        description: "Six candidates, visited",
        amount: 6800,
        days: [104, 89, 85],
        note: "Two of six sites meet your criteria.",
      },
      {
        title: "Effect on the planned shops",
        description: "Survey of 300 customers",
        amount: 6000,
        days: [83, undefined, 67],
        status: "refunded",
      },
      { title: "Recommendation", description: "Paper for the board", amount: 4000 },
    ],
  },
];

/** Completed after a dispute: an administrator divided the money of one milestone. */
export const PROJECT_COMPLETED_AFTER_DISPUTE: StartedProjectContent & {
  endedDaysAgo: number;
  review: readonly [number, string, number];
} = {
  key: "grain-brand",
  organization: "Meridian Grain Co-operative",
  expert: "Kwame Ostergaard",
  title: "A label for growers' own flour",
  category: "marketing-strategy",
  description:
    "Forty of our growers mill their own flour. We want a label that shops recognise, rules for who may use it, and a first order from a chain.",
  budget: 13200,
  timeline: "2-3 months",
  requirements: ["Food labels and certification"],
  expertise: ["Marketing Strategy", "Business Development"],
  postedDaysAgo: 128,
  startedDaysAgo: 117,
  endedDaysAgo: 49,
  proposals: [
    { expert: "Kwame Ostergaard", rate: 165, timeline: "2-3 months", daysAgo: 124 },
    { expert: "Saoirse Venkataraman", rate: 135, timeline: "2-3 months", daysAgo: 123 },
  ],
  milestones: [
    {
      title: "Label and rules",
      description: "Design brief, rules and a name",
      amount: 5700,
      days: [115, 98, 94],
      note: "Name, rules on two pages and a brief for the designer.",
    },
    {
      title: "First order from a chain",
      description: "Listing in at least 50 shops",
      amount: 7500,
      days: [92, 71, 49],
      status: "split",
      note: "Letter of intent for 30 shops.",
      dispute: {
        openedBy: "client",
        daysAgo: 66,
        reason: "The milestone says at least 50 shops and an order. We have a letter of intent for 30.",
        files: [
          {
            name: "Letter of intent.pdf",
            heading: "Letter of intent",
            lines: ["Listing of the label in 30 shops", "First order by the end of the quarter"],
          },
        ],
        answer: {
          text: "The chain reduced its own plan after the listing was agreed. The work for 30 shops is done and the letter is signed.",
          daysAgo: 62,
        },
        released: {
          amount: 4500,
          note: "Thirty of fifty shops are listed: 60% of the amount is released, the rest goes back to the client.",
        },
      },
    },
  ],
  review: [3, "Good work on the label. For the listing we had expected fifty shops and got thirty.", 4],
};
