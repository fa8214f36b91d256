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
