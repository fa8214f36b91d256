import type { FileContent } from "../add-files.ts";

export type ProjectFilesContent = {
  project: string;
  /** By name: its client or its expert. */
  from: string;
  daysAgo: number;
  /** While unopened, their giver may take them back. */
  openedDaysAgo?: number;
  files: readonly FileContent[];
};

/** What people put beside their projects, over what is handed over. */
export const PROJECT_FILES: readonly ProjectFilesContent[] = [
  {
    project: "coffee-pricing",
    from: "Rosalind Abara",
    daysAgo: 35,
    openedDaysAgo: 34,
    files: [
      {
        name: "Trade terms today.pdf",
        heading: "Trade terms today",
        lines: [
          "30 days net, 2% within ten days",
          "Discounts as agreed with the account manager",
          "No list for the 6 kg tier",
        ],
      },
      {
        name: "Discounts by account.csv",
        heading: "account,list,paid,discount",
        lines: [
          "Harbour Street Coffee,20300,18240,10.1%",
          "Office Supply North,51600,42800,17.1%",
          "The Long Table,9900,9120,7.9%",
        ],
      },
    ],
  },
  {
    project: "coffee-pricing",
    from: "Lucian Marchetti",
    daysAgo: 21,
    openedDaysAgo: 20,
    files: [
      {
        name: "Interview guide.txt",
        heading: "Interview guide, 40 minutes",
        lines: [
          "1. What did you buy last month, and from whom?",
          "2. When did you last compare prices?",
          "3. What would make you leave?",
        ],
      },
    ],
  },
  {
    project: "coffee-pricing",
    from: "Rosalind Abara",
    daysAgo: 6,
    files: [
      {
        name: "Volume by tier.png",
        heading: "Volume by tier",
        lines: [],
        bars: [18, 41, 27, 9],
      },
    ],
  },
  {
    project: "wholesale-valuation",
    from: "Rosalind Abara",
    daysAgo: 10,
    openedDaysAgo: 9,
    files: [
      {
        name: "Audited accounts, three years.pdf",
        heading: "Audited accounts",
        lines: ["Turnover: 8.1m, 8.6m, 9.0m", "Margin before shared costs: 1.4m, 1.3m, 1.5m"],
      },
      {
        name: "Shared costs by site.csv",
        heading: "site,rent,people,vehicles",
        lines: ["Leeds,118000,402000,61000", "Harrogate,54000,176000,38000"],
      },
    ],
  },
  {
    project: "seaweed-price-list",
    from: "Eirwen Castillo",
    daysAgo: 8,
    openedDaysAgo: 7,
    files: [
      {
        name: "Costs of a packet.csv",
        heading: "item,pence",
        lines: ["seaweed,31", "oil and salt,6", "packet,9", "work,22", "freight,11"],
      },
    ],
  },
];
