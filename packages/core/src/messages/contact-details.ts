import { CONTACT_KINDS, CONTACT_MASK, type ContactKind } from "./contact-kind.ts";
import { foldText } from "./folded-text.ts";

/** Where in a text its author says how to be reached elsewhere. */
export type ContactDetail = { kind: ContactKind; start: number; end: number };
export type MaskedText = { text: string; kinds: ContactKind[] };

/** Sites that everyone may cite: their pages lead to facts, and to no particular person. */
const PUBLIC_SITES = [
  ...["wikipedia.org", "gov.uk", "europa.eu", "oecd.org", "worldbank.org", "imf.org", "who.int", "un.org", "iso.org"],
  ...[
    "hbr.org",
    "ft.com",
    "economist.com",
    "bbc.co.uk",
    "reuters.com",
    "statista.com",
    "nature.com",
    "legislation.gov.uk",
  ],
];
/** Firms that are called by their site. */
const NAMED_LIKE_SITES = ["amazon.com", "booking.com", "salesforce.com", "monday.com", "hotels.com", "cars.com"];

const TLDS =
  "com|net|org|info|biz|io|co|ai|app|dev|uk|de|fr|eu|ch|nl|es|se|dk|pl|ie|ca|au|nz|np|sg|xyz|tech|online|site|shop|cloud|consulting|agency|ltd|academy|london";
const MAILERS = "gmail|googlemail|hotmail|protonmail|gmx";
const MESSENGERS =
  "whats ?app|telegram|signal|skype|we ?chat|weixin|viber|threema|discord|snap ?chat|instagram|insta|facebook|face ?book|twitter|linked ?in|slack|line";
const AT = String.raw`(?:\s{0,3}[([{<]\s{0,2}(?:at|@)\s{0,2}[)\]}>]\s{0,3}|\s{1,3}at\s{1,3})`;
const DOT = String.raw`(?:\s{0,3}[([{<]\s{0,2}(?:dot|punkt|\.)\s{0,2}[)\]}>]\s{0,3}|\s{1,3}dot\s{1,3})`;
const LABEL = "[a-z0-9-]{1,63}";
const LOCAL = String.raw`[a-z0-9][a-z0-9._%+'-]{0,63}`;
/** "the dot com boom", "at a dot com": what is spelt so and is no address. */
const NO_NAME = "(?!(?:the|a|an|this|that|our|your|of|pre|post|early|late|first|old|many|most|some|any)\\b)";
const NO_ERA = String.raw`(?!\s+(?:bubble|boom|bust|crash|crisis|era|age|years?|compan|firms?|startups?))`;

const DIGIT_WORD = "(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple)";
/** Between the digits of one number: what people put there, and no end of a sentence or of a list. */
const GAP = String.raw`(?:[ \t.()/_*-]{0,3})`;

type Pattern = { kind: ContactKind; pattern: RegExp; isMeant?: (candidate: string) => boolean };

const digitsIn = (text: string) => text.replace(/\D/g, "").length;
/** No longer than a number with its country can be; the zeros that stand before the country's code are none of it. */
const isDialled = (candidate: string) => digitsIn(candidate) >= 8 && digitsIn(candidate.replace(/^00/, "")) <= 15;

const EMAILS: readonly Pattern[] = [
  { kind: "email", pattern: new RegExp(String.raw`${LOCAL}\s{0,3}@\s{0,3}(?:${LABEL}\.){1,4}[a-z]{2,24}`, "g") },
  {
    kind: "email",
    pattern: new RegExp(
      String.raw`${LOCAL}\s{0,3}@\s{0,3}${LABEL}(?:\s{0,3}\.\s{0,3}${LABEL}){0,2}\s{0,3}\.\s{0,3}(?:${TLDS})\b`,
      "g",
    ),
  },
  { kind: "email", pattern: new RegExp(String.raw`${LOCAL}\s{0,3}@\s{0,3}(?:${MAILERS}|yahoo|outlook|icloud)\b`, "g") },
  {
    kind: "email",
    pattern: new RegExp(
      String.raw`\b(?:${LABEL}${DOT}){0,2}${LOCAL}(?:${AT}|\s{0,3}@\s{0,3})${NO_NAME}${LABEL}(?:${DOT}${LABEL}){0,2}${DOT}(?:${TLDS})\b${NO_ERA}`,
      "g",
    ),
  },
  {
    kind: "email",
    pattern: new RegExp(
      String.raw`\b${LOCAL}\s{0,3}[([{<]\s{0,2}(?:at|@)\s{0,2}[)\]}>]\s{0,3}(?:${LABEL}\.){1,4}[a-z]{2,24}`,
      "g",
    ),
  },
  { kind: "email", pattern: new RegExp(String.raw`\b${LOCAL}${AT}(?:${MAILERS})\b(?:\.[a-z]{2,6})?`, "g") },
];

const PHONES: readonly Pattern[] = [
  // +44 …, 0044 …
  {
    kind: "phone",
    pattern: new RegExp(String.raw`(?:\+|\bplus\s|(?<!\d)00)${GAP}\d(?:${GAP}\d){6,14}(?!\d)`, "g"),
    isMeant: isDialled,
  },
  // 07700 900123, (020) 7946 0000, 0 7 7 0 0 …
  {
    kind: "phone",
    pattern: new RegExp(String.raw`(?<![\p{L}\d.,:/-])\(?0\)?[ ./-]?[1-9](?:${GAP}\d){7,11}(?!\d)`, "gu"),
    isMeant: (candidate) => digitsIn(candidate) >= 9,
  },
  // (555) 123-4567
  { kind: "phone", pattern: /(?<![\p{L}\d.,:/-])(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d-])/gu },
  // "call me on 155 512 3456": said to be one
  {
    kind: "phone",
    pattern: new RegExp(
      String.raw`(?<=\b(?:call|phone|tel|telephone|mobile|cell|ring|text|sms|whats ?app|viber|signal|telegram|dial|number)(?: me| us)?(?: on| at| is)?[\s:.]{1,3})\(?\d(?:${GAP}\d){6,14}(?!\d)`,
      "g",
    ),
  },
  // "zero seven seven double zero …"
  {
    kind: "phone",
    pattern: new RegExp(
      String.raw`\b(?:plus\s)?(?:${DIGIT_WORD}|\d)(?:[\s,-]{1,3}(?:${DIGIT_WORD}|\d{1,2})){7,14}\b`,
      "g",
    ),
    isMeant: (candidate) =>
      (candidate.match(new RegExp(`\\b${DIGIT_WORD}\\b`, "g"))?.length ?? 0) >= 4 && !isCounting(candidate),
  },
  // one digit at a time
  { kind: "phone", pattern: /(?<!\d)\d(?:[ \t._*-]{1,3}\d){9,14}(?!\d)/g },
];

/** "one, two, three …" counts; it dials no one. */
function isCounting(candidate: string): boolean {
  return /^one\W+two\W+three\W+four\b/.test(candidate);
}

const HANDLES: readonly Pattern[] = [
  // "Skype: live:jane.doe", "Telegram @jane", "my Signal is jane.77"
  {
    kind: "handle",
    pattern: new RegExp(
      String.raw`(?<=\b(?:${MESSENGERS})\b(?: (?:id|handle|username|user name|account|contact|name))?(?: is| me| at| on| as)?[\s:=–-]{1,3})(?:live:[a-z0-9._-]{2,64}|@[a-z0-9_][a-z0-9_.-]{1,63}|[a-z][a-z0-9]{0,40}(?:[._](?=[a-z\d])|\d)[a-z0-9._#-]{0,64}|[a-z0-9._]{2,32}#\d{4})`,
      "g",
    ),
  },
  // "Telegram id: janedoe", "my WhatsApp username is janedoe"
  {
    kind: "handle",
    pattern: new RegExp(
      String.raw`(?<=\b(?:${MESSENGERS})\b (?:id|handle|username|user name)(?:\s?(?:is|:|=))?\s{1,2})[a-z0-9][a-z0-9._-]{2,64}`,
      "g",
    ),
  },
  // "Telegram: janedoe" and the line ends
  {
    kind: "handle",
    pattern:
      /(?<=\b(?:whats ?app|telegram|skype|we ?chat|viber|threema|snap ?chat|instagram|insta)\s?[:=]\s{0,2})[a-z][a-z0-9._-]{3,63}(?=\s*(?:$|[\n,;.!?)]))/g,
    isMeant: (candidate) => !/^(?:yes|none|both|either|also|fine|okay|good|maybe|never|later)$/.test(candidate),
  },
  // "find me @jane_doe"; who is named after her, or after what was hidden of her, is another person
  {
    kind: "handle",
    pattern:
      /(?<=\b(?:find|reach|add|message|contact|ping|follow|dm|pm) (?:me|us)\b[^\n.!?@•]{0,24}\s)@[a-z0-9_][a-z0-9_.]{2,63}/g,
  },
  // "@jane_doe": a name that no sentence has
  { kind: "handle", pattern: /(?<![\p{L}\d.@])@(?=[a-z0-9_.]{0,30}[_\d])[a-z][a-z0-9_.]{2,63}/gu },
  { kind: "handle", pattern: /(?<=\b(?:meeting|zoom|webex)\s(?:id|code)\W{1,3})\d{3}[ -]?\d{3,4}[ -]?\d{3,4}(?!\d)/g },
];

const LINKS: readonly Pattern[] = [
  { kind: "link", pattern: /\b(?:h(?:tt|xx)ps?|ftp)\s?:\s?\/\/[^\s<>"]{3,2000}/g },
  { kind: "link", pattern: /\b(?:mailto|tel|skype|tg|whatsapp):[^\s<>"]{3,200}/g },
  {
    kind: "link",
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d@.])(?:[a-z0-9-]{1,63}\.){1,4}(?:${TLDS})(?![a-z0-9-])(?:[/?#][^\s<>"]{0,2000})?`,
      "gu",
    ),
    isMeant: (candidate) =>
      !/^(?:asp|vb|ado|ml)\.net$/.test(candidate) &&
      !/^\d+\.\w+$/.test(candidate) &&
      !NAMED_LIKE_SITES.includes(candidate),
  },
  { kind: "link", pattern: /\b(?:t|wa|m|telegram)\.me\/[^\s<>"]{2,200}/g },
  { kind: "link", pattern: new RegExp(String.raw`\b${NO_NAME}[a-z0-9-]{2,63}${DOT}(?:${TLDS})\b${NO_ERA}`, "g") },
];

/**
 * What looks like a number to dial and is none: amounts of money, dates, years, times, shares, figures in groups, standards and
 * numbers of documents. Blanked before numbers are looked for.
 */
const AMOUNT = String.raw`(?:\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d)`;
const FIGURES: readonly RegExp[] = [
  new RegExp(String.raw`\p{Sc}\s?${AMOUNT}(?:\s?(?:k|m|bn|million|thousand)\b)?`, "gu"),
  new RegExp(String.raw`\b(?:gbp|eur|usd|chf|npr)\s?${AMOUNT}`, "g"),
  new RegExp(
    String.raw`(?<![\d+]\s?)${AMOUNT}\s?(?:[\p{Sc}%]|(?:gbp|eur|usd|chf|npr|pounds|euros|dollars|percent)\b)`,
    "gu",
  ),
  /\b(?:19|20)\d{2}[-/. ](?:0?[1-9]|1[0-2])[-/. ](?:0?[1-9]|[12]\d|3[01])(?:[t ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?z?)?\b(?!\d)/g,
  /\b(?:0?[1-9]|[12]\d|3[01])[-/. ](?:0?[1-9]|[12]\d|3[01])[-/. ](?:19|20)\d{2}\b/g,
  /\b(?:19|20)\d{2}\s?(?:[-–—/]|to)\s?(?:(?:19|20)\d{2}|\d{2})\b/g,
  /\b\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:[-–—]|to)\s?\d{1,2}[:.]\d{2}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\b(?:iso|iec|en|din|bs|ifrs|ias|rfc)(?:[/ -](?:iec|en|iso))?[ :-]{0,2}\d{1,6}(?:-\d{1,2})?(?::\d{4})?(?:-\d{4})?(?!\d)/g,
  /\b(?:isbn|issn|doi)[ :-]{0,2}\d[\d./-]{6,20}/g,
  /\b(?:invoice|po|inv|company|registration|vat)(?:\s(?:no|number|nr))?[.:# -]{1,3}[a-z]{0,4}-?\d[\d-]*/g,
  /\b(?:order|ref|reference|case|ticket|account)(?:\s(?:no|number|nr))?[.:# -]{1,3}[a-z]{0,4}-?[1-9][\d-]*/g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g,
  /(?<![\d.,+])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?![\d])/g,
  /(?<![\d.])(?:0|[1-9]\d*)\.\d{1,4}(?![\d.])/g,
];
/** "1 200 000" is a figure unless the reader is told to dial it. */
const GROUPED =
  /(?<![\d.,+] ?)(?<!\b(?:me|us)(?: on| at)? |\b(?:number|phone|tel|mobile|cell)(?: is)?:? )[1-9]\d{0,2}(?: \d{3})+(?![\d -]?\d)/g;

/** Every contact detail of a text, in its order; none overlaps another. */
export function findContactDetails(text: string): ContactDetail[] {
  if (!/[\p{Nd}@.:()[\]]|\b(?:dot|at|zero|double|id|handle|user)/iu.test(text.normalize("NFKC"))) return [];
  const folded = foldText(text);
  const plain = folded.text;
  const dialled = blank(plain, [...FIGURES, GROUPED]);
  const details = [...matches(plain, [...EMAILS, ...HANDLES, ...LINKS]), ...matches(dialled, PHONES)];
  return merge(details).map(({ kind, start, end }) => ({
    kind,
    start: folded.startOf(start),
    end: folded.endOf(end),
  }));
}

/** The text for a reader who has no project with its author. */
export function maskContactDetails(text: string): MaskedText {
  let [masked, from] = ["", 0];
  const details = findContactDetails(text);
  for (const { start, end } of details) {
    masked += text.slice(from, start) + CONTACT_MASK;
    from = end;
  }
  const kinds = CONTACT_KINDS.filter((kind) => details.some((detail) => detail.kind === kind));
  return { text: masked + text.slice(from), kinds };
}

function blank(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, (figure) => "\u0001".repeat(figure.length)), text);
}

function matches(text: string, patterns: readonly Pattern[]): ContactDetail[] {
  return patterns.flatMap(({ kind, pattern, isMeant = () => true }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const candidate = match.replace(/[\s.,;:!?'"*_(-]+$/, "");
      const isPublic = kind === "link" && leadsToPublicSite(candidate);
      return candidate !== "" && !isPublic && isMeant(candidate)
        ? { kind, start: index, end: index + candidate.length }
        : [];
    }),
  );
}

function leadsToPublicSite(link: string): boolean {
  const host = /^(?:[a-z]+\s?:\s?\/\/)?([^/?#:@\s]+)(?:[/?#]|$)/.exec(link)?.[1];
  return host !== undefined && PUBLIC_SITES.some((site) => host === site || host.endsWith(`.${site}`));
}

/** What overlaps is one detail, of the kind that begins it. */
function merge(details: readonly ContactDetail[]): ContactDetail[] {
  const inOrder = details.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return inOrder.reduce<ContactDetail[]>((merged, next) => {
    const last = merged.at(-1);
    if (!last || next.start >= last.end) return [...merged, next];
    return [...merged.slice(0, -1), { ...last, end: Math.max(last.end, next.end) }];
  }, []);
}
