export type PortfolioContent = {
  expert: string;
  /** Newest first, as the profile shows them. */
  items: readonly (readonly [title: string, year: number, summary: string, url?: string])[];
};

export const PORTFOLIOS: readonly PortfolioContent[] = [
  {
    expert: "Lucian Marchetti",
    items: [
      [
        "Price list for a maker of camping glassware",
        2026,
        "340 products, no list worth the name. Prices by value in eight groups, and a rule for what is sold out. 41 products were dropped and not missed.",
        "https://marchetti-advisory.example/work/glassware",
      ],
      [
        "Discount ladder for a building-materials distributor",
        2024,
        "Eleven regional managers gave eleven different discounts. Nine trade interviews later there were four steps, each tied to a volume that the buyer can check.",
        "https://marchetti-advisory.example/work/ladder",
      ],
      [
        "List architecture for a drinks wholesaler",
        2022,
        "From 2,300 price lines to 610. Quotes that took a day now take ten minutes, and the margin by customer is known before the call.",
      ],
    ],
  },
  {
    expert: "Adaeze Thornbury",
    items: [
      [
        "Customer interviews for a bakery chain's buyer",
        2025,
        "44 interviews in three weeks, and a memo that said where 44 is too few. The price was renegotiated on two of its findings.",
      ],
      [
        "Conjoint survey for a snack brand",
        2023,
        "What shoppers would pay for a smaller pack, by shop format. The smaller pack was launched in two of four formats.",
      ],
    ],
  },
  {
    expert: "Casimir Oduya",
    items: [
      [
        "Slotting for a fashion returns centre",
        2025,
        "12,000 m², 38,000 returns a week. New slotting by rate of resale cut the walking distance by a third without a single machine.",
      ],
      [
        "The case against a shuttle system",
        2023,
        "A spare parts dealer was about to automate. The volumes did not carry it; a second shift did. The report is nine pages long.",
        "https://oduya-fulfilment.example/against-a-shuttle",
      ],
    ],
  },
  {
    expert: "Constance Adeyinka",
    items: [
      [
        "Valuation of a family haulage firm",
        2024,
        "A shareholder exit between three siblings. The report was tested by the other side's adviser and stood at the same figure.",
      ],
    ],
  },
  {
    expert: "Devraj Montgomery",
    items: [
      [
        "Debt for four onshore wind parks",
        2025,
        "112 MW in two countries, five lenders asked, two tranches in two currencies. Signed eleven weeks after the first call.",
      ],
      [
        "Bridge loan for a battery site",
        2024,
        "Grid connection before revenue. The loan was repaid from the main financing seven months later.",
      ],
    ],
  },
  {
    expert: "Penelope Achebe-Rossi",
    items: [
      [
        "A model for a tutoring marketplace",
        2025,
        "Supply, demand and the summer gap in three tabs that the founders keep up to date themselves. Used in a seed round.",
      ],
    ],
  },
  {
    expert: "Ottavia Tremblay",
    items: [
      [
        "Night shift of an industrial bakery",
        2026,
        "Three lines, late on four days of seven. Changeovers written down and rehearsed; late on one day of seven after six weeks.",
      ],
      [
        "Bottling hall of a regional brewery",
        2023,
        "The bottleneck was the label store. It moved twelve metres, and output rose by a ninth.",
        "https://tremblay-turnaround.example/bottling-hall",
      ],
    ],
  },
  {
    expert: "Thaddeus Kimathi",
    items: [
      [
        "Forward contracts for avocado growers",
        2025,
        "140 growers, two European buyers, one grading table that both sides sign at the pack house.",
      ],
    ],
  },
  {
    expert: "Nalani Kowalczyk",
    items: [
      [
        "Decision rights for a software firm of 300",
        2024,
        "Sixty decisions listed, each with one owner. The weekly steering meeting was abolished and has not come back.",
      ],
    ],
  },
  {
    expert: "Philippa Ramanujam",
    items: [
      [
        "Operating model of a housing association",
        2023,
        "Repairs for 9,000 homes moved from three contractors to one team of its own. Interim for ten months, until the successor had started.",
      ],
    ],
  },
  {
    expert: "Zofia Abernathy",
    items: [
      [
        "Capacity review of a gearbox plant",
        2025,
        "The plant was not full; the plan was. Forty set-ups a week became 26, and the second site was not built.",
      ],
    ],
  },
  {
    expert: "Rajani Vandermeer",
    items: [
      [
        "Five reports for a mutual insurer",
        2024,
        "From 212 dashboards to five reports, each with an owner and a date of expiry.",
        "https://vandermeer-data.example/five-reports",
      ],
    ],
  },
  {
    expert: "Evander Kirchhoff",
    items: [
      [
        "Refunds for a second-hand marketplace",
        2025,
        "Refunds in two days instead of nine, and disputes won in three cases of five because the evidence is collected when the parcel is scanned.",
      ],
    ],
  },
];
