import { type Token, tokensOf } from "./text-words.ts";

/** Abbreviations of business, each with what it stands for: a text with either finds texts with the other. In lower case. */
export const ABBREVIATIONS: readonly (readonly [short: string, long: string])[] = [
  ["erp", "enterprise resource planning"],
  ["crm", "customer relationship management"],
  ["wms", "warehouse management system"],
  ["tms", "transport management system"],
  ["mes", "manufacturing execution system"],
  ["plm", "product lifecycle management"],
  ["pim", "product information management"],
  ["mdm", "master data management"],
  ["iot", "internet of things"],
  ["rpa", "robotic process automation"],
  ["bpm", "business process management"],
  ["bi", "business intelligence"],
  ["etl", "extract transform load"],
  ["ml", "machine learning"],
  ["ai", "artificial intelligence"],
  ["llm", "large language model"],
  ["saas", "software as service"],
  ["itsm", "it service management"],
  ["isms", "information security management system"],
  ["gdpr", "general data protection regulation"],
  ["dpo", "data protection officer"],
  ["kyc", "know your customer"],
  ["aml", "anti money laundering"],
  ["bcp", "business continuity planning"],
  ["erm", "enterprise risk management"],
  ["grc", "governance risk and compliance"],
  ["ehs", "environment health and safety"],
  ["esg", "environmental social and governance"],
  ["csrd", "corporate sustainability reporting directive"],
  ["lca", "life cycle assessment"],
  ["epd", "environmental product declaration"],
  ["ppa", "power purchase agreement"],
  ["lbo", "leveraged buyout"],
  ["mbo", "management buyout"],
  ["ipo", "initial public offering"],
  ["dcf", "discounted cash flow"],
  ["irr", "internal rate of return"],
  ["wacc", "weighted average cost of capital"],
  ["ebitda", "earnings before interest tax depreciation and amortisation"],
  ["fpanda", "financial planning and analysis"],
  ["mis", "management information system"],
  ["cfo", "chief financial officer"],
  ["cto", "chief technology officer"],
  ["coo", "chief operating officer"],
  ["cmo", "chief marketing officer"],
  ["chro", "chief human resources officer"],
  ["ciso", "chief information security officer"],
  ["fd", "finance director"],
  ["hr", "human resources"],
  ["hrbp", "hr business partner"],
  ["hris", "human resource information system"],
  ["tupe", "transfer of undertakings"],
  ["okr", "objectives and key results"],
  ["kpi", "key performance indicator"],
  ["pmo", "project management office"],
  ["pmi", "post merger integration"],
  ["manda", "mergers and acquisitions"],
  ["tsa", "transitional services agreement"],
  ["sandop", "sales and operations planning"],
  ["ibp", "integrated business planning"],
  ["mrp", "material requirements planning"],
  ["oee", "overall equipment effectiveness"],
  ["tpm", "total productive maintenance"],
  ["smed", "single minute exchange of die"],
  ["spc", "statistical process control"],
  ["fmea", "failure mode and effects analysis"],
  ["qms", "quality management system"],
  ["3pl", "third party logistics"],
  ["edi", "electronic data interchange"],
  ["tco", "total cost of ownership"],
  ["rfp", "request for proposal"],
  ["rfq", "request for quotation"],
  ["itt", "invitation to tender"],
  ["pqq", "pre qualification questionnaire"],
  ["sla", "service level agreement"],
  ["seo", "search engine optimisation"],
  ["ppc", "pay per click"],
  ["cac", "customer acquisition cost"],
  ["ltv", "lifetime value"],
  ["clv", "customer lifetime value"],
  ["cro", "conversion rate optimisation"],
  ["nps", "net promoter score"],
  ["abm", "account based marketing"],
  ["gtm", "go to market"],
  ["b2b", "business to business"],
  ["b2c", "business to consumer"],
  ["d2c", "direct to consumer"],
  ["sdr", "sales development representative"],
  ["cpq", "configure price quote"],
  ["arr", "annual recurring revenue"],
  ["mvp", "minimum viable product"],
  ["ux", "user experience"],
  ["p2p", "procure to pay"],
  ["o2c", "order to cash"],
  ["ssc", "shared service centre"],
  ["bpo", "business process outsourcing"],
  ["usp", "unique selling proposition"],
  ["ghg", "greenhouse gas"],
  ["gmp", "good manufacturing practice"],
  ["haccp", "hazard analysis"],
  ["swot", "strengths weaknesses opportunities and threats"],
  ["capex", "capital expenditure"],
  ["opex", "operating expenditure"],
  ["nda", "non disclosure agreement"],
  ["spv", "special purpose vehicle"],
  ["vc", "venture capital"],
  ["pe", "private equity"],
  ["lp", "limited partner"],
  ["adr", "average daily rate"],
  ["revpar", "revenue per available room"],
];

/** Of those above the ones that name an office, not a thing that is done. */
export const OFFICES: readonly string[] = ["cfo", "cto", "coo", "cmo", "chro", "ciso", "fd"];

/** Written small these are words of their own, or nothing: they count in capitals alone. */
const IN_CAPITALS = new Set(
  "ai bi ml pe vc lp fd mis adr lp tms mes pim tpm itt spc sla arr tsa mbo epd dpo bcp pmi cro lca ppa hr ppc".split(
    " ",
  ),
);

/** By their first stem. */
const LONG_FORMS = Map.groupBy(
  ABBREVIATIONS.map(([short, long]) => ({ short, stems: tokensOf(long).map(({ stem }) => stem) })),
  ({ stems: [first = ""] }) => first,
);
const SHORT_FORMS: ReadonlySet<string> = new Set(ABBREVIATIONS.map(([short]) => short));
/** Its letters are hardly words: of "S&OP" the tokens would be "and" and "op". */
const WITH_AND = /(?<![\p{L}\p{N}])(?:(s) ?& ?(op)|(fp|m) ?& ?(a))(?![\p{L}\p{N}])/giu;

/** The abbreviations that a text has, or what they stand for, each by its short form. */
export function abbreviationsIn(text: string, tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const [, ...letters] of text.includes("&") ? text.matchAll(WITH_AND) : []) {
    found.add(letters.filter(Boolean).join("and").toLowerCase());
  }
  tokens.forEach(({ word, stem, isCapitals, isMeant }, at) => {
    if (!isMeant) return;
    const short = SHORT_FORMS.has(word) ? word : word.endsWith("s") ? word.slice(0, -1) : "";
    if (SHORT_FORMS.has(short) && (isCapitals || !IN_CAPITALS.has(short))) found.add(short);
    for (const { short, stems } of LONG_FORMS.get(stem) ?? []) {
      if (stems.every((one, offset) => tokens[at + offset]?.stem === one)) found.add(short);
    }
  });
  return found;
}
