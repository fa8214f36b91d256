import type { ReportOutcome, ReportReason } from "@quorate/core/reports/report";

type ConnectionContent = {
  from: string;
  to: string;
  daysAgo: number;
  note?: string;
  /** How it came out, and how many days ago. */
  /** What one or both noted of it: on which day they met, and what the writer alone reads. */
  noted?: readonly { by: string; metDaysAgo?: number; privateNotes?: string }[];
  answer?:
    | { status: "accepted" | "declined" | "withdrawn"; daysAgo: number }
    | { status: "ended"; accepted: number; daysAgo: number };
};

/** Invitations in every state; the demo entrepreneur has some of each. */
export const CONNECTIONS: readonly ConnectionContent[] = [
  {
    from: "Kwabena Ashdown",
    to: "Niamh Bellweather",
    daysAgo: 61,
    note: "Your sensors would have saved us two containers last year. I would like to compare notes.",
    answer: { status: "accepted", daysAgo: 60 },
  },
  {
    from: "Niamh Bellweather",
    to: "Rosamund Takeda",
    daysAgo: 44,
    note: "We met at the cold chain round table in Rotterdam.",
    noted: [
      {
        by: "Niamh Bellweather",
        metDaysAgo: 46,
        privateNotes:
          "Knows every buyer of cold stores. Wants to stay in Osaka until spring: ask how she would lead from there.",
      },
      { by: "Rosamund Takeda", metDaysAgo: 46 },
    ],
    answer: { status: "accepted", daysAgo: 42 },
  },
  { from: "Niamh Bellweather", to: "Ingeborg Malik", daysAgo: 30, answer: { status: "accepted", daysAgo: 23 } },
  {
    from: "Sanne Achterhof",
    to: "Niamh Bellweather",
    daysAgo: 3,
    note: "I have built two field teams and look for a founder who sells. Half an hour next week?",
  },
  {
    from: "Lysander Kowal",
    to: "Niamh Bellweather",
    daysAgo: 2,
    note: "Firmware for battery-powered loggers is what I have done for six years.",
  },
  { from: "Yasmin Oakenfold", to: "Niamh Bellweather", daysAgo: 1 },
  {
    from: "Niamh Bellweather",
    to: "Radoslav Kingsley",
    daysAgo: 5,
    note: "You know port operators that I have only written to.",
  },
  { from: "Niamh Bellweather", to: "Mirembe Ostrowski", daysAgo: 4 },
  { from: "Niamh Bellweather", to: "Paloma Grantchester", daysAgo: 26, answer: { status: "declined", daysAgo: 24 } },
  { from: "Niamh Bellweather", to: "Thandiwe Carrington", daysAgo: 40, answer: { status: "withdrawn", daysAgo: 33 } },
  {
    from: "Cormac Adebisi",
    to: "Niamh Bellweather",
    daysAgo: 48,
    answer: { status: "ended", accepted: 47, daysAgo: 36 },
  },
  { from: "Mateus Rowntree", to: "Sanne Achterhof", daysAgo: 80, answer: { status: "accepted", daysAgo: 78 } },
  { from: "Dragan Feathers", to: "Ephraim Solberg", daysAgo: 30, answer: { status: "accepted", daysAgo: 29 } },
  { from: "Bertrand Ololade", to: "Cormac Adebisi", daysAgo: 25, answer: { status: "accepted", daysAgo: 22 } },
  { from: "Freyja Mbeki-Holt", to: "Lakshmi Thistlewood", daysAgo: 18, answer: { status: "accepted", daysAgo: 17 } },
  { from: "Noor Hallsworth", to: "Rosamund Takeda", daysAgo: 6 },
  { from: "Hugo Sedgwick-Tran", to: "Kwabena Ashdown", daysAgo: 2, note: "Are you still in Accra in January?" },
];

export const BLOCKS = [{ who: "Niamh Bellweather", whom: "Blessing Rautio", daysAgo: 7 }] as const;

type ReportContent = {
  by: string;
  about: string;
  daysAgo: number;
  reason: ReportReason;
  note?: string;
  resolved?: { daysAgo: number; outcome: ReportOutcome; note: string };
};

export const REPORTS: readonly ReportContent[] = [
  {
    by: "Teodora Achampong",
    about: "Gaspard Wolstenholme",
    daysAgo: 4,
    reason: "spam",
    note: "The same advertisement for a course came three times within a week.",
  },
  { by: "Noor Hallsworth", about: "Gaspard Wolstenholme", daysAgo: 2, reason: "spam" },
  {
    by: "Olumide Vantongeren",
    about: "Anselmo Greaves",
    daysAgo: 1,
    reason: "false-profile",
    note: "The company in the list of previous startups says that he never worked there.",
  },
  {
    by: "Bertrand Ololade",
    about: "Freyja Mbeki-Holt",
    daysAgo: 20,
    reason: "other",
    note: "She did not answer my invitation.",
    resolved: { daysAgo: 19, outcome: "dismissed", note: "Nobody has to answer." },
  },
];
