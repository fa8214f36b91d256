import type { ExpertQuery } from "./query.ts";

export const tuningExpertQueries: ExpertQuery[] = [
  {
    id: "te-sell-software",
    subject: "selling-a-company",
    requirements:
      "We are a 40-person accounting software company (ARR about 6m) and the two founders want out. Looking for someone who has sold businesses like ours before, not a lawyer and not a listing site. Must run the whole process until completion.",
    skillsRequired: ["M&A Advisory"],
    industry: "Technology",
    grades: {
      "sell-saas-banker": 3,
      "sell-exit-readiness": 2,
      "sell-family-engineering": 2,
      "sell-amazon-brands": 1,
      "disposal-tax": 1,
    },
  },
  {
    id: "te-sell-family-works",
    subject: "selling-a-company",
    requirements:
      "dad is 67 and wants to retire from our sheet metal works (35 staff, turnover 4.2m). none of us children wants it. who finds a buyer or arranges that the managers take over??",
    skillsRequired: [],
    industry: "Manufacturing",
    grades: {
      "sell-family-engineering": 3,
      "sell-saas-banker": 2,
      "succession-family-firm": 1,
      "disposal-tax": 1,
      "sell-exit-readiness": 1,
    },
  },
  {
    id: "te-rescue-gift-shops",
    subject: "turnaround-and-cash",
    requirements:
      "Chain of 18 gift shops. Rent arrears, two suppliers have put us on stop, the bank is nervous. Need someone on site next week who has done this before.",
    skillsRequired: ["Turnaround"],
    industry: "Retail & Consumer Goods",
    grades: {
      "turnaround-retail": 3,
      "cash-13-week": 2,
      "turnaround-care-homes": 1,
      "insolvency-practitioner": 1,
      "retail-cfo": 1,
    },
  },
  {
    id: "te-cash-desserts",
    subject: "turnaround-and-cash",
    requirements:
      "We make frozen desserts; sales are fine but we never know whether wages can be paid the week after. Need a proper short-term cash forecast and help with the bank (covenant breach in Q3).",
    skillsRequired: ["Cash flow forecasting", "Bank negotiations"],
    industry: "Food & Beverage",
    grades: {
      "cash-13-week": 3,
      "turnaround-retail": 2,
      "cfo-fractional-scaleup": 1,
      "retail-cfo": 1,
      "treasury-hedging": 1,
    },
  },
  {
    id: "te-payroll-germany",
    subject: "entering-a-market",
    requirements:
      "UK payroll software, 60 employees. We want the first customers in Germany and maybe Switzerland next year. Ideally a German speaker who has done this with a software vendor and knows works councils.",
    skillsRequired: ["International Expansion"],
    industry: "Technology",
    grades: { "entry-dach-software": 3, "entry-dach-medtech": 2, "entry-usa": 1, "inbound-uk": 1 },
  },
  {
    id: "te-distillery-tokyo",
    subject: "entering-a-market",
    requirements:
      "Welsh gin and whisky distillery. we'd like to be on shelves in Tokyo. labels, importer, whom to meet",
    skillsRequired: ["International Expansion", "Export"],
    industry: "Food & Beverage",
    grades: { "entry-japan-food": 3, "entry-gulf-retail": 2, "mkt-brand-fmcg": 1, "export-customs": 1 },
  },
  {
    id: "te-csrd-first-report",
    subject: "sustainability",
    requirements:
      "Our auditors say we fall under CSRD from next year. 900 staff, machine building, two countries. Nobody here has ever heard of double materiality.",
    skillsRequired: ["Sustainability & ESG"],
    industry: "Manufacturing",
    grades: {
      "esg-csrd": 3,
      "esg-investors": 2,
      "scope3-suppliers": 1,
      "netzero-factories": 1,
      "bcorp-food": 1,
      "climate-risk-insurer": 1,
      "social-enterprise-impact": 1,
      "kiln-electrification": 1,
    },
  },
  {
    id: "te-brickworks-off-gas",
    subject: "sustainability",
    requirements: "get our brickworks off gas - where to start, what does it cost, which subsidies are there",
    skillsRequired: ["decarbonisation"],
    industry: "Manufacturing",
    grades: {
      "kiln-electrification": 3,
      "netzero-factories": 3,
      "energy-buying": 1,
      "heat-pump-installers": 1,
      "esg-csrd": 1,
      "raise-grants-deeptech": 1,
    },
  },
  {
    id: "te-bottling-oee",
    subject: "factories",
    requirements:
      "OEE on our bottling lines is stuck at 55%. We want a practitioner who goes onto the shop floor with the crew, no slide decks please.",
    skillsRequired: ["Lean manufacturing", "OEE"],
    industry: "Food & Beverage",
    grades: {
      "oee-food-factory": 3,
      "lean-automotive": 2,
      "six-sigma-pharma": 2,
      "maintenance-reliability": 1,
      "plant-relocation": 1,
    },
  },
  {
    id: "te-move-machine-shop",
    subject: "factories",
    requirements: "moving production from Luton to a bigger shed in Corby. 60 CNC machines. customers must not notice",
    skillsRequired: [],
    industry: "Manufacturing",
    grades: {
      "plant-relocation": 3,
      "machine-installations": 3,
      "lean-automotive": 1,
      "union-shopfloor-change": 1,
      "maintenance-reliability": 1,
    },
  },
  {
    id: "te-sap-in-trouble",
    subject: "business-systems",
    requirements:
      "SAP go-live postponed twice, the consultants blame us and we blame them. We need an independent person to tell the board the truth and get it over the line. No keynote types. Background: we build packaging machines in three plants, the template is from the parent, and the old system is out of support in June.",
    skillsRequired: ["SAP", "Digital Transformation"],
    industry: "Manufacturing",
    grades: {
      "erp-sap-manufacturing": 3,
      "erp-netsuite-scaleup": 2,
      "pmi-it-carve-out": 1,
      "change-bank-core": 1,
      "dt-retail-bank": 1,
    },
  },
  {
    id: "te-wholesaler-erp",
    subject: "business-systems",
    requirements:
      "Online wholesaler of garden furniture, 25m turnover, still on a small bookkeeping package plus Excel. Looking for help with choosing and rolling out something grown-up.",
    skillsRequired: ["ERP"],
    industry: "E-commerce",
    grades: { "erp-netsuite-scaleup": 3, "api-integration": 2, "erp-sap-manufacturing": 1, "pmi-it-carve-out": 1 },
  },
  {
    id: "te-roadmap-coach",
    subject: "product-work",
    requirements:
      "Our roadmap is a list of whatever the loudest customer wants. 5 PMs, all ex-engineers. B2B SaaS, 120 ppl. Need a coach for a few months",
    skillsRequired: ["Product Management"],
    industry: "Technology",
    grades: {
      "product-b2b-discovery": 3,
      "product-fintech-mobile": 2,
      "product-marketplace": 1,
      "lean-startup-coach": 1,
      "agile-coach": 1,
      "product-hardware-iot": 1,
    },
  },
  {
    id: "te-water-meter",
    subject: "product-work",
    requirements:
      "We have a working bench prototype of a smart water meter. Who can take us to series production incl. CE and picking a contract manufacturer?",
    skillsRequired: ["Hardware", "Product Management"],
    industry: "Energy & Utilities",
    grades: {
      "product-hardware-iot": 3,
      "electronics-manufacturing": 3,
      "medtech-regulatory": 1,
      "sourcing-asia-apparel": 1,
    },
  },
  {
    id: "te-first-account-execs",
    subject: "sales",
    requirements:
      "I still close every deal myself. Seed-funded HR tech, 800k ARR. want to hire our first AEs and not screw it up",
    skillsRequired: ["Sales Strategy"],
    industry: "Technology",
    grades: {
      "sales-first-team-saas": 3,
      "sales-comp-ops": 2,
      "crm-salesforce": 1,
      "mkt-abm-enterprise": 1,
      "sales-channel-telecom": 1,
      "entry-dach-software": 1,
      "supply-software-seller": 1,
    },
  },
  {
    id: "te-commission-plan",
    subject: "sales",
    requirements:
      "commision plan is a mess. reps sandbag, finance can't forecast. 30 sellers, mobile and broadband for businesses",
    skillsRequired: ["Sales operations", "compensation"],
    industry: "Telecommunications",
    grades: {
      "sales-comp-ops": 3,
      "sales-pharma-reps": 2,
      "sales-first-team-saas": 1,
      "sales-channel-telecom": 1,
      "hr-reward": 1,
      "crm-salesforce": 1,
    },
  },
  {
    id: "te-patient-record",
    subject: "change-and-culture",
    requirements:
      "We roll out a new electronic patient record in March at three hospitals. The doctors hate it already. Who can get clinicians on board?",
    skillsRequired: ["Change Management"],
    industry: "Healthcare",
    grades: {
      "change-hospital": 3,
      "hospital-patient-flow": 2,
      "change-bank-core": 2,
      "pmi-culture": 1,
      "inventory-hospital": 1,
      "internal-communication": 1,
    },
  },
  {
    id: "te-shift-model",
    subject: "change-and-culture",
    requirements:
      "New shift model for a 24/7 parcel hub. The union says no. Somebody both sides will listen to. We do not need a course.",
    skillsRequired: ["Change Management", "Employee relations"],
    industry: "Transport & Logistics",
    grades: {
      "union-shopfloor-change": 3,
      "hr-redundancy": 2,
      "warehouse-3pl": 1,
      "logistics-fleet": 1,
      "internal-communication": 1,
      "change-bank-core": 1,
    },
  },
  {
    id: "te-e-money-licence",
    subject: "risk-and-rules",
    requirements:
      "Start-up that wants to issue e-money accounts for freelancers. We need to apply to the regulator, first time for all of us",
    skillsRequired: ["Regulatory compliance"],
    industry: "Financial Services",
    grades: { "fca-authorisation": 3, "aml-crypto": 2, "operational-resilience": 1, "product-fintech-mobile": 1 },
  },
  {
    id: "te-security-certificate",
    subject: "risk-and-rules",
    requirements:
      "Customers send us 200-question security questionaires and we cannot answer them. Want ISO 27001 in about a year. 45 people, legal software.",
    skillsRequired: ["Cybersecurity", "ISO 27001"],
    industry: "Technology",
    grades: {
      "cyber-security": 3,
      "isms-auditor": 3,
      "privacy-gdpr": 1,
      "operational-resilience": 1,
      "cloud-migration": 1,
    },
  },
  {
    id: "te-sell-to-councils",
    subject: "public-bids",
    requirements:
      "want to sell our case management software to councils and police forces. never filled in a tender before",
    skillsRequired: ["Bid writing"],
    industry: "Government & Public Sector",
    grades: {
      "bids-government": 3,
      "bids-construction": 2,
      "nhs-digital-buying": 2,
      "dt-council": 1,
      "sales-first-team-saas": 1,
    },
  },
  {
    id: "te-solar-ppa",
    subject: "energy",
    requirements: "Developer with 80 MW of solar in Apulia, permits in hand. Looking for a PPA and debt.",
    skillsRequired: ["Project finance"],
    industry: "Energy & Utilities",
    grades: { "solar-project-finance": 3, "energy-buying": 2, "value-fairness-energy": 1, "grid-connection": 1 },
  },
  {
    id: "te-electric-vans",
    subject: "energy",
    requirements:
      "Parcel couriers, 90 vans, zero emission zone from 2028. plan for electric vans & charging at 3 depots pls",
    skillsRequired: [],
    industry: "Transport & Logistics",
    grades: {
      "ev-charging": 3,
      "grid-connection": 2,
      "logistics-fleet": 1,
      "energy-buying": 1,
      "netzero-factories": 1,
    },
  },
];
