import { CURRENCY_NAME, CURRENCY_SIGN, currencySaid } from "../../format/currency-said.ts";
import { aroundIn, sentenceBefore } from "./clauses.ts";
import type { Found, RateUnit } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";
import { NUMBER, numberSaid } from "./said-numbers.ts";

const PER = String.raw`(?:\/|per |an? |the |p\/|p\.|each |every )`;
const UNIT = String.raw`(?:\s?(?:${PER}\s?(?:hour|hr|h|day|d|week|month|year|project|head|person|user|seat|piece|item|unit)s?\b|ph\b|pd\b|hourly\b|daily\b))`;
const MONEY = patternOf(
  String.raw`(?<![\w.,])(?:(?<sign>${CURRENCY_SIGN})\s?)?(?:(?:${NUMBER})(?:\s?(?:-|to)\s?(?:${CURRENCY_SIGN}\s?)?))?(?<number>${NUMBER})(?:\s?(?<name>${CURRENCY_NAME})(?!\w))?(?<unit>${UNIT})?(?![\w%]|\s?(?:%|per ?cent)|\s?\/\s?[a-z\u00df-\u024f])`,
  "g",
);

const AT_MOST = String.raw`(?:max(?:imum|imal)?\.?(?: of)?|no(?:t)? more than|not? (?:above|over|exceeding)|never more than|not to exceed|does not exceed|up to|upto|at (?:the )?most|under|below|less than|<=?|≤|cap(?:ped)?(?: is| at| of)?|ceiling(?: is| of)?|limit(?: is| of)?|within|top(?:s| rate)?)`;
const BUDGET = String.raw`(?:(?:(?:our|my|the|a|total|overall|whole|project|max(?:imum)?|day|daily|hourly|fixed|small|tight|limited|rough|available|all-in) )*budget|spending limit|(?:day|hourly|daily|hour) ?rates?|rates?|fees?|price(?: limit)?|spend)`;
const CAN_PAY = String.raw`(?:can|could|would|will|can't|cannot|can not|won't|couldn't|able to|willing to|happy to|prepared to|ready to|want to|i'd|we'd|like to|only|can only|could only)(?: to)? (?:pay more than|pay over|spend more than|pay|stretch to|go(?: up)? to|go (?:above|over|beyond|higher than)|go as high as|offer|spend|afford|manage|do|give)(?: you| up to| as much as| about| around| at most| no more than| only| a)*`;
const BEFORE = patternOf(
  String.raw`(?:\b|^)(?:${BUDGET}(?: is| of| are|:| =| at| must be| should be| has to be| would be| for this(?: is)?| to spend(?: is)?|,)*(?:\s(?:${AT_MOST}|about|around|roughly|approx\.?|some|only|just|really))*|${CAN_PAY}|(?:must not|should not|shouldn't|may not|can't|cannot) (?:cost|exceed|be)(?: more than| over)?|cost(?:ing)? (?:no more than|at most|less than)|(?:we|i)(?: only| just)? (?:have|pay)(?: about| around| up to| only| at most| max| a maximum of)*|paying(?: up to)?|${AT_MOST}(?: about| around)?)[\s:]*$`,
);
const AFTER =
  /^[\s,]*(?:(?:is|are|would be|it's) )?(?:really |about |already )?(?:max(?:imum)?\b|tops?\b|at (?:the |the very )?(?:most|max)|at most|or (?:less|under|below)|not (?:more|a penny|a cent)|no more|nothing (?:more|above)|limit\b|ceiling\b|cap\b|(?:the )?(?:most|maximum|limit|ceiling|best) (?:we|i|that)|(?:our|my|the) (?:max|limit|ceiling|budget|maximum|cap|most|upper limit|absolute)|all (?:we|i) (?:have|can)|(?<=^\s*)budget\b|(?:ok|okay|fine|possible|doable)\b)/;
const IN_ALL =
  /^[\s,]*(?:for (?:the lot|everything|all of it|the (?:whole|entire|full|complete)|the (?:job|project))|in total\b|altogether|overall|fixed(?: price| fee)?\b|(?:to spend|available)\b)/;
/** Others who charge, pay and lose money are what the text is about. */
const OTHERS =
  /\b(?:sell|sells|sold|charges?|charged|charging|bills?|billed|invoiced?|earns?|earned|makes?|made|lost|lose|loses|losing|costs?|raised|owe|owed|quoted|orders?|claims?|refunds?|invoices|baskets?|deposits?|customers?|clients?|drivers|staff|employees|they|he|she|competitors?|subscribers?|users|pays|paid)\b/;
const OWN = /\b(?:no agenc|someone|somebody|looking|needed|wanted|need a|seeking|freelancer|consultant|expert)\b/;
/** "The budget of 2.4m for our campus was approved": money that has been given for something else. */
const GONE = /\b(?:was|were|has been|had been|is gone|spent|overspent|approved|ran out|already)\b/;
const BUDGET_BEFORE = /(?:budget|spending limit|price limit|ceiling|fixed price|max(?:imum)? spend)\b[^.]*$/;
const OTHER_BUDGET =
  /(?:\b(?!our\b|my\b|the\b|a\b|total\b|overall\b|whole\b|project\b|max\b|maximum\b|day\b|daily\b|hourly\b|fixed\b|small\b|tight\b|limited\b|rough\b|available\b|and\b|but\b|with\b|is\b|all-in\b|have\b|on\b|low\b|consulting\b|consultancy\b|your\b|this\b|full\b|entire\b|absolute\b|strict\b|modest\b|hard\b|charity\b|their\b|of\b)[a-z'-]+\s+)budget\b[^.]*$/;

/** The most that is paid: "max £80/h", "no more than 500 a day", "budget is 5k". What others pay and charge is none. */
export function readRate(text: string): Found[] {
  return allMatches(MONEY, text).flatMap((match) => {
    const { sign, number = "", name, unit = "" } = match.groups ?? {};
    const amount = numberSaid(number);
    const [from, until] = [match.index, match.index + match[0].length];
    const currency = currencySaid(sign ?? name ?? "");
    const per = unitOf(unit);
    if (amount === null || amount <= 0 || per === null) return [];
    if (currency === null && /^[a-z]/i.test(number) && unit === "") return [];
    const span = spanOf(text, { from, until, per, isMoney: currency !== null || /k$/i.test(number) });
    if (!span) return [];
    return [{ kind: "rate" as const, value: { amount, currency, per: span.per }, from: span.from, until: span.until }];
  });
}

type Money = { from: number; until: number; per: RateUnit | "unsaid"; isMoney: boolean };

function spanOf(text: string, { from, until, per, isMoney }: Money) {
  const { before } = aroundIn(text, from, until);
  const said = BEFORE.exec(before) ?? BEFORE.exec(text.slice(Math.max(0, from - 60), from).replace(/^.*[.!?]\s/s, ""));
  const rest = text.slice(until, until + 60).replace(/(?<=[.!?])\s.*$/s, "");
  const [after, inAll] = [AFTER.exec(rest), IN_ALL.exec(rest)];
  if (!said && !after && !(inAll && isMoney)) return null;
  const lead = sentenceBefore(text, from);
  const isBudget = BUDGET_BEFORE.test(lead) || /^[\s,]*budget/i.test(rest);
  if (/\b(?:our|their|we|the)\s*$/.test(lead) && said === null && !after) return null;
  const spoken = lead.slice(0, lead.length - (said?.[0].length ?? 0));
  const near = before.slice(0, Math.max(0, before.length - (said?.[0].trimStart().length ?? 0)));
  if (OTHERS.test(near) && !OWN.test(near) && !isBudget) return null;
  if (OTHER_BUDGET.test(lead) || (isBudget && (GONE.test(rest) || /\b(?:spent|lost|blew|burn(?:ed|t))\b/.test(spoken))))
    return null;
  if (isBudget && /^\s*for (?:our|the|their|a) .*\b(?:was|were|is|has)\b/.test(text.slice(until, until + 80)))
    return null;
  if (per !== "unsaid") return bounds({ from, until, said, after, inAll, per });
  if (/\b(?:day|daily) ?rates?\b[^.]*$/.test(lead)) return bounds({ from, until, said, after, inAll, per: "day" });
  if (/\b(?:hourly|hour) ?rates?\b[^.]*$/.test(lead)) return bounds({ from, until, said, after, inAll, per: "hour" });
  const hourly = /^[\s,]*(?:max\.?|at most|tops)?\s*(?:per|an?) (hour|day)\b/.exec(rest);
  if (hourly)
    return bounds({ from, until, said, after, inAll, per: hourly[1]?.toLowerCase() === "day" ? "day" : "hour" });
  const isPlain = isMoney && (isBudget || Boolean(inAll) || ITSELF.test(near) || CAN_PAY_SAID.test(said?.[0] ?? ""));
  return isPlain || (isBudget && said) ? bounds({ from, until, said, after, inAll, per: "total" }) : null;
}

/** Nothing, or the work itself: "it must not cost more than …". */
const ITSELF = /^\s*(?:(?:and |but )?(?:it|this|that|the (?:job|project|work))\s*)?$/;
const CAN_PAY_SAID = patternOf(CAN_PAY);

type Parts = { from: number; until: number; said: RegExpExecArray | null; after: RegExpExecArray | null };

function bounds({ from, until, said, after, inAll, per }: Parts & { inAll: RegExpExecArray | null; per: RateUnit }) {
  const lead = said ? said[0].length : 0;
  const tail = (after ?? inAll)?.[0].length ?? 0;
  return { from: from - lead, until: until + tail, per };
}

function unitOf(unit: string): RateUnit | "unsaid" | null {
  const said = unit.toLowerCase();
  if (said === "") return "unsaid";
  if (/project/.test(said)) return "total";
  if (/(?:hour|hr|\bh|hourly|ph)s?$/.test(said) && !/month/.test(said)) return "hour";
  return /(?:day|daily|pd|\/\s?d|per d)s?$/.test(said) ? "day" : null;
}
