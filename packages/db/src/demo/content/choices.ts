import type { Weekday } from "@quorate/core/availability/availability";

type ShortlistContent = { person: string; expert: string; daysAgo: number };

export const SHORTLISTS: readonly ShortlistContent[] = [
  { person: "Rosalind Abara", expert: "Lucian Marchetti", daysAgo: 62 },
  { person: "Rosalind Abara", expert: "Adaeze Thornbury", daysAgo: 9 },
  { person: "Rosalind Abara", expert: "Constance Adeyinka", daysAgo: 6 },
  { person: "Rosalind Abara", expert: "Ottavia Tremblay", daysAgo: 3 },
];

type SavedSearchContent = {
  person: string;
  name: string;
  daysAgo: number;
  alert: "never" | "at_once" | "daily";
  /** As GET /experts takes it. */
  filter: {
    q?: string;
    specializations?: string[];
    industries?: string[];
    minRating?: number;
    available?: boolean;
    sort: "match" | "rating" | "experience" | "projects" | "rate";
  };
};

export const SAVED_SEARCHES: readonly SavedSearchContent[] = [
  {
    person: "Rosalind Abara",
    name: "Pricing for food and drink",
    daysAgo: 64,
    alert: "daily",
    filter: { q: "pricing", industries: ["Food & Beverage"], minRating: 4.5, sort: "match" },
  },
  {
    person: "Rosalind Abara",
    name: "Supply chain, free now",
    daysAgo: 4,
    alert: "never",
    filter: { specializations: ["Supply Chain Management"], available: true, sort: "rate" },
  },
];

/** When experts can talk: whole hours of the days from Monday, 1. */
export type AvailabilityContent = {
  expert: string;
  timeZone: string;
  holidayCountry: string;
  days: readonly Weekday[];
  /** Hours of the expert's clock. */
  from: number;
  until: number;
  /** Of a paid call. */
  quarterHourPrice?: string;
  daysAgo: number;
};

export const AVAILABILITIES: readonly AvailabilityContent[] = [
  {
    expert: "Lucian Marchetti",
    timeZone: "Europe/Rome",
    holidayCountry: "IT",
    days: [1, 2, 3, 4],
    from: 9,
    until: 17,
    quarterHourPrice: "45.00",
    daysAgo: 90,
  },
  {
    expert: "Adaeze Thornbury",
    timeZone: "Europe/London",
    holidayCountry: "GB",
    days: [1, 3, 5],
    from: 10,
    until: 16,
    quarterHourPrice: "40.00",
    daysAgo: 12,
  },
  {
    expert: "Constance Adeyinka",
    timeZone: "Africa/Lagos",
    holidayCountry: "NG",
    days: [2, 4],
    from: 8,
    until: 13,
    quarterHourPrice: "35.00",
    daysAgo: 5,
  },
];

export const PROPOSAL_TEMPLATES = [
  {
    expert: "Lucian Marchetti",
    name: "Pricing review in three parts",
    daysAgo: 21,
    shape: {
      coverLetter:
        "I would begin with margin by product, channel and customer on one page, then talk to ten of your buyers, and write the price list with those who have to defend it.",
      proposedRate: null,
      estimatedHours: null,
      price: null,
      milestones: [
        { title: "Margin on one page", description: "By product, channel and customer", amount: null, share: 3000 },
        { title: "Interviews with ten buyers", description: "Notes of each", amount: null, share: 2500 },
        {
          title: "Price list",
          description: "With the reasons that your sales people can give",
          amount: null,
          share: 4500,
        },
      ],
      estimatedTimeline: "2-3 months",
      leavesOut: "Travel outside Europe",
    },
  },
] as const;
