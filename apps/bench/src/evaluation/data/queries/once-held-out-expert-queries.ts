import type { ExpertQuery } from "./query.ts";

export const onceHeldOutExpertQueries: ExpertQuery[] = [
  {
    id: "fe-physio-group",
    subject: "roll-up",
    requirements:
      "We've bought three physio practices with investors' money and will add about five more. At the moment every one has its own booking system, its own name over the door and its own way of doing things. Who can turn this into one group?",
    skillsRequired: [],
    industry: "Healthcare",
    grades: {
      "pmi-buy-and-build": 3,
      "pmi-hundred-days": 2,
      "pmi-culture": 2,
      "pmi-it-carve-out": 1,
      "buy-side-acquirer": 1,
      "clinic-growth": 1,
      "target-operating-model": 1,
    },
  },
  {
    id: "fe-stolen-identities",
    subject: "loan-fraud",
    requirements:
      "Online lender, 9k loans a month. People apply in stolen names and we notice when the first instalment bounces. Write-offs 3.1% and rising. Want something that scores applications while they come in, and that we can explain to the regulator.",
    skillsRequired: ["Machine learning", "Risk Management"],
    industry: "Financial Services",
    grades: {
      "ml-fraud-bank": 3,
      "ml-churn-telecom": 2,
      "aml-crypto": 1,
      "data-governance": 1,
      "product-fintech-mobile": 1,
    },
  },
  {
    id: "fe-coffee-one-order",
    subject: "repeat-orders",
    requirements:
      "we sell coffee beans online, 31k people on the list. most buy once and that's it. please NO more ads, we want the ones we've already got to come back",
    skillsRequired: [],
    industry: null,
    grades: {
      "mkt-email-retention": 3,
      "ml-churn-telecom": 2,
      "charity-digital": 1,
      "media-subscriptions": 1,
      "crm-salesforce": 1,
      "web-analytics": 1,
    },
  },
  {
    id: "fe-first-office-abroad",
    subject: "choosing-a-country",
    requirements:
      "Leeds, project planning software, 45 ppl, profitable. The board wants a first office abroad in 2027, it's either Germany or the States and everybody has an opinion. Looking for someone who has actually set up a British software firm in one of the two and can tell us what it really takes: first hires, entity, how customers buy there.",
    skillsRequired: ["International Expansion"],
    industry: null,
    grades: {
      "entry-usa": 3,
      "entry-dach-software": 3,
      "sales-first-team-saas": 1,
      "sales-tax-vat": 1,
      "inbound-uk": 1,
      "entry-dach-medtech": 1,
    },
  },
  {
    id: "fe-closing-a-plant",
    subject: "job-losses",
    requirements:
      "Have to shut one of our two plants, 85 jobs. Never done it. Consultation, selection, what to say and when - we want to do it by the book and not see half of them at a tribunal afterwards. Started to draft the letters and stopped.",
    skillsRequired: [],
    industry: "Manufacturing",
    grades: {
      "hr-redundancy": 3,
      "union-shopfloor-change": 2,
      "internal-communication": 2,
      "hr-first-people-lead": 1,
      "mkt-pr-crisis": 1,
    },
  },
  {
    id: "fe-late-theatres",
    subject: "operating-lists",
    requirements:
      "Orthopaedic hospital, 14 months wait for a hip. First patient is on the table at 9.40, last slot is cancelled every other day, beds blocked by people who could of gone home. Don't send us someone who lectures nurses about Toyota.",
    skillsRequired: [],
    industry: "Healthcare",
    grades: {
      "hospital-patient-flow": 3,
      "change-hospital": 2,
      "turnaround-care-homes": 1,
      "inventory-hospital": 1,
    },
  },
  {
    id: "fe-chapel-roof",
    subject: "small-grants",
    requirements:
      "Our community centre (old chapel, all volunteers) needs a roof, 140k. There are pots of money for this sort of thing apparently but the forms are 30 pages & we got turned down twice. help!",
    skillsRequired: [],
    industry: null,
    grades: {
      "charity-grants": 3,
      "charity-major-donors": 2,
      "raise-grants-deeptech": 1,
      "charity-digital": 1,
      "charity-governance": 1,
      "social-enterprise-impact": 1,
    },
  },
  {
    id: "fe-typing-orders",
    subject: "systems-that-talk",
    requirements:
      "Two people in the office type orders from Shopify into Sage and then again into the stock programme. 400 a day. Each programme is fine in itself, we don't want new ones, they just have to talk to eachother.",
    skillsRequired: [],
    industry: null,
    grades: {
      "api-integration": 3,
      "erp-netsuite-scaleup": 2,
      "warehouse-3pl": 1,
      "pmi-it-carve-out": 1,
      "travel-booking-tech": 1,
    },
  },
  {
    id: "fe-leave-fulfilment-house",
    subject: "parcels-out",
    requirements:
      "The company that packs and ships for us loses 2% of parcels and has just put prices up again. 70k orders pa, candles and homeware. Do we move to another one or rent a shed ourselves? Need someone to run the numbers, pick and do the switch before peak.",
    skillsRequired: [],
    industry: "E-commerce",
    grades: {
      "warehouse-3pl": 3,
      "procurement-indirect": 2,
      "plant-relocation": 2,
      "api-integration": 1,
      "logistics-fleet": 1,
      "supply-sop": 1,
      "mkt-amazon-seller": 1,
    },
  },
  {
    id: "fe-officer-left",
    subject: "dirty-money",
    requirements:
      "Money transfer business (UK to West Africa). Our compliance officer has resigned, leaves end of month. Need a named person to stand in straight away - customer checks, sanctions lists, reports to the authorities",
    skillsRequired: ["Compliance"],
    industry: "Financial Services",
    grades: {
      "aml-crypto": 3,
      "fca-authorisation": 2,
      "ml-fraud-bank": 1,
      "operational-resilience": 1,
    },
  },
  {
    id: "fe-hill-farm",
    subject: "farming",
    requirements:
      "320 acres hill farm, sheep. Payments are going down to nothing by 2028. Daughter and her husband want in, with glamping pods and a shop selling our lamb. Does it stack up, and how do we pass it on without a row with the brother?",
    skillsRequired: [],
    industry: null,
    grades: {
      "farm-business": 3,
      "succession-family-firm": 2,
      "tourism-destination": 1,
      "bcorp-food": 1,
      "hotel-revenue": 1,
      "disposal-tax": 1,
      "spare-capacity-generalist": 1,
    },
  },
  {
    id: "fe-knitwear-closer",
    subject: "where-to-make",
    requirements:
      "Knitwear label. Everything's made in China, 5 months from order to delivery, last winter we were late again. Want makers in Portugal or Turkey, somebody who knows mills and can check samples.",
    skillsRequired: ["Sourcing"],
    industry: null,
    grades: {
      "sourcing-asia-apparel": 3,
      "procurement-indirect": 2,
      "supply-sop": 1,
      "export-customs": 1,
      "electronics-manufacturing": 1,
      "scope3-suppliers": 1,
    },
  },
  {
    id: "fe-supermarket-wants-carbon",
    subject: "supplier-emissions",
    requirements:
      "Big supermarket has told us (crisps and nuts, 160 suppliers) they want emissions of everything we buy in, with real data not book values, by March. Our own factory is done already.",
    skillsRequired: ["Sustainability & ESG"],
    industry: "Food & Beverage",
    grades: {
      "scope3-suppliers": 3,
      "esg-csrd": 2,
      "bcorp-food": 2,
      "netzero-factories": 1,
      "esg-investors": 1,
    },
  },
  {
    id: "fe-two-days-finance",
    subject: "finance-lead",
    requirements:
      "pet food webshop, 6m turnover, one bookkeeper and me. I don't know which products make money, budget is in my head, investors are asking for monthly numbers. 1-2 days a week is all we can afford",
    skillsRequired: ["Corporate Finance"],
    industry: null,
    grades: {
      "cfo-fractional-scaleup": 3,
      "retail-cfo": 2,
      "raise-series-a-fintech": 2,
      "cash-13-week": 1,
      "erp-netsuite-scaleup": 1,
      "data-bi-warehouse": 1,
      "raise-venture-debt": 1,
    },
  },
  {
    id: "fe-ex-users-letters",
    subject: "personal-data",
    requirements:
      "Fertility app. We get letters from ex users who want to see / delete everything, our servers are in Virginia, and a hospital partner asks who our DPO is. Answer: nobody. What do we need and could you be it?",
    skillsRequired: [],
    industry: null,
    grades: {
      "privacy-gdpr": 3,
      "data-governance": 2,
      "isms-auditor": 1,
      "cyber-security": 1,
      "web-analytics": 1,
    },
  },
  {
    id: "fe-share-options",
    subject: "staff-shares",
    requirements:
      "22 staff, robotics software. Promised people options two years ago and never did it. Need a value HMRC will agree to, and as the parent is going to be a Delaware company, whatever the Americans want too.",
    skillsRequired: ["Business valuation"],
    industry: "Technology",
    grades: {
      "value-options-emi": 3,
      "value-startup-angels": 2,
      "value-shareholder-dispute": 1,
      "disposal-tax": 1,
      "cfo-fractional-scaleup": 1,
      "hr-reward": 1,
    },
  },
  {
    id: "fe-sixty-insurers",
    subject: "named-customers",
    requirements:
      "There are only sixty insurers in Europe big enough for our claims software and we know all their names. Marketing keeps sending us people who download a whitepaper. How do we get in with those sixty, sales and marketing together? No mass emailing outfits please, we tried two.",
    skillsRequired: ["Marketing Strategy"],
    industry: null,
    grades: {
      "mkt-abm-enterprise": 3,
      "mkt-seo-content": 2,
      "sales-key-accounts": 2,
      "sales-first-team-saas": 1,
      "crm-salesforce": 1,
      "mkt-industrial-inbound": 1,
      "supply-software-seller": 1,
    },
  },
  {
    id: "fe-district-forms",
    subject: "residents-online",
    requirements:
      "District council. 60% of calls are about missed collections, parking permits and council tax. The online forms are PDFs. We'd like to start from what residents actually need and get most of it off the phone.",
    skillsRequired: ["Digital Transformation"],
    industry: "Government & Public Sector",
    grades: {
      "dt-council": 3,
      "dt-retail-bank": 2,
      "council-savings": 2,
      "public-procurement-buyer": 1,
      "api-integration": 1,
      "charity-digital": 1,
    },
  },
  {
    id: "fe-new-supervisors",
    subject: "team-leaders",
    requirements:
      "promoted 18 of our best nurses and admin people to team leader, none had any training. they avoid difficult talks and do all the work themselves. Want a short course with practice in between, in groups. no rafts or rope bridges",
    skillsRequired: [],
    industry: null,
    grades: {
      "first-time-managers": 3,
      "women-into-leadership": 2,
      "coach-founder-ceo": 1,
      "hr-first-people-lead": 1,
    },
  },
  {
    id: "fe-garden-sale-signs",
    subject: "end-of-season",
    requirements:
      "Nine garden centres. We always cut prices too late and then give it away, and every bank holiday is 3 for 2 because it's always been 3 for 2. Does any of it earn money? We have till data for four years.",
    skillsRequired: ["Pricing", "Data Analytics"],
    industry: "Retail & Consumer Goods",
    grades: {
      "pricing-retail-promo": 3,
      "forecasting-retail": 2,
      "data-bi-warehouse": 1,
      "supply-sop": 1,
      "retail-cfo": 1,
      "pricing-industrial": 1,
    },
  },
  {
    id: "fe-crusher-stops",
    subject: "breakdowns",
    requirements:
      "quarry, two crushers & a drying plant. something breaks every week, fitters run from fire to fire, and the store is full of parts for machines we scrapped",
    skillsRequired: [],
    industry: null,
    grades: {
      "maintenance-reliability": 3,
      "oee-food-factory": 2,
      "lean-automotive": 1,
      "oil-gas-operations": 1,
      "machine-installations": 1,
    },
  },
  {
    id: "fe-membrane-money",
    subject: "public-money",
    requirements:
      "University spin-out, membranes for electrolysers, 7 people. Don't want to give away any more shares this year. There must be UK or EU research money for us - someone who finds the right call and writes the thing with us, ideally also sorts the R&D tax claim.",
    skillsRequired: ["Grant writing"],
    industry: "Energy & Utilities",
    grades: {
      "raise-grants-deeptech": 3,
      "charity-grants": 2,
      "kiln-electrification": 1,
      "ip-licensing": 1,
      "raise-venture-debt": 1,
      "cfo-fractional-scaleup": 1,
    },
  },
  {
    id: "fe-sell-via-others",
    subject: "resellers",
    requirements:
      "We make backup software and sell it ourselves. Small IT firms keep asking whether they can sell it on. What margin, which contract, who trains them, and how do we stop them and our own people fighting over the same customer?",
    skillsRequired: ["Business Development"],
    industry: "Technology",
    grades: {
      "sales-channel-telecom": 3,
      "entry-dach-software": 2,
      "sales-comp-ops": 1,
      "sales-first-team-saas": 1,
      "crm-salesforce": 1,
    },
  },
];
