export type StartupIdeaContent = {
  key: string;
  founder: string;
  title: string;
  description: string;
  industry: string;
  stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  market: string;
  model: string;
  funding: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded";
  skills: string[];
  equity: string;
  time: "part-time" | "full-time";
  views: number;
  postedDaysAgo: number;
  applications: {
    from: string;
    status: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
    daysAgo: number;
    letter: string;
    notes?: string;
  }[];
};

export const STARTUP_IDEAS: readonly StartupIdeaContent[] = [
  {
    key: "tidal-sensor",
    founder: "Niamh Bellweather",
    title: "Current sensor for harbour quays",
    industry: "Energy & Climate",
    stage: "prototype",
    description:
      "Pilots decide by eye whether a ship can berth. A sensor under the quay measures the current every ten seconds and shows it on a phone. Two prototypes have survived a summer in Bristol and Brest; neither has seen a winter.",
    market: "620 commercial harbours in north-west Europe",
    model: "Rental per quay and month",
    funding: "seeking-pre-seed",
    skills: ["Hardware Engineering", "Software Engineering", "Supply Chain"],
    equity: "30-50%",
    time: "full-time",
    views: 214,
    postedDaysAgo: 160,
    applications: [
      {
        from: "Ifeoma Lindqvist",
        status: "interview",
        daysAgo: 21,
        letter:
          "I have taken a vibration sensor through CE marking and three winters. Your second prototype has the connector I used in my first one, and I know how it fails. I would want the housing redesigned before the pilot.",
        notes: "Call on Thursday with drawings of the housing.",
      },
      {
        from: "Mateus Rowntree",
        status: "reviewed",
        daysAgo: 17,
        letter:
          "My tidal noise models would let you average over far shorter windows. I have no hardware experience and would need a partner for it.",
      },
      {
        from: "Kwabena Ashdown",
        status: "pending",
        daysAgo: 6,
        letter:
          "I build housings for cameras at 300 metres. A quay is easier in every way but one: people drop anchors on it. I can show three seals that would have survived.",
      },
      {
        from: "Lysander Kowal",
        status: "rejected",
        daysAgo: 44,
        letter: "Harbour equipment is rarely secured. I could take care of the firmware's updates and keys.",
        notes: "Not before the pilot. Thank you for the two pages of findings.",
      },
      {
        from: "Dragan Feathers",
        status: "accepted",
        daysAgo: 62,
        letter:
          "Ten years of ledgers taught me what a reading is worth when nobody can change it afterwards. I would build the service behind the phone: storage, alarms and the invoices to the harbours. Evenings at first, full time from the first paid quay.",
        notes: "Welcome. Let us begin with the alarms for the Humber.",
      },
    ],
  },
  {
    key: "berth-calendar",
    founder: "Niamh Bellweather",
    title: "Shared berth calendar for small ports",
    industry: "Transport & Mobility",
    stage: "idea",
    description:
      "Ports with fewer than ten berths plan by telephone. A calendar that agents, pilots and the harbour master share would save an hour a ship, says everybody I have asked. Nobody has paid for it yet.",
    market: "1,900 small ports in Europe",
    model: "Subscription per port",
    funding: "bootstrapped",
    skills: ["Software Engineering", "UX Design"],
    equity: "20-40%",
    time: "part-time",
    views: 57,
    postedDaysAgo: 34,
    applications: [
      {
        from: "Tapio Merriweather",
        status: "pending",
        daysAgo: 9,
        letter:
          "I have designed booking forms for pilots in Turku. I would begin by sitting in two harbour offices for a day each.",
      },
      {
        from: "Mirembe Ostrowski",
        status: "reviewed",
        daysAgo: 14,
        letter: "The rider app I built worked without a network for hours, which agents on deck will need.",
      },
    ],
  },
  {
    key: "night-care",
    founder: "Rosamund Takeda",
    title: "Childcare for people who work at night",
    industry: "Social Impact",
    stage: "early-stage",
    description:
      "Hospitals lose night nurses because no nursery opens before seven. We place trained carers in families for the night and bill the employer. Twelve families, three carers, one hospital that pays.",
    market: "1.1 million parents on night shifts in the UK",
    model: "Monthly fee per place, paid by the employer",
    funding: "seeking-pre-seed",
    skills: ["Software Engineering", "Finance", "Operations"],
    equity: "25-45%",
    time: "full-time",
    views: 182,
    postedDaysAgo: 120,
    applications: [
      {
        from: "Noor Hallsworth",
        status: "interview",
        daysAgo: 12,
        letter:
          "Rosters for people who start at ten in the evening are what I did for two years. I know what breaks at the fourth site.",
      },
      {
        from: "Olumide Vantongeren",
        status: "pending",
        daysAgo: 5,
        letter:
          "Employers who pay monthly are the right customers. I would join for two days a week and bring the model.",
      },
    ],
  },
  {
    key: "crate-cooling",
    founder: "Chiamaka Roswell",
    title: "Cold rooms by the crate",
    industry: "Food & Beverage",
    stage: "scaling",
    description:
      "Solar cold rooms on open markets, rented by the crate and day. Four rooms, 640 traders, 78% of crates used. The next ten rooms need a lender who understands tomatoes.",
    market: "Open-air markets in Nigeria and Ghana",
    model: "Fee per crate and day",
    funding: "seeking-seed",
    skills: ["Finance", "Data Science"],
    equity: "10-20%",
    time: "full-time",
    views: 301,
    postedDaysAgo: 112,
    applications: [
      {
        from: "Olumide Vantongeren",
        status: "accepted",
        daysAgo: 60,
        letter:
          "I have structured equipment loans for two energy companies. The rooms are collateral if we document the sites properly.",
        notes: "Starts next month, two days a week.",
      },
    ],
  },
  {
    key: "ledger-kit",
    founder: "Dragan Feathers",
    title: "Ledger for marketplaces",
    industry: "Fintech",
    stage: "mvp",
    description:
      "Marketplaces keep other people's money in a column called balance. A double-entry ledger as a service, with a report that an auditor accepts.",
    market: "Marketplaces with 1 to 50 million in turnover",
    model: "Monthly fee by postings",
    funding: "bootstrapped",
    skills: ["Sales", "Business Development"],
    equity: "30-50%",
    time: "full-time",
    views: 143,
    postedDaysAgo: 101,
    applications: [
      {
        from: "Jonah Petrescu-Lee",
        status: "reviewed",
        daysAgo: 20,
        letter:
          "I would sell this to finance leads after their first failed audit, not to engineers. I can name thirty of them.",
      },
    ],
  },
  {
    key: "olive-filter",
    founder: "Paloma Grantchester",
    title: "Water filters from olive stones",
    industry: "Energy & Climate",
    stage: "early-stage",
    description:
      "Activated carbon is imported; olive stones are burnt. A pilot line makes two tonnes a week that a water company tests against what it buys today.",
    market: "Water companies around the Mediterranean",
    model: "Sale by the tonne",
    funding: "seeking-seed",
    skills: ["Finance", "Sales", "Regulatory Affairs"],
    equity: "15-25%",
    time: "full-time",
    views: 126,
    postedDaysAgo: 94,
    applications: [],
  },
  {
    key: "gate-cover",
    founder: "Yasmin Oakenfold",
    title: "Insurance for one journey",
    industry: "Travel",
    stage: "mvp",
    description:
      "People buy cover for a year or none. Ours starts at the gate and ends at the door, for the price of a coffee. Licensed in a sandbox, reinsured, 2,300 journeys sold.",
    market: "Short-haul passengers in the Gulf",
    model: "Commission per policy",
    funding: "seeking-seed",
    skills: ["Mobile Development", "Growth Marketing"],
    equity: "25-40%",
    time: "full-time",
    views: 98,
    postedDaysAgo: 86,
    applications: [
      {
        from: "Mirembe Ostrowski",
        status: "interview",
        daysAgo: 11,
        letter:
          "Policies sold on bad networks at a gate are what I would like to build. I have questions about refunds.",
      },
      {
        from: "Santiago Whitfield-Obi",
        status: "pending",
        daysAgo: 8,
        letter: "I would try airlines' reminder e-mails before any advertisement.",
      },
    ],
  },
  {
    key: "claims-reader",
    founder: "Bertrand Ololade",
    title: "Reads claim files, shows its sources",
    industry: "Legal",
    stage: "prototype",
    description:
      "A claim file has 300 pages and one sentence that decides it. The tool finds it, shows where it stands and says when it is unsure.",
    market: "Insurers and law firms in France",
    model: "Licence per clerk",
    funding: "bootstrapped",
    skills: ["Sales", "Legal"],
    equity: "35-50%",
    time: "full-time",
    views: 110,
    postedDaysAgo: 80,
    applications: [
      {
        from: "Cormac Adebisi",
        status: "reviewed",
        daysAgo: 16,
        letter:
          "I read such files for seven years. The sentence is usually in an attachment, and clerks will want to see the page.",
      },
    ],
  },
  {
    key: "ski-credits",
    founder: "Ingeborg Malik",
    title: "Repair hours for skis, bought in summer",
    industry: "Sports & Fitness",
    stage: "mvp",
    description:
      "Workshops have no work in summer and no time in winter. Clubs buy repair hours in June at a lower price. Nine workshops and 31 clubs took part last season.",
    market: "Ski clubs in Scandinavia and the Alps",
    model: "Commission on prepaid hours",
    funding: "bootstrapped",
    skills: ["Software Engineering", "Marketing"],
    equity: "20-30%",
    time: "part-time",
    views: 64,
    postedDaysAgo: 76,
    applications: [],
  },
  {
    key: "between-visits",
    founder: "Aisling Nakamura-Ford",
    title: "The weeks between appointments",
    industry: "Healthcare",
    stage: "prototype",
    description:
      "Patients with eating disorders see a therapist every two weeks. A diary that both write in, built with four clinics, with a study before a launch.",
    market: "Specialist clinics in Ireland and the UK",
    model: "Licence per clinic",
    funding: "seeking-pre-seed",
    skills: ["Software Engineering", "UX Design"],
    equity: "30-50%",
    time: "part-time",
    views: 133,
    postedDaysAgo: 71,
    applications: [
      {
        from: "Bertrand Ololade",
        status: "withdrawn",
        daysAgo: 40,
        letter: "I can build the diary and keep the data on the clinics' own servers.",
      },
      {
        from: "Tapio Merriweather",
        status: "accepted",
        daysAgo: 33,
        letter:
          "A diary that asks little is harder than it looks. I would like to design it with the patients who stopped using the last one.",
        notes: "Design from January.",
      },
    ],
  },
  {
    key: "slow-puzzles",
    founder: "Radoslav Kingsley",
    title: "Puzzle games for waiting rooms",
    industry: "Gaming",
    stage: "mvp",
    description:
      "A puzzle that takes as long as you wait, made for clinics, garages and stations. Works without an account, carries no advertisement, pays by licence.",
    market: "Waiting rooms with screens",
    model: "Licence per screen",
    funding: "bootstrapped",
    skills: ["Sales", "Marketing"],
    equity: "40-50%",
    time: "part-time",
    views: 71,
    postedDaysAgo: 65,
    applications: [],
  },
  {
    key: "school-vans",
    founder: "Thandiwe Carrington",
    title: "Safe school transport by subscription",
    industry: "Transport & Mobility",
    stage: "scaling",
    description:
      "38 minibuses, 900 pupils, monthly payments from parents and weekly ones to drivers. It needs routes, receipts and a way to tell parents when the bus is late.",
    market: "Townships in Gauteng",
    model: "Share of the monthly fee",
    funding: "funded",
    skills: ["Mobile Development", "Finance"],
    equity: "10-20%",
    time: "full-time",
    views: 247,
    postedDaysAgo: 62,
    applications: [
      {
        from: "Mirembe Ostrowski",
        status: "pending",
        daysAgo: 4,
        letter: "I have built this for parcels. Children are easier to route and harder to be late for.",
      },
      {
        from: "Hugo Sedgwick-Tran",
        status: "reviewed",
        daysAgo: 5,
        letter: "Route planning for 38 buses is a solved problem; I would help you choose and not build.",
      },
    ],
  },
  {
    key: "carbon-books",
    founder: "Ephraim Solberg",
    title: "Carbon figures from the ledger",
    industry: "Energy & Climate",
    stage: "idea",
    description:
      "Most emission figures are typed by hand from invoices that the ledger already has. Read them there, mark what is measured and what is estimated.",
    market: "Firms with 50 to 500 people that must report",
    model: "Subscription per entity",
    funding: "seeking-pre-seed",
    skills: ["Software Engineering", "Sales"],
    equity: "25-45%",
    time: "part-time",
    views: 89,
    postedDaysAgo: 59,
    applications: [
      {
        from: "Dragan Feathers",
        status: "interview",
        daysAgo: 10,
        letter: "Reading ledgers is what I do. I would start with one accounting system and ten customers who use it.",
      },
    ],
  },
  {
    key: "tailor-tape",
    founder: "Lakshmi Thistlewood",
    title: "A tape measure in two photographs",
    industry: "Fashion",
    stage: "early-stage",
    description:
      "Two photographs give a pattern that fits at the first try in 83% of cases. 140 tailors use it, 60 pay. The next thousand tailors do not read English.",
    market: "Tailors in India and East Africa",
    model: "Fee per pattern",
    funding: "seeking-seed",
    skills: ["Marketing", "Sales", "Machine Learning"],
    equity: "20-40%",
    time: "full-time",
    views: 158,
    postedDaysAgo: 55,
    applications: [
      {
        from: "Santiago Whitfield-Obi",
        status: "rejected",
        daysAgo: 30,
        letter: "I would start with tailors' own customers, who choose by photographs already.",
        notes: "We look for somebody who speaks Kannada or Swahili.",
      },
    ],
  },
  {
    key: "plain-contracts",
    founder: "Cormac Adebisi",
    title: "Employment contracts that people can read",
    industry: "HR & Work",
    stage: "prototype",
    description:
      "A contract of four pages, checked by employment lawyers in three countries, with an explanation beside each clause.",
    market: "Firms with 5 to 100 people",
    model: "Fee per contract",
    funding: "bootstrapped",
    skills: ["Software Engineering", "Content Creation"],
    equity: "25-50%",
    time: "part-time",
    views: 76,
    postedDaysAgo: 50,
    applications: [
      {
        from: "Bertrand Ololade",
        status: "pending",
        daysAgo: 7,
        letter:
          "Explanations beside a clause are a good use of a model, as long as a lawyer signs them. I can build the check.",
      },
    ],
  },
  {
    key: "fabric-library",
    founder: "Valentina Hargreaves-Sow",
    title: "Unsold fabric by the metre",
    industry: "Fashion",
    stage: "early-stage",
    description:
      "45 mills keep what big labels did not take. Small labels need 30 metres. A library with samples, stock and a courier.",
    market: "Small fashion labels in Europe",
    model: "Margin per metre",
    funding: "seeking-seed",
    skills: ["Software Engineering", "Operations"],
    equity: "20-30%",
    time: "full-time",
    views: 121,
    postedDaysAgo: 46,
    applications: [
      {
        from: "Lakshmi Thistlewood",
        status: "reviewed",
        daysAgo: 13,
        letter: "My tailors ask for fabric every day. I would rather join forces than build a shop.",
      },
    ],
  },
  {
    key: "room-match",
    founder: "Freyja Mbeki-Holt",
    title: "A spare room near the workshop",
    industry: "Real Estate",
    stage: "mvp",
    description:
      "Apprentices travel 90 minutes because they cannot pay a deposit. People with a spare room near the workshop take them in; the chamber of crafts vouches.",
    market: "Apprentices in the Nordics and Germany",
    model: "Fee paid by the employer",
    funding: "seeking-pre-seed",
    skills: ["Software Engineering", "Finance"],
    equity: "25-40%",
    time: "full-time",
    views: 83,
    postedDaysAgo: 41,
    applications: [
      {
        from: "Dragan Feathers",
        status: "withdrawn",
        daysAgo: 25,
        letter: "Deposits are a ledger problem. I could build the guarantee.",
      },
    ],
  },
  {
    key: "grower-notes",
    founder: "Anselmo Greaves",
    title: "Nine years of field notes, answered",
    industry: "Agriculture",
    stage: "idea",
    description:
      "A grower asks why the leaves curl and gets the three cases that looked like it, with what helped. From nine years of notes on 14,000 hectares.",
    market: "Coffee growers in Minas Gerais",
    model: "Season licence",
    funding: "bootstrapped",
    skills: ["Machine Learning", "Mobile Development"],
    equity: "30-50%",
    time: "part-time",
    views: 69,
    postedDaysAgo: 37,
    applications: [
      {
        from: "Bertrand Ololade",
        status: "interview",
        daysAgo: 9,
        letter: "Nine years of notes by one person is the best data set I have heard of this year.",
      },
    ],
  },
  {
    key: "stage-titles",
    founder: "Gaspard Wolstenholme",
    title: "Subtitles for small theatres",
    industry: "Media",
    stage: "early-stage",
    description:
      "Four languages from one laptop, cued by the stage manager. Eleven theatres pay by the evening; two festivals have asked for tablets.",
    market: "Theatres with fewer than 400 seats",
    model: "Fee per evening",
    funding: "bootstrapped",
    skills: ["Sales", "Hardware Engineering"],
    equity: "20-40%",
    time: "part-time",
    views: 54,
    postedDaysAgo: 29,
    applications: [],
  },
  {
    key: "wound-colour",
    founder: "Teodora Achampong",
    title: "A dressing that shows infection",
    industry: "Biotech",
    stage: "prototype",
    description:
      "The dressing turns blue twelve hours before a nurse would notice. Two patents, one animal study; the first study with patients is planned for next year.",
    market: "Community nursing in Europe",
    model: "Sale per dressing",
    funding: "seeking-series-a",
    skills: ["Finance", "Regulatory Affairs", "Fundraising"],
    equity: "20-35%",
    time: "full-time",
    views: 139,
    postedDaysAgo: 21,
    applications: [
      {
        from: "Olumide Vantongeren",
        status: "pending",
        daysAgo: 3,
        letter: "I have raised for a device before its first study and know which investors wait for it.",
      },
      {
        from: "Aisling Nakamura-Ford",
        status: "reviewed",
        daysAgo: 8,
        letter: "I can help with the ethics application and two hospitals in Dublin.",
      },
    ],
  },
  {
    key: "factory-lock",
    founder: "Lysander Kowal",
    title: "Fix what the audit found",
    industry: "Technology",
    stage: "idea",
    description:
      "Factories get a report of 80 pages and fix the first ten. A service that closes findings one by one, on the machines, with proof.",
    market: "Manufacturers with 100 to 1,000 people",
    model: "Fixed price per finding",
    funding: "bootstrapped",
    skills: ["Sales", "Product Management"],
    equity: "35-50%",
    time: "full-time",
    views: 47,
    postedDaysAgo: 16,
    applications: [
      {
        from: "Sanne Achterhof",
        status: "pending",
        daysAgo: 2,
        letter:
          "My customers have these reports on the shelf. I would ask three of them for a price before we build anything.",
      },
    ],
  },
  {
    key: "radio-maths",
    founder: "Blessing Rautio",
    title: "Maths lessons by radio and text message",
    industry: "Education",
    stage: "early-stage",
    description:
      "A lesson of fifteen minutes, three exercises by text message, marks on Friday. 4,100 children take part; scores rose by a third of a school year against four villages without it.",
    market: "Rural primary schools in Ghana",
    model: "Paid by districts and foundations",
    funding: "seeking-pre-seed",
    skills: ["Software Engineering", "Finance"],
    equity: "20-40%",
    time: "full-time",
    views: 91,
    postedDaysAgo: 11,
    applications: [
      {
        from: "Mirembe Ostrowski",
        status: "reviewed",
        daysAgo: 5,
        letter: "Text messages at that number need a queue and a budget. I have run both.",
      },
    ],
  },
  {
    key: "return-loads",
    founder: "Hugo Sedgwick-Tran",
    title: "Return loads for refrigerated vans",
    industry: "Transport & Mobility",
    stage: "idea",
    description:
      "Refrigerated vans come back empty from 61% of journeys. Match them with growers on the way, on the same day, at a price known in advance.",
    market: "Regional food distribution in Australia",
    model: "Commission per load",
    funding: "bootstrapped",
    skills: ["Data Science", "Sales"],
    equity: "25-50%",
    time: "part-time",
    views: 38,
    postedDaysAgo: 7,
    applications: [
      {
        from: "Noor Hallsworth",
        status: "pending",
        daysAgo: 2,
        letter:
          "I was the customer of this idea for two years and would not have used it without a phone number. Happy to say more.",
      },
    ],
  },
  {
    key: "winter-prototypes",
    founder: "Ifeoma Lindqvist",
    title: "Test winters for outdoor hardware",
    industry: "Hardware",
    stage: "idea",
    description:
      "A site near Kiruna where young hardware firms leave their devices for a winter and get logs, photographs and a report in spring.",
    market: "Hardware startups in Europe",
    model: "Fee per device and season",
    funding: "bootstrapped",
    skills: ["Operations", "Sales"],
    equity: "20-30%",
    time: "part-time",
    views: 62,
    postedDaysAgo: 19,
    applications: [
      {
        from: "Niamh Bellweather",
        status: "reviewed",
        daysAgo: 12,
        letter: "I would be your first customer with two sensors, and I know four more who lost theirs last winter.",
      },
    ],
  },
  {
    key: "gauge-swap",
    founder: "Sanne Achterhof",
    title: "Calibrated gauges by post",
    industry: "Manufacturing",
    stage: "prototype",
    description:
      "A factory posts its gauge and has a calibrated one the next morning, instead of waiting three weeks. One laboratory and nine customers so far.",
    market: "Process industry in the Benelux",
    model: "Fee per exchange",
    funding: "bootstrapped",
    skills: ["Operations", "Software Engineering"],
    equity: "15-25%",
    time: "part-time",
    views: 51,
    postedDaysAgo: 26,
    applications: [],
  },
  {
    key: "craft-listings",
    founder: "Jonah Petrescu-Lee",
    title: "First ten customers as a service",
    industry: "HR & Work",
    stage: "idea",
    description:
      "Technical founders build for a year before they sell. A seller for eight weeks, paid in part by the first ten contracts, who leaves a written process.",
    market: "Business software firms before their first round",
    model: "Fixed fee and share of first contracts",
    funding: "bootstrapped",
    skills: ["Software Engineering", "Customer Success"],
    equity: "20-40%",
    time: "part-time",
    views: 44,
    postedDaysAgo: 14,
    applications: [
      {
        from: "Lysander Kowal",
        status: "pending",
        daysAgo: 6,
        letter: "I am the founder you describe. I would rather be your second customer and then your partner.",
      },
    ],
  },
];
