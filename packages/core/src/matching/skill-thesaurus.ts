type Concept = {
  /** The term as the catalogue of specializations or industries has it. */
  term: string;
  /** Other words for the same thing. */
  also: readonly string[];
  /** Catalogue terms whose people often do this, too. Read in both directions. */
  near: readonly string[];
};

/** Curated by hand and kept small: a wrong synonym does more harm than a missing one. */
export const SKILL_CONCEPTS: readonly Concept[] = [
  {
    term: "Strategic Consulting",
    also: ["strategy", "strategy consulting", "business strategy", "corporate strategy", "strategic consultation"],
    near: ["Management Consulting", "Business Development"],
  },
  {
    term: "Management Consulting",
    also: ["management advisory", "business consulting", "consulting", "startup advisory"],
    near: ["Operations Management", "Change Management"],
  },
  {
    term: "Investment Banking",
    also: ["capital raising", "equity capital markets", "ECM", "IPO", "investment matching"],
    near: ["M&A Advisory", "Corporate Finance", "Private Equity"],
  },
  {
    term: "M&A Advisory",
    also: [
      "M&A",
      "mergers and acquisitions",
      "mergers & acquisitions",
      "acquisitions",
      "acquisition support",
      "due diligence",
    ],
    near: ["Corporate Finance", "Private Equity", "Financial Advisory"],
  },
  {
    term: "Financial Advisory",
    also: ["financial planning", "financial consulting", "company valuation", "business valuation", "valuation"],
    near: ["Corporate Finance"],
  },
  {
    term: "Corporate Finance",
    also: ["finance", "FP&A", "financial modelling", "financial modeling", "treasury", "fractional CFO", "CFO"],
    near: ["Private Equity"],
  },
  { term: "Private Equity", also: ["PE", "buyout", "LBO", "leveraged buyout"], near: ["Venture Capital"] },
  {
    term: "Venture Capital",
    also: ["VC", "fundraising", "fund raising", "seed funding", "startup funding"],
    near: ["Investment Banking"],
  },
  {
    term: "Business Development",
    also: ["BD", "biz dev", "bizdev", "partnerships", "strategic partnerships", "co-founder finding"],
    near: ["Sales Strategy", "International Expansion"],
  },
  {
    term: "Sales Strategy",
    also: ["sales", "B2B sales", "sales management", "revenue operations", "RevOps", "key account management"],
    near: ["Marketing Strategy"],
  },
  {
    term: "Marketing Strategy",
    also: [
      "marketing",
      "go-to-market",
      "GTM",
      "go to market strategy",
      "brand strategy",
      "branding",
      "growth marketing",
    ],
    near: ["Product Management"],
  },
  {
    term: "International Expansion",
    also: ["market entry", "global expansion", "internationalisation", "internationalization", "export"],
    near: ["Strategic Consulting"],
  },
  {
    term: "Product Management",
    also: ["product strategy", "product development", "product owner", "CPO"],
    near: ["Digital Transformation"],
  },
  {
    term: "Digital Transformation",
    also: [
      "digitalisation",
      "digitalization",
      "digitisation",
      "IT strategy",
      "technical advisory",
      "technology strategy",
    ],
    near: ["Change Management", "Data Analytics"],
  },
  {
    term: "Data Analytics",
    also: ["analytics", "data analysis", "data science", "business intelligence", "BI"],
    near: [],
  },
  {
    term: "Operations Management",
    also: ["operations", "operational excellence", "lean", "six sigma", "process improvement", "COO"],
    near: ["Supply Chain Management"],
  },
  {
    term: "Supply Chain Management",
    also: ["supply chain", "SCM", "procurement", "sourcing", "logistics management"],
    near: [],
  },
  {
    term: "Risk Management",
    also: ["risk", "enterprise risk management", "ERM", "compliance"],
    near: ["Financial Advisory"],
  },
  {
    term: "Change Management",
    also: [
      "organisational change",
      "organizational change",
      "transformation management",
      "restructuring",
      "turnaround",
    ],
    near: ["Leadership Development", "Human Resources"],
  },
  {
    term: "Human Resources",
    also: ["HR", "people operations", "talent management", "recruiting", "recruitment", "talent acquisition"],
    near: ["Leadership Development"],
  },
  {
    term: "Sustainability & ESG",
    also: ["ESG", "sustainability", "corporate social responsibility", "CSR", "net zero", "carbon reporting"],
    near: ["Risk Management"],
  },
  {
    term: "Leadership Development",
    also: ["leadership", "executive coaching", "leadership coaching", "management training"],
    near: [],
  },
];

/** The matching form's industries are shorter words for the profile's. */
export const INDUSTRY_CONCEPTS: readonly Concept[] = [
  {
    term: "Technology",
    also: ["tech", "IT", "software", "SaaS", "information technology"],
    near: ["Telecommunications"],
  },
  {
    term: "Financial Services",
    also: ["finance", "fintech", "banking", "insurance", "financial technology"],
    near: ["Professional Services", "Real Estate"],
  },
  {
    term: "Healthcare",
    also: ["health", "health care", "medtech", "medical devices", "digital health"],
    near: ["Biotechnology & Pharmaceuticals"],
  },
  {
    term: "Biotechnology & Pharmaceuticals",
    also: ["biotech", "biotechnology", "pharma", "pharmaceuticals", "life sciences"],
    near: [],
  },
  {
    term: "E-commerce",
    also: ["ecommerce", "online retail", "marketplaces"],
    near: ["Retail & Consumer Goods", "Technology"],
  },
  {
    term: "Retail & Consumer Goods",
    also: ["retail", "consumer goods", "FMCG", "CPG", "fashion", "luxury goods"],
    near: ["Food & Beverage"],
  },
  {
    term: "Manufacturing",
    also: ["industrials", "industrial goods", "hardware", "automotive", "engineering"],
    near: ["Construction"],
  },
  {
    term: "Energy & Utilities",
    also: ["energy", "utilities", "renewables", "renewable energy", "cleantech", "energy & climate", "oil and gas"],
    near: [],
  },
  { term: "Education", also: ["edtech", "e-learning", "higher education", "training"], near: ["Non-profit"] },
  { term: "Real Estate", also: ["property", "proptech", "property development"], near: ["Construction"] },
  {
    term: "Media & Entertainment",
    also: ["media", "entertainment", "gaming", "publishing"],
    near: ["Telecommunications"],
  },
  { term: "Telecommunications", also: ["telecom", "telecoms", "telco"], near: [] },
  {
    term: "Transport & Logistics",
    also: ["transport", "logistics", "transportation", "mobility", "transport & mobility", "shipping"],
    near: ["Manufacturing"],
  },
  {
    term: "Food & Beverage",
    also: ["food", "food and drink", "beverages", "foodtech"],
    near: ["Agriculture", "Hospitality & Tourism"],
  },
  { term: "Professional Services", also: ["consulting", "legal", "legal services", "accounting"], near: [] },
  {
    term: "Government & Public Sector",
    also: ["government", "public sector", "public administration"],
    near: ["Non-profit"],
  },
  { term: "Non-profit", also: ["nonprofit", "NGO", "charity", "charities", "social impact"], near: [] },
  { term: "Hospitality & Tourism", also: ["hospitality", "tourism", "travel", "hotels", "restaurants"], near: [] },
  { term: "Agriculture", also: ["agritech", "agtech", "farming"], near: [] },
  { term: "Construction", also: ["building", "contech", "infrastructure"], near: [] },
];
