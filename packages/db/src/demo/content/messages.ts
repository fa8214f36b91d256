import type { MessageHidingReason } from "@quorate/core/reports/report";
import type { FileContent } from "../add-files.ts";

export type MessageThreadContent = {
  project?: string;
  /** Who writes to whom, by name. */
  between: readonly [string, string];
  messages: readonly {
    from: 0 | 1;
    daysAgo: number;
    text: string;
    isUnread?: true;
    files?: readonly FileContent[];
    /** By whom it was written to; it waits for an administrator. */
    reported?: { daysAgo: number; reason: MessageHidingReason; note: string };
  }[];
};

export const MESSAGE_THREADS: readonly MessageThreadContent[] = [
  {
    project: "coffee-pricing",
    between: ["Rosalind Abara", "Lucian Marchetti"],
    messages: [
      {
        from: 0,
        daysAgo: 30,
        text: "The invoices of the last two years are in the data room. Three accounts are missing because they moved to us in March; I add them tomorrow.",
        files: [
          {
            name: "Accounts that are missing.csv",
            heading: "account,moved,invoiced last year",
            lines: ["Dales Bakery,March,11400", "Office Supply North,March,42800", "Priory Tea Rooms,March,6150"],
          },
        ],
      },
      {
        from: 1,
        daysAgo: 29,
        text: "Thank you, that is enough to begin. Could one of the account managers take me along to two customers in the week of the interviews?",
      },
      {
        from: 0,
        daysAgo: 28,
        text: "Priya in Leeds and Tom in Harrogate would both do it. I have asked them to write to you.",
      },
      {
        from: 1,
        daysAgo: 2,
        text: "Price architecture is handed in. Sheet 4 shows the effect by account; the six at the top are the ones we should talk about before you decide.",
        isUnread: true,
        files: [
          {
            name: "Six accounts to talk about.pdf",
            heading: "Six accounts to talk about",
            lines: [
              "Office Supply North: 1.1% less, the only one that loses",
              "Harbour Street Coffee: 4.8% more",
              "The Long Table: 3.9% more, buys the 6 kg tier",
            ],
          },
        ],
      },
    ],
  },
  {
    project: "wholesale-valuation",
    between: ["Constance Adeyinka", "Rosalind Abara"],
    messages: [
      {
        from: 0,
        daysAgo: 7,
        text: "Two questions before I could begin: is the lease of the depot in the name of the wholesale company, and who pays for the roastery's capacity in the years before the split?",
      },
      {
        from: 1,
        daysAgo: 6,
        text: "The lease is in the name of the parent. The roastery is charged at cost plus five per cent since 2022; before that it was not charged at all.",
      },
      {
        from: 0,
        daysAgo: 3,
        text: "That changes the first two years by about £90,000 each. I would show both versions in the report. I could start on Monday in a week.",
        isUnread: true,
      },
    ],
  },
  {
    project: "merchant-discounts",
    between: ["Matilda Rasmussen", "Lucian Marchetti"],
    messages: [
      {
        from: 0,
        daysAgo: 6,
        text: "The yard tried the ladder on Friday. Step four is where it stops: they do not see the yearly volume. I have asked for a change on the milestone.",
      },
      {
        from: 1,
        daysAgo: 5,
        text: "Understood. The last three orders stand on the delivery note, so I will rebuild step four on those. You have it by the end of next week.",
      },
    ],
  },
  {
    between: ["Eirwen Castillo", "Lucian Marchetti"],
    messages: [
      {
        from: 0,
        daysAgo: 4,
        text: "We have invited you to our price list project. The buyer wants an answer soon, so a short no would help us as well.",
        isUnread: true,
      },
    ],
  },
  {
    project: "clinic-scheduling",
    between: ["Leocadia Frost", "Philomena Sato"],
    messages: [
      {
        from: 1,
        daysAgo: 20,
        text: "Vendor two cannot show waiting lists across clinics. I suggest that we invite a fifth one instead of giving them a second date.",
      },
      { from: 0, daysAgo: 19, text: "Agreed. The clinical leads in Cork and Galway want to see the fifth one live." },
    ],
  },
  {
    between: ["Ifeoma Lindqvist", "Niamh Bellweather"],
    messages: [
      {
        from: 0,
        daysAgo: 14,
        text: "Thank you for the photographs of the second prototype. The white deposit at the connector is what I expected. Could we speak on Thursday?",
      },
      { from: 1, daysAgo: 13, text: "Thursday at ten suits me. I bring the logs of the week in which it stopped." },
      {
        from: 0,
        daysAgo: 1,
        text: "I have drawn two versions of a new housing. The second costs £14 more and would survive a dropped anchor. Shall I bring both on Thursday?",
        isUnread: true,
        files: [
          {
            name: "Cost of both versions.png",
            heading: "Cost of both versions",
            lines: [],
            bars: [21, 35],
          },
        ],
      },
    ],
  },
  {
    between: ["Matilda Rasmussen", "Philomena Sato"],
    messages: [
      {
        from: 0,
        daysAgo: 5,
        text: "We look for somebody to go through the software contracts of our three offices. Would that be something for you in the spring?",
      },
      { from: 1, daysAgo: 4, text: "It would. How many contracts are there, and may I see one beforehand?" },
      {
        from: 0,
        daysAgo: 3,
        text: "About forty. Let us leave the platform out of it: send me an invoice and I pay you by bank transfer, ten per cent more for both of us.",
        reported: { daysAgo: 2, reason: "off-platform", note: "They asked a colleague of mine the same last month." },
      },
      { from: 1, daysAgo: 2, text: "I would rather agree it here. Post it as a project and I send you a proposal." },
    ],
  },
];
