import type { ExpenseKind } from "@quorate/core/expenses/expense";
import type { FileContent } from "../add-files.ts";
import type { ProjectContent, ProposalContent } from "./demo-content.ts";

type ReturnedContent = { daysAgo: number; reason: string };

export type MilestoneContent = {
  title: string;
  description: string;
  amount: number;
  /** Days ago: funded, submitted, settled. A milestone without them is still planned. */
  days?: readonly [funded: number, submitted?: number, settled?: number];
  /** Set when the days alone do not say it. */
  status?: "disputed" | "refunded" | "split";
  note?: string;
  /** What was handed over with it. */
  files?: readonly FileContent[];
  /** By the hour, and its amount is the cap: the weeks that were handed over, each with its hours from the first day on. */
  period?: {
    weeks: number;
    rate: number;
    handedOver: readonly {
      daysAgo: number;
      approvedDaysAgo?: number;
      worked: readonly { hours: number; note: string }[];
    }[];
  };
  /** Paid in with it, up to `cap`; amounts in whole pounds. */
  expenses?: {
    cap: number;
    handedIn: readonly {
      kind: ExpenseKind;
      description: string;
      amount: number;
      vat?: { percent: number; amountMinor: number };
      spentDaysAgo: number;
      daysAgo: number;
      approvedDaysAgo?: number;
      receipt: FileContent;
      /** As it was handed in first, and sent back. */
      earlier?: {
        description: string;
        amount: number;
        vat?: { percent: number; amountMinor: number };
        daysAgo: number;
        receipt: FileContent;
        returned: ReturnedContent;
      };
      returned?: ReturnedContent;
    }[];
  };
  changeRequest?: { text: string; daysAgo: number };
  /** The client's bank takes the payment back since then. */
  chargebackDaysAgo?: number;
  /** The bank kept it since then, though the work was released, and the payout was taken back from the expert. */
  lostDaysAgo?: number;
  dispute?: {
    openedBy: "client" | "expert";
    daysAgo: number;
    reason: string;
    files?: readonly FileContent[];
    answer?: { text: string; daysAgo: number; files?: readonly FileContent[] };
    /** For a split that an administrator decided: what went to the expert, fee included. */
    released?: { amount: number; note: string };
  };
};

export type StartedProjectContent = ProjectContent & {
  expert: string;
  postedDaysAgo: number;
  startedDaysAgo: number;
  cancelRequestedBy?: "client" | "expert";
  /** What the expert proposes to change of one planned milestone, and the client has not answered yet. */
  changeOrder?: { milestone: string; amount: number; title: string; note: string; daysAgo: number };
  /** The expert's change order of the rate of a milestone by the hour, in whole pounds, which the client has accepted. */
  rateOrder?: { milestone: string; rate: number; note: string; daysAgo: number; acceptedDaysAgo: number };
  /** Signed by both before the first milestone was funded; what the expert drew beside the name. */
  agreement?: { drawing: string };
  proposals: ProposalContent[];
  milestones: MilestoneContent[];
};

export const PROJECTS_IN_PROGRESS: readonly StartedProjectContent[] = [
  {
    key: "coffee-pricing",
    organization: "Wetherby & Loom",
    expert: "Lucian Marchetti",
    title: "Pricing review for a speciality coffee roaster",
    category: "strategic-consultation",
    description:
      "Wetherby & Loom roasts for 1,400 cafés and offices. Volumes grew by a fifth in two years while gross margin fell from 41% to 34%. Green coffee explains half of the fall; we believe discounting explains the rest, and we cannot yet prove it.\n\nWe want a price list and trade terms that our eleven account managers can defend in one conversation, tested in two channels before the spring round.",
    budget: 48000,
    accounting: { purchaseOrder: "PO-2026-0173", costCentre: "4200 Trade sales" },
    timeline: "2-3 months",
    postedDaysAgo: 46,
    startedDaysAgo: 38,
    requirements: [
      "Has repriced a business-to-business catalogue of at least 200 lines",
      "Comfortable running trade interviews personally",
      "Two days a month on site in Leeds",
    ],
    expertise: ["Strategic Consulting", "Sales Strategy", "Marketing Strategy"],
    proposals: [
      {
        expert: "Lucian Marchetti",
        rate: 160,
        timeline: "2-3 months",
        daysAgo: 44,
        letter:
          "I have repriced two food distributors with 300 and 520 lines. I do the trade interviews in person, because buyers tell a stranger on the phone what they want him to hear. I would begin with margin by product, channel and customer on one page, and stop there if discounting turns out not to be the cause. I am not free before the third week.",
      },
      {
        expert: "Adaeze Thornbury",
        rate: 135,
        timeline: "2-3 months",
        daysAgo: 43,
        letter:
          "A willingness-to-pay study with 24 trade buyers is the part that I would not shorten. I bring the survey method and the analysis; I have not negotiated trade terms myself and would work with your sales lead on those.",
      },
      {
        expert: "Ruben Halvorsen",
        rate: 210,
        timeline: "1-2 months",
        daysAgo: 42,
        letter:
          "Sixteen years of margin work in wholesale. I could start at once with a team of two. We work remotely from Oslo; for the fixed scope that I propose, the fee comes out above the budget that you name.",
      },
    ],
    milestones: [
      {
        title: "Diagnostic and data room",
        description: "Margin by product, channel and customer, on one page",
        amount: 8000,
        days: [36, 24, 20],
        note: "The page and the workbook behind it are in the data room. Discounting explains three fifths of the fall, most of it in 40 accounts.",
      },
      {
        title: "Willingness-to-pay study",
        description: "Interviews with 24 trade buyers and a conjoint survey",
        amount: 14000,
        days: [22, 12, 9],
        note: "24 interviews and 61 survey answers. The 6 kg tier has no buyer who would leave at list price.",
        files: [
          {
            name: "Willingness to pay.pdf",
            heading: "Willingness to pay",
            lines: [
              "24 interviews with trade buyers, 61 survey answers",
              "No buyer of the 6 kg tier leaves at list price",
            ],
          },
        ],
      },
      {
        title: "Price architecture",
        description: "New list, trade terms and a discount ladder",
        amount: 12500,
        days: [8, 2],
        note: "Version 3 moves the 6 kg tier to list price, as agreed on Tuesday. Sheet 4 shows the effect by account.",
        files: [
          {
            name: "Price list, version 3.pdf",
            heading: "Price list, version 3",
            lines: ["6 kg tier at list price", "Discount ladder in four steps", "Trade terms for cafes and offices"],
          },
          {
            name: "Effect by account.csv",
            heading: "account,today,version 3",
            lines: ["Harbour Street Coffee,18240,19110", "Office Supply North,42800,42310", "The Long Table,9120,9480"],
          },
          { name: "Discount ladder.png", heading: "Discount ladder", lines: [], bars: [2, 4, 7, 9] },
        ],
      },
      {
        title: "Beside the account managers",
        description: "By the hour, for cafés and office supply: calls, visits and what customers answer",
        amount: 9000,
        days: [16],
        period: {
          weeks: 6,
          rate: 150,
          handedOver: [
            { daysAgo: 9, approvedDaysAgo: 7, worked: [{ hours: 8, note: "Two account managers, eleven calls" }] },
            {
              daysAgo: 2,
              worked: [
                { hours: 5, note: "Visits to four cafés in Leeds" },
                { hours: 4.5, note: "Office supply: six calls about the 6 kg tier" },
                { hours: 2.5, note: "Answers of the week on one page" },
              ],
            },
          ],
        },
        expenses: {
          cap: 600,
          handedIn: [
            {
              kind: "travel",
              description: "Train to Leeds and back, for the first calls on site",
              amount: 118,
              spentDaysAgo: 12,
              daysAgo: 10,
              approvedDaysAgo: 8,
              receipt: {
                name: "Train to Leeds.pdf",
                heading: "Receipt",
                lines: ["London King's Cross to Leeds, return", "1 adult, off-peak", "Total: £118.00, no VAT"],
              },
            },
            {
              kind: "accommodation",
              description: "One night in Leeds between the café visits",
              amount: 132,
              vat: { percent: 20, amountMinor: 22_00 },
              spentDaysAgo: 7,
              daysAgo: 2,
              receipt: {
                name: "Hotel in Leeds.pdf",
                heading: "Invoice",
                lines: ["1 night, single room", "Net: £110.00", "VAT 20 %: £22.00", "Total: £132.00"],
              },
              earlier: {
                description: "One night in Leeds with dinner and breakfast",
                amount: 168,
                vat: { percent: 20, amountMinor: 28_00 },
                daysAgo: 6,
                receipt: {
                  name: "Hotel in Leeds, whole stay.pdf",
                  heading: "Invoice",
                  lines: ["1 night, single room, half board", "Net: £140.00", "VAT 20 %: £28.00", "Total: £168.00"],
                },
                returned: {
                  daysAgo: 5,
                  reason:
                    "The night is ours, the dinner is not. Please ask the hotel for an invoice of the room alone.",
                },
              },
            },
            {
              kind: "software",
              description: "Survey tool for the café owners, one month",
              amount: 54,
              vat: { percent: 20, amountMinor: 9_00 },
              spentDaysAgo: 5,
              daysAgo: 4,
              receipt: {
                name: "Survey tool.pdf",
                heading: "Invoice",
                lines: ["Team plan, 1 month", "Net: £45.00", "VAT 20 %: £9.00", "Total: £54.00"],
              },
              returned: {
                daysAgo: 1,
                reason: "Three people are on this plan. Please hand in the share that was for our survey.",
              },
            },
          ],
        },
      },
      {
        title: "Handover and training",
        description: "Playbook and two working sessions with the sales team",
        amount: 4500,
      },
    ],
    rateOrder: {
      milestone: "Beside the account managers",
      rate: 160,
      note: "You asked for the evenings in the cafés as well. From the next week on I would take £160 an hour for it, within the same cap.",
      daysAgo: 6,
      acceptedDaysAgo: 5,
    },
    changeOrder: {
      milestone: "Handover and training",
      title: "Handover and training in both offices",
      amount: 5200,
      note: "Leeds and Bristol want their own session. The second one takes me a day more, travel included.",
      daysAgo: 1,
    },
  },
  {
    key: "roastery-decisions",
    organization: "Wetherby & Loom",
    expert: "Nalani Kowalczyk",
    title: "Who decides between roastery and sales",
    category: "strategic-consultation",
    description:
      "Sales promises a roast that the roastery first hears of on Monday. Since we have two shifts this happens every week, and each side writes to the managing director. We want to know who decides what, on one page.",
    budget: 6400,
    accounting: { purchaseOrder: "PO-2026-0181", costCentre: "2000 Roastery" },
    agreement: {
      drawing:
        "M70 150L74 132L77 115L81 98L85 80L88 62L92 45L100 62L108 79L116 96L124 114L132 131L140 148L144 130L149 111L153 93L157 75L162 56L166 38L170 111L174 105L178 101L182 98L186 98L190 99L194 103L198 108L202 114L206 120L210 125L214 130L218 133L222 135L226 135L230 133L234 130L238 125L242 120L246 115L250 111L254 107L258 104L262 103L266 104L270 106L274 109L278 113L282 117L286 121L290 125L294 128L298 130L302 130L306 130L310 128L314 125L318 122L322 118L326 114L330 111L334 109L338 108L342 107L346 108L350 110L354 113L358 116L362 119L366 122L370 124L374 126L378 127L382 127L386 126L390 124L394 122L398 119L402 117L406 114L410 112L414 111L418 110L422 111L426 112L430 113L434 115L438 118L442 120L446 120L450 121L454 121L458 121L462 121L466 121L470 120L474 119L478 118L482 117M60 172L111 170L162 168L214 167L265 165L316 163L368 162L419 160L470 158",
    },
    timeline: "2-4 weeks",
    postedDaysAgo: 44,
    startedDaysAgo: 36,
    requirements: ["Has done it in a firm of 100 to 200 people"],
    expertise: ["Management Consulting", "Operations Management"],
    proposals: [
      { expert: "Nalani Kowalczyk", rate: 195, timeline: "2-4 weeks", daysAgo: 42 },
      { expert: "Fitzgerald Amankwah", rate: 210, timeline: "2-4 weeks", daysAgo: 41 },
    ],
    milestones: [
      {
        title: "Decisions as they are",
        description: "A week beside both shifts, and 14 interviews",
        amount: 2900,
        days: [34, 25, 22],
        note: "31 decisions in one week, nine of them made twice. The list has who, when and what it cost.",
      },
      {
        title: "One page",
        description: "Who decides what, tried for two weeks",
        amount: 3500,
        days: [21, 10, 8],
        note: "Two weeks without a letter to the managing director. The page hangs at both doors.",
      },
    ],
  },
  {
    key: "depot-network",
    organization: "Kestrel Freight",
    expert: "Casimir Oduya",
    title: "Depot network after the Hull contract",
    category: "strategic-consultation",
    description:
      "From spring we carry 22% more volume through Hull. We want to know where trailers should wait, which of the four depots keeps its workshop, and what the change costs in the first year.",
    budget: 27000,
    timeline: "2-3 months",
    postedDaysAgo: 62,
    startedDaysAgo: 51,
    requirements: ["Depot layout and yard planning", "Visits all four depots"],
    expertise: ["Operations Management", "Strategic Consulting"],
    proposals: [
      { expert: "Casimir Oduya", rate: 145, timeline: "2-3 months", daysAgo: 58 },
      { expert: "Zofia Abernathy", rate: 120, timeline: "2-3 months", daysAgo: 57 },
      { expert: "Solveig Aldana", rate: 150, timeline: "1-2 months", daysAgo: 55 },
    ],
    milestones: [
      {
        title: "Volume forecast by lane",
        description: "Twelve months, with a low and a high case",
        amount: 7000,
        days: [49, 35, 31],
        note: "Workbook and a two-page reading guide.",
      },
      {
        title: "Depot comparison",
        description: "Four sites, scored on eleven criteria",
        amount: 11000,
        days: [29, 3],
        note: "Hull and Rotterdam keep their workshops in every case that we ran.",
      },
      { title: "Move plan", description: "Order of steps, costs and people", amount: 9000 },
    ],
  },
  {
    key: "merchant-discounts",
    organization: "Ironbark Builders",
    expert: "Lucian Marchetti",
    title: "Discount audit for a house builder's trade range",
    category: "financial-planning",
    description:
      "We sell surplus timber frames to 90 small builders, each at its own price. We want to know what the discounts cost us, which of them buy loyalty, and a ladder that the yard can apply without a phone call.",
    budget: 19600,
    timeline: "1-2 months",
    postedDaysAgo: 58,
    startedDaysAgo: 47,
    requirements: ["Pricing in building materials", "A ladder of at most five steps"],
    expertise: ["Sales Strategy", "Financial Advisory"],
    proposals: [
      { expert: "Lucian Marchetti", rate: 210, timeline: "1-2 months", daysAgo: 55 },
      { expert: "Rafferty Nwosu", rate: 115, timeline: "1-2 months", daysAgo: 54 },
    ],
    milestones: [
      {
        title: "What the discounts cost",
        description: "Two years of invoices, by customer",
        amount: 4800,
        days: [45, 37, 34],
        note: "A quarter of the discount goes to customers who order less than once a quarter.",
        chargebackDaysAgo: 2,
      },
      {
        title: "Discount ladder",
        description: "Five steps with the rules for exceptions",
        amount: 6200,
        days: [32, 11],
        note: "First version of the ladder with the effect on the 90 accounts.",
        changeRequest: {
          text: "Step four still needs a phone call: the yard cannot see the yearly volume. Please base it on the last three orders, which stand on the delivery note.",
          daysAgo: 6,
        },
      },
      { title: "Yard training", description: "Two half days, one page for the wall", amount: 8600 },
    ],
  },
  {
    key: "clinic-scheduling",
    organization: "Brightwater Clinics",
    expert: "Philomena Sato",
    title: "Shared scheduling for nine clinics",
    category: "technical-advisory",
    description:
      "Each clinic keeps its own diary, so a patient in Cork waits three weeks while Limerick has free theatre time. We want one scheduling system chosen, and the rules for who may book where agreed with the clinical leads.",
    budget: 72000,
    timeline: "3-6 months",
    postedDaysAgo: 96,
    startedDaysAgo: 82,
    requirements: ["Clinical scheduling systems", "Irish data protection rules for health data"],
    expertise: ["Digital Transformation", "Operations Management"],
    proposals: [
      { expert: "Philomena Sato", rate: 330, timeline: "3-6 months", daysAgo: 92 },
      { expert: "Clementine Barzani", rate: 185, timeline: "3-6 months", daysAgo: 90 },
      { expert: "Ezekiel Marchbanks", rate: 235, timeline: "3-6 months", daysAgo: 88 },
      { expert: "Silvester Ngata", rate: 175, timeline: "3-6 months", daysAgo: 87 },
    ],
    milestones: [
      {
        title: "Booking rules",
        description: "Agreed with the nine clinical leads",
        amount: 16000,
        days: [80, 62, 57],
        chargebackDaysAgo: 40,
        lostDaysAgo: 21,
        note: "Signed by eight leads; the ninth asks for a review after three months.",
      },
      {
        title: "Requirement list",
        description: "What the system must do, with the evidence for each line",
        amount: 14000,
        days: [55, 34, 28],
        note: "141 lines, 38 of them marked as must.",
      },
      { title: "Vendor demonstrations", description: "Four vendors, one script", amount: 18000, days: [26] },
      {
        title: "Contract and go-live plan",
        description: "Negotiated terms and the first clinic's date",
        amount: 24000,
      },
    ],
  },
  {
    key: "gearbox-changeover",
    organization: "Ostrava Gearworks",
    expert: "Lorelei Santangelo",
    title: "Changeover times on the planetary line",
    category: "strategic-consultation",
    description:
      "A changeover on the planetary line takes 190 minutes and happens eleven times a week. The maker of the line says 95 are possible. We want 120, on all three shifts, without new machines.",
    budget: 34000,
    timeline: "2-3 months",
    postedDaysAgo: 70,
    startedDaysAgo: 60,
    requirements: ["On site on all three shifts", "Speaks Czech or brings an interpreter"],
    expertise: ["Operations Management"],
    proposals: [
      { expert: "Lorelei Santangelo", rate: 200, timeline: "2-3 months", daysAgo: 67 },
      { expert: "Zofia Abernathy", rate: 120, timeline: "2-3 months", daysAgo: 66 },
      { expert: "Ottavia Tremblay", rate: 190, timeline: "2-3 months", daysAgo: 65 },
    ],
    milestones: [
      {
        title: "Baseline on three shifts",
        description: "33 changeovers, filmed and timed",
        amount: 9000,
        days: [58, 44, 40],
        note: "The median is 187 minutes; 61 of them are spent on finding tools.",
      },
      {
        title: "New standard, day shift",
        description: "Written, trained and measured for two weeks",
        amount: 13000,
        days: [38, 17, 13],
        note: "128 minutes on average over 22 changeovers.",
      },
      {
        title: "Late and night shift",
        description: "The same standard, measured for two weeks",
        amount: 12000,
        days: [12],
      },
    ],
  },
  {
    key: "reader-retention",
    organization: "Quillfeather Press",
    expert: "Cosmo Haddington",
    title: "Keep digital readers after the first year",
    category: "marketing-strategy",
    description:
      "Four in ten digital readers leave when the introductory price ends. We want to know what a fair second-year price is and how to say it, tested on the renewals of one quarter.",
    budget: 15600,
    timeline: "3-6 months",
    postedDaysAgo: 88,
    startedDaysAgo: 76,
    requirements: ["Subscription pricing in media", "Test design with a control group"],
    expertise: ["Data Analytics", "Marketing Strategy"],
    proposals: [
      { expert: "Cosmo Haddington", rate: 220, timeline: "3-6 months", daysAgo: 85 },
      { expert: "Caetano Ferrari-Lund", rate: 125, timeline: "2-3 months", daysAgo: 84 },
    ],
    milestones: [
      {
        title: "Renewal analysis",
        description: "Three years of renewals by cohort",
        amount: 5200,
        days: [74, 60, 55],
        note: "Readers who open the newsletter twice a week renew at 81%.",
      },
      {
        title: "Test of three prices",
        description: "One quarter of renewals, with a control group",
        amount: 6400,
        days: [52],
      },
      { title: "Recommendation", description: "Price, message and the figures behind them", amount: 4000 },
    ],
  },
  {
    key: "curriculum-kenya",
    organization: "Larkspur Learning",
    expert: "Absalom Petrova",
    title: "Approval of the maths course in Kenya",
    category: "business-development",
    description:
      "Our maths practice follows the South African curriculum. For Kenyan public schools it needs an approval that two competitors took three years to get. We want a realistic plan, the dossier, and introductions to schools for a pilot.",
    budget: 12800,
    timeline: "3-6 months",
    postedDaysAgo: 79,
    startedDaysAgo: 68,
    requirements: ["Curriculum approvals in Africa", "School pilots"],
    expertise: ["Business Development", "Product Management"],
    proposals: [
      { expert: "Absalom Petrova", rate: 115, timeline: "3-6 months", daysAgo: 76 },
      { expert: "Thaddeus Kimathi", rate: 95, timeline: "3-6 months", daysAgo: 75 },
    ],
    milestones: [
      {
        title: "Gap list against the curriculum",
        description: "Topic by topic, for four years",
        amount: 3800,
        days: [66, 50, 46],
        note: "71% of the topics fit as they are.",
      },
      {
        title: "Dossier",
        description: "Complete and checked by a former examiner",
        amount: 5000,
        days: [44, 5],
        note: "All eleven annexes. Annex 7 waits for your signature.",
      },
      { title: "Pilot in four schools", description: "Two terms prepared, teachers briefed", amount: 4000 },
    ],
  },
  {
    key: "repair-service",
    organization: "Marlowe & Finch Outfitters",
    expert: "Saoirse Venkataraman",
    title: "Say what the repair service is worth",
    category: "marketing-strategy",
    description:
      "We repair 9,000 jackets a year and hardly tell anybody. We want a name, a price that customers find fair, and messages for shops and website, tested before the autumn catalogue.",
    budget: 11200,
    timeline: "1-2 months",
    postedDaysAgo: 41,
    startedDaysAgo: 33,
    requirements: ["Message testing with real customers", "Short, plain copy"],
    expertise: ["Marketing Strategy"],
    proposals: [
      { expert: "Saoirse Venkataraman", rate: 135, timeline: "1-2 months", daysAgo: 39 },
      { expert: "Caetano Ferrari-Lund", rate: 125, timeline: "1-2 months", daysAgo: 37 },
    ],
    milestones: [
      {
        title: "Customer interviews",
        description: "20 people who have had something repaired",
        amount: 3600,
        days: [31, 21, 18],
        note: "Nobody mentions sustainability first; most speak of a jacket they did not want to lose.",
      },
      {
        title: "Name, price and messages",
        description: "Three versions, tested in four shops",
        amount: 4900,
        days: [16, 4],
        note: "Version B wins in three of four shops. The price of £28 was called fair by two thirds.",
      },
      { title: "Catalogue pages", description: "Copy for six pages", amount: 2700 },
    ],
  },
  {
    key: "partner-programme",
    organization: "Tessellate Software",
    expert: "Isidora Wennberg",
    title: "Reseller programme for Germany",
    category: "business-development",
    description:
      "Contractors in Germany buy software from the dealer who sells them machines. We have three such dealers and no terms. We want a programme with margins, training and a first ten partners.",
    budget: 31000,
    timeline: "3-6 months",
    postedDaysAgo: 84,
    startedDaysAgo: 73,
    requirements: ["Indirect software sales", "German market"],
    expertise: ["Business Development", "Sales Strategy", "International Expansion"],
    proposals: [
      { expert: "Isidora Wennberg", rate: 180, timeline: "3-6 months", daysAgo: 81 },
      { expert: "Bartholomew Nakagawa", rate: 225, timeline: "3-6 months", daysAgo: 80 },
      { expert: "Evander Kirchhoff", rate: 195, timeline: "2-3 months", daysAgo: 79 },
    ],
    milestones: [
      {
        title: "Programme terms",
        description: "Margins, duties and a contract of six pages",
        amount: 9500,
        days: [71, 56, 52],
        note: "Contract reviewed by your lawyer; two open points are marked.",
      },
      {
        title: "First ten partners",
        description: "Signed letters of intent",
        amount: 14500,
        days: [50, 14],
        status: "disputed",
        note: "Ten letters, four of them from dealers with less than five employees.",
        dispute: {
          openedBy: "client",
          daysAgo: 6,
          reason:
            "The brief asks for dealers of construction machines. Four of the ten letters come from web agencies, and two of those are not in Germany. We count six.",
          files: [
            {
              name: "Ten letters of intent.pdf",
              heading: "Ten letters of intent",
              lines: [
                "Six from dealers of construction machines",
                "Four from web agencies",
                "Two addresses in Austria",
              ],
            },
            {
              name: "Who signed.csv",
              heading: "partner,trade,country,counts",
              lines: [
                "Baumaschinen Rehse,construction machines,Germany,yes",
                "Hansa Kranverleih,construction machines,Germany,yes",
                "Pixelwerft,web agency,Germany,no",
                "Donau Digital,web agency,Austria,no",
              ],
            },
          ],
          answer: {
            text: "The programme terms that you signed in the first milestone define a partner as any reseller with a German trade registration. All ten have one. I offer to replace the two Austrian addresses within three weeks.",
            daysAgo: 3,
            files: [
              {
                name: "Programme terms, signed.pdf",
                heading: "Programme terms",
                lines: ["2. A partner is a reseller with a German trade registration.", "Signed by both sides"],
              },
            ],
          },
        },
      },
      { title: "Partner training", description: "Two days in Hamburg", amount: 7000 },
    ],
  },
  {
    key: "hotel-winter",
    organization: "Casa Verbena Hotels",
    expert: "Emeka Lindholm",
    title: "A winter season for seven coastal hotels",
    category: "strategic-consultation",
    description:
      "From November to March we sell one room in five. Closing is expensive, staying open is as well. We want to know which houses should open for what guests, with a plan for the first winter.",
    budget: 23500,
    timeline: "2-3 months",
    postedDaysAgo: 55,
    startedDaysAgo: 44,
    requirements: ["Hotel feasibility work", "Visits all seven houses"],
    expertise: ["Strategic Consulting", "Marketing Strategy"],
    proposals: [
      { expert: "Emeka Lindholm", rate: 110, timeline: "2-3 months", daysAgo: 52 },
      { expert: "Saoirse Venkataraman", rate: 135, timeline: "2-3 months", daysAgo: 51 },
    ],
    milestones: [
      {
        title: "Costs of being open",
        description: "House by house, month by month",
        amount: 8500,
        days: [42, 28, 23],
        note: "Two houses lose less when open than when closed.",
      },
      { title: "Guests and offers", description: "Three groups, with prices and channels", amount: 9000, days: [21] },
      { title: "First winter's plan", description: "Staff, suppliers and a calendar", amount: 6000 },
    ],
  },
  {
    key: "risk-register",
    organization: "Union Street Credit",
    expert: "Marguerite Sandoval-Ito",
    title: "A risk register that the board reads",
    category: "financial-planning",
    description:
      "Our register has 214 lines and no reader. The supervisor's next visit is in half a year. We want a register of at most twenty lines, each with a cost, an owner and a date, and a board session that uses it.",
    budget: 29000,
    timeline: "2-3 months",
    postedDaysAgo: 50,
    startedDaysAgo: 40,
    requirements: ["Credit union or bank experience", "Runs the board session"],
    expertise: ["Financial Advisory", "Management Consulting"],
    proposals: [
      { expert: "Marguerite Sandoval-Ito", rate: 245, timeline: "2-3 months", daysAgo: 47 },
      { expert: "Cornelius Bergström-Diop", rate: 205, timeline: "2-3 months", daysAgo: 46 },
    ],
    milestones: [
      {
        title: "From 214 lines to twenty",
        description: "Interviews with eleven owners",
        amount: 12000,
        days: [38, 20, 16],
        note: "19 lines. The reasons for each removed line are in the annex.",
      },
      {
        title: "Costs and owners",
        description: "A range and a named owner on every line",
        amount: 10000,
        days: [15, 1],
        note: "Ranges agreed with finance on all but two lines.",
      },
      { title: "Board session", description: "Half a day in Toronto", amount: 7000 },
    ],
  },
  {
    key: "trial-data",
    organization: "Pallas Diagnostics",
    expert: "Ottilie Zhang-Hartmann",
    title: "Finance function ready for a trial budget",
    category: "financial-planning",
    description:
      "The trial of our second product triples what we spend. Grants cover 40% of it and each has its own rules. We want a budget, a monthly close in eight days and grant reports that pass an audit.",
    budget: 41000,
    timeline: "3-6 months",
    postedDaysAgo: 66,
    startedDaysAgo: 54,
    requirements: ["Grant accounting", "Works with a team of two"],
    expertise: ["Financial Advisory", "Management Consulting"],
    proposals: [
      { expert: "Ottilie Zhang-Hartmann", rate: 350, timeline: "3-6 months", daysAgo: 63 },
      { expert: "Rafferty Nwosu", rate: 115, timeline: "3-6 months", daysAgo: 62 },
    ],
    milestones: [
      {
        title: "Trial budget",
        description: "By month and by grant",
        amount: 15000,
        days: [52, 33, 29],
        note: "Base case and a case with a delay of five months.",
      },
      {
        title: "Close in eight days",
        description: "Calendar, checks and two closes done together",
        amount: 14000,
        days: [27],
      },
      { title: "Grant reports", description: "Templates and a rehearsal audit", amount: 12000 },
    ],
  },
];
