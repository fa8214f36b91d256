import type { ProjectContent, ProposalContent } from "./demo-content.ts";

export type OpenProjectContent = ProjectContent & {
  postedDaysAgo: number;
  proposals: (ProposalContent & { status?: "withdrawn" | "rejected" })[];
  invitations?: { expert: string; note: string; daysAgo: number }[];
};

export const OPEN_PROJECTS: readonly OpenProjectContent[] = [
  {
    key: "wholesale-valuation",
    organization: "Wetherby & Loom",
    title: "Valuation of the wholesale arm ahead of a buy-out",
    category: "company-valuation",
    description:
      "Two of our four shareholders want to sell their part of the wholesale business to the other two. We need a valuation that both sides can accept: three years of audited accounts, a separable cost base and about £9m of turnover. The report goes to both parties and their advisers at the same time.",
    budget: 12000,
    timeline: "2-4 weeks",
    postedDaysAgo: 11,
    requirements: [
      "Has valued private food or drink businesses before",
      "Independent of both groups of shareholders",
      "Presents the report to the board in person in Leeds",
    ],
    expertise: ["Financial Advisory", "M&A Advisory"],
    questions: [
      "Which valuations between shareholders have you done, and was one of them disputed?",
      "Who signs the report?",
      "What would you need from us in the first week?",
    ],
    proposals: [
      {
        expert: "Constance Adeyinka",
        answers: [
          "Two since 2021, a bakery and a wine importer. Neither was disputed; in the second the sellers had their own valuer, and we were 4% apart.",
          "I do, with my own liability cover of £1m.",
          "The three sets of accounts, the rent and wage split of the wholesale arm, and one hour with your finance manager.",
        ],
        rate: 165,
        timeline: "2-4 weeks",
        daysAgo: 9,
        hours: 70,
        letter:
          "I have valued nine food and drink wholesalers since 2019, two of them for shareholder exits like yours. I would use a discounted cash flow and a multiple of maintainable earnings, show both, and explain the difference on one page. My fixed estimate is 70 hours. I have no relation to any of your shareholders. I cannot come to Leeds in the first week of next month.",
      },
      {
        expert: "Gideon Sorensen-Mbeki",
        answers: ["None between shareholders; eleven for buyers of food processors.", "I sign it alone."],
        rate: 215,
        timeline: "2-4 weeks",
        daysAgo: 8,
        letter:
          "Most of my work is financial due diligence on food processors, where the valuation stands or falls with stock and supplier contracts. I would spend the first three days on the separable cost base, because that is where buy-outs between shareholders usually fail. I work from Johannesburg and would travel once, for the board meeting.",
      },
      {
        expert: "Stellan Okonkwo-Reyes",
        rate: 390,
        timeline: "1-2 weeks",
        daysAgo: 6,
        endsInDays: -2,
        hours: 40,
        letter:
          "I can deliver in nine working days with a colleague who prepares the model. My rate is above your budget for the hours that I expect, so I propose to limit the report to two methods and leave the tax section to your accountants.",
      },
      {
        expert: "Adaeze Thornbury",
        answers: [
          "The commercial section of three, one of which went to an expert determination that used our customer interviews.",
          "I sign the commercial part, the chartered accountant the annex.",
        ],
        rate: 175,
        timeline: "2-4 weeks",
        daysAgo: 4,
        milestones: [
          {
            title: "Twelve trade customer interviews",
            description: "Notes of each interview and what they say about the margin",
            amount: 4200,
            dueInDays: 14,
            expensesCap: 380,
          },
          {
            title: "Valuation report",
            description: "The model, the report for both parties and one page of summary",
            amount: 7350,
            dueInDays: 28,
          },
        ],
        endsInDays: 21,
        leavesOut: "The accounting annex, which a chartered accountant would quote for",
        letter:
          "Your question depends on how much of the margin survives without the retail brand. I would interview twelve trade customers before I model anything. I have written commercial sections of eleven valuations; the accounting part I would do together with a chartered accountant whom I name in the annex.",
      },
    ],
  },
  {
    key: "office-subscription",
    organization: "Wetherby & Loom",
    title: "Subscription offer for office coffee",
    category: "product-development",
    description:
      "620 of our customers are offices that order by phone when the beans run out. We think that a fixed monthly delivery with machine service would keep more of them and smooth roasting. We want a tested offer: what is in it, what it costs, and who would change to it, with a pilot of 40 offices designed and ready to start.",
    budget: 18500,
    confidentialPart: {
      text: "Gross margin on office coffee is 29%, against 36% for cafés; the machine service loses £41 a machine and year. Two competitors have asked 90 of our largest offices for a price since March. The board decides on the pilot at its next meeting and would spend up to £60,000 on machines.\n\nOne of the 40 pilot offices would be the county council, which has not agreed yet and must not hear of it from anyone but us.",
      agreed: [
        { expert: "Tomasz Okonjo", daysAgo: 6 },
        { expert: "Saoirse Venkataraman", daysAgo: 5 },
      ],
    },
    timeline: "1-2 months",
    postedDaysAgo: 7,
    requirements: [
      "Has launched a business-to-business subscription",
      "Interviews at least 15 office managers",
      "Pilot plan with stop criteria",
    ],
    expertise: ["Product Management", "Marketing Strategy", "Sales Strategy"],
    proposals: [
      {
        expert: "Tomasz Okonjo",
        rate: 170,
        timeline: "1-2 months",
        daysAgo: 6,
        letter:
          "I have packaged and priced four business subscriptions, one of them for a fleet tool that was sold by the phone call before. I would start with fifteen calls to office managers, share the recordings with you, and bring three versions of the offer to the second workshop. I have not worked with coffee.",
      },
      {
        expert: "Caetano Ferrari-Lund",
        rate: 125,
        timeline: "1-2 months",
        daysAgo: 5,
        letter:
          "For an online shop I moved 3,100 customers from single orders to a monthly plan; 71% were still there after a year. I would test the offer by e-mail on 120 offices before the pilot, which costs one week and saves a wrong price.",
      },
      {
        expert: "Saoirse Venkataraman",
        rate: 135,
        timeline: "1-2 months",
        daysAgo: 4,
        letter:
          "I would treat this as a naming and message question first: offices do not buy a subscription, they buy not running out. I can do the interviews in Leeds and Manchester within two weeks. The financial model is not my field; I would need two days of your finance team.",
      },
      {
        expert: "Lucian Marchetti",
        rate: 210,
        timeline: "1-2 months",
        daysAgo: 3,
        letter:
          "I know your price list from the work we do now, so the interviews could begin at once. I would set the monthly price from the service cost per machine upwards, not from the bean price downwards. If you prefer a second pair of eyes for this one, I would understand it.",
      },
      {
        expert: "Xiomara Blackwood",
        rate: 130,
        timeline: "2-3 months",
        daysAgo: 2,
        letter:
          "In food delivery I designed a fixed plan for 900 restaurants, including the rules for pausing and cancelling, which decide whether a pilot can be read. I work from São Paulo and am available from 13:00 to 18:00 your time.",
      },
    ],
  },
  {
    key: "scooter-partner-terms",
    organization: "Monsoon Mobility",
    title: "Partner terms for battery swapping with three delivery fleets",
    category: "business-development",
    description:
      "Three delivery platforms want to put 4,000 riders on our batteries, each with its own idea of who carries the risk of empty stations. We want one set of terms that we can sign with all of them, and a view on which of the three to sign first.",
    budget: 14000,
    timeline: "1-2 months",
    postedDaysAgo: 16,
    requirements: ["Negotiated capacity or volume contracts before", "Knows the Indian delivery market"],
    expertise: ["Business Development", "Strategic Consulting"],
    proposals: [
      { expert: "Xiomara Blackwood", rate: 130, timeline: "1-2 months", daysAgo: 13 },
      { expert: "Devraj Montgomery", rate: 310, timeline: "1-2 months", daysAgo: 12 },
      { expert: "Isidora Wennberg", rate: 180, timeline: "1-2 months", daysAgo: 10 },
    ],
  },
  {
    key: "concert-hall-growth",
    organization: "Candela Partners",
    title: "Growth plan for an engineering consultancy of 26 people",
    category: "strategic-consultation",
    description:
      "We design the technology of theatres and concert halls. Nine tenths of our work comes from four architects. We would like to know which neighbouring fields our people could enter within two years, what it would take, and what we should stop doing.",
    budget: 22000,
    timeline: "2-3 months",
    postedDaysAgo: 21,
    requirements: [
      "Worked with professional-services firms under 50 people",
      "Interviews clients in at least three countries",
    ],
    expertise: ["Strategic Consulting", "Management Consulting"],
    proposals: [
      { expert: "Henrik Castellanos", rate: 360, timeline: "1-2 months", daysAgo: 18 },
      { expert: "Philippa Ramanujam", rate: 230, timeline: "2-3 months", daysAgo: 15 },
      { expert: "Tobias Quarshie", rate: 95, timeline: "2-3 months", daysAgo: 5 },
    ],
  },
  {
    key: "seaweed-price-list",
    organization: "Tidewrack Foods",
    title: "Price list and trade terms for a seaweed snack maker",
    category: "strategic-consultation",
    description:
      "Our products sell at £2.40 in 340 independent shops. A supermarket with 600 stores has asked for terms. We need a price list with trade terms that works for both, and a clear answer to the question below which price we should say no.",
    budget: 9500,
    timeline: "2-4 weeks",
    postedDaysAgo: 9,
    requirements: ["Has negotiated with supermarket buyers", "Builds the model in a spreadsheet that we keep"],
    expertise: ["Strategic Consulting", "Sales Strategy"],
    invitations: [
      {
        expert: "Lucian Marchetti",
        daysAgo: 5,
        note: "We read about your work on trade terms for a tea importer. The buyer expects our answer by the end of next month. Would you look at the brief?",
      },
    ],
    proposals: [
      { expert: "Kwame Ostergaard", rate: 165, timeline: "2-4 weeks", daysAgo: 7 },
      { expert: "Adaeze Thornbury", rate: 175, timeline: "2-4 weeks", daysAgo: 6 },
      { expert: "Bartholomew Nakagawa", rate: 225, timeline: "1-2 weeks", daysAgo: 6, status: "withdrawn" },
    ],
  },
  {
    key: "borough-payroll",
    organization: "Northgate Borough Services",
    title: "One payroll for four boroughs: business case",
    category: "technical-advisory",
    description:
      "Four boroughs run four payroll systems for 11,000 people. Two contracts end next year. We want a business case for one system that names the costs nobody likes to name: parallel running, data cleaning and the pension scheme interfaces.",
    budget: 64000,
    timeline: "3-6 months",
    postedDaysAgo: 26,
    requirements: [
      "Public sector payroll experience",
      "Knows pension scheme interfaces",
      "Named consultant on site two days a week",
    ],
    expertise: ["Digital Transformation", "Management Consulting"],
    proposals: [
      { expert: "Ezekiel Marchbanks", rate: 235, timeline: "3-6 months", daysAgo: 22 },
      { expert: "Philippa Ramanujam", rate: 230, timeline: "3-6 months", daysAgo: 20 },
      { expert: "Clementine Barzani", rate: 185, timeline: "2-3 months", daysAgo: 17 },
      { expert: "Cornelius Bergström-Diop", rate: 205, timeline: "3-6 months", daysAgo: 12 },
    ],
  },
  {
    key: "trailer-yard",
    organization: "Kestrel Freight",
    title: "Second trailer yard: build, lease or share",
    category: "strategic-consultation",
    description:
      "Our Rotterdam yard is full on four days out of five. A neighbour offers to share, the port offers a lease and the bank offers a loan. We want the three compared over ten years with the traffic that we can expect, including what happens when volumes fall.",
    budget: 26000,
    timeline: "1-2 months",
    postedDaysAgo: 14,
    requirements: ["Modelled logistics property before", "Site visits in Rotterdam and Hull"],
    expertise: ["Strategic Consulting", "Financial Advisory", "Operations Management"],
    proposals: [
      { expert: "Casimir Oduya", rate: 145, timeline: "1-2 months", daysAgo: 11 },
      { expert: "Leopold Jayawardena", rate: 295, timeline: "1-2 months", daysAgo: 9 },
      { expert: "Solveig Aldana", rate: 150, timeline: "1-2 months", daysAgo: 6 },
    ],
  },
  {
    key: "wind-community",
    organization: "Halcyon Renewables",
    title: "Community ownership model for two wind sites",
    category: "investment-matching",
    description:
      "Two municipalities ask for a local share of at least 20% in the wind sites that we plan there. We want a model that small savers understand, that the lender accepts, and that does not cost more to run than it brings in.",
    budget: 38000,
    timeline: "2-3 months",
    postedDaysAgo: 19,
    requirements: ["Structured co-operative or retail investment before", "Danish or German regulation"],
    expertise: ["Investment Banking", "Financial Advisory"],
    proposals: [
      { expert: "Aurelio Nightingale", rate: 255, timeline: "2-3 months", daysAgo: 16 },
      { expert: "Devraj Montgomery", rate: 310, timeline: "2-3 months", daysAgo: 14 },
      { expert: "Ottilie Zhang-Hartmann", rate: 350, timeline: "1-2 months", daysAgo: 8, status: "rejected" },
    ],
  },
  {
    key: "kitchen-returns",
    organization: "Sorrel & Sage",
    title: "Halve the cost of returns in an online kitchen shop",
    category: "product-development",
    description:
      "One parcel in six comes back, half of them for reasons that we could have prevented. We have three years of return reasons, photographs and handling times. We want to know which five changes pay back within a season, tested on part of the range.",
    budget: 16500,
    timeline: "1-2 months",
    postedDaysAgo: 12,
    requirements: ["Works with order-level data", "Designs a test with a control group"],
    expertise: ["Data Analytics", "Operations Management"],
    proposals: [
      { expert: "Fenwick Adebayo", rate: 140, timeline: "1-2 months", daysAgo: 10 },
      { expert: "Rajani Vandermeer", rate: 210, timeline: "1-2 months", daysAgo: 9 },
      {
        expert: "Lucian Marchetti",
        rate: 210,
        timeline: "2-4 weeks",
        daysAgo: 8,
        letter:
          "A part of your returns is a pricing question: free returns are paid for by customers who keep what they order. I would test a return fee on the heavy lines, beside the changes in pictures and packaging, and read the effect on repeat orders after eight weeks. My experience is in trade, not in online retail.",
      },
      { expert: "Mordecai Yilmaz", rate: 100, timeline: "1-2 months", daysAgo: 4 },
    ],
  },
  {
    key: "builders-merchant-terms",
    organization: "Ironbark Builders",
    title: "Supplier terms for timber and fixings",
    category: "financial-planning",
    description:
      "We buy timber and fixings for 180 homes a year from eleven merchants, on eleven sets of terms. We want to know what we really pay after rebates, which merchants to keep, and a framework agreement that our site managers will follow.",
    budget: 21000,
    timeline: "2-3 months",
    postedDaysAgo: 8,
    requirements: ["Procurement in construction", "Reads rebate statements"],
    expertise: ["Operations Management", "Financial Advisory"],
    proposals: [
      { expert: "Ingrid Sithole", rate: 185, timeline: "2-3 months", daysAgo: 6 },
      {
        expert: "Lucian Marchetti",
        rate: 210,
        timeline: "1-2 months",
        daysAgo: 5,
        letter:
          "I have sat on the other side of this table: for three builders' merchants I wrote the rebate rules that you would be reading. I would rebuild your net prices line by line for the forty largest items, which cover most of the spend, and draft the framework from there. I can begin in three weeks.",
      },
      { expert: "Rafferty Nwosu", rate: 115, timeline: "2-3 months", daysAgo: 3 },
    ],
  },
  {
    key: "rural-broadband",
    organization: "Corvid Telecom",
    title: "Which towns next: coverage plan for rural broadband",
    category: "strategic-consultation",
    description:
      "We can afford 60 new towers in two years and have 210 candidate towns. We want a ranking that combines demand, line of sight, backhaul and the plans of the two fibre builders, in a model that our own planners can run again next year.",
    budget: 45000,
    timeline: "2-3 months",
    postedDaysAgo: 23,
    requirements: ["Telecom network economics", "Model handed over with training"],
    expertise: ["Strategic Consulting", "Data Analytics"],
    proposals: [
      { expert: "Seraphina Dlamini", rate: 240, timeline: "2-3 months", daysAgo: 20 },
      { expert: "Oluwaseun Brandt", rate: 190, timeline: "2-3 months", daysAgo: 18 },
      { expert: "Barnaby Cisneros", rate: 105, timeline: "2-3 months", daysAgo: 9 },
    ],
  },
  {
    key: "clinic-first-hires",
    organization: "Brightwater Clinics",
    title: "Opening plan for a tenth clinic",
    category: "startup-advisory",
    description:
      "We open a clinic in Galway next autumn and want to do it in half the time of the last one. We need a plan with the order of hires, licences, equipment and referrals, taken from what went wrong in the ninth, and somebody who says no when we add to it.",
    budget: 19000,
    timeline: "3-6 months",
    postedDaysAgo: 5,
    requirements: ["Has opened clinics or similar sites", "Interviews the team of the ninth clinic"],
    expertise: ["Operations Management", "Management Consulting"],
    proposals: [
      { expert: "Amarachi Feldstein", rate: 290, timeline: "2-3 months", daysAgo: 3 },
      { expert: "Nalani Kowalczyk", rate: 195, timeline: "3-6 months", daysAgo: 2 },
    ],
  },
];
