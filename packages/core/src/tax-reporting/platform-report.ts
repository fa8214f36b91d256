import type { CountryCode } from "../billing/country.ts";
import type { QuarterFigures } from "./seller-figures.ts";
import { isEuState, residencesOf, type TaxDetails } from "./tax-details.ts";

/** By which law a report is: `eu`, Directive 2011/16/EU, annex V (DAC7); `uk`, SI 2023/817. */
export const REPORT_REGIMES = ["eu", "uk"] as const;
export type ReportRegime = (typeof REPORT_REGIMES)[number];

/** Of a seller as it is reported. `account`: what the card processor calls the payout account; null where there is none. */
export type ReportedSeller = { details: TaxDetails; account: string | null; quarters: readonly QuarterFigures[] };

/** The platform as it is reported; `id`: what the tax office calls it (`SendingEntityIN`), `tin`: its tax number. */
export type ReportedOperator = {
  id: string;
  tin: string;
  legalName: string;
  addressLines: readonly string[];
  postcode: string | null;
  city: string;
  country: CountryCode;
  vatNumber: string | null;
};

/**
 * Whether a report is about a seller: of one who is resident in a member state, or in the United Kingdom. Annex V, section I.B(3), and
 * Model Rules, section I.B(3); no seller of services is too small for either.
 */
export function isReportable(details: TaxDetails, regime: ReportRegime): boolean {
  return residencesOf(details).some((state) => (regime === "uk" ? state === "GB" : isEuState(state)));
}

export const DOC_TYPES = ["OECD0", "OECD1", "OECD2", "OECD3"] as const;
/** Of a record: sent again, new, corrected, deleted (the OECD's user guide for the DPI schema, `DocTypeIndic`). */
export type DocType = (typeof DOC_TYPES)[number];

export const MESSAGE_KINDS = ["DPI401", "DPI402", "DPI403"] as const;
/** Of a message: new data, corrections, nothing to report (`MessageTypeIndic`). */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The operator's record, or a seller's. `key`: `operator`, or the seller's id. */
export type ReportRecord<Content> = {
  key: string;
  type: DocType;
  ref: string;
  corrects: string | null;
  content: Content;
};

export type ReportContent = { operator: ReportedOperator } | { seller: ReportedSeller };
export type ReportMessage = { ref: string; kind: MessageKind; records: ReportRecord<ReportContent>[] };

/** What the tax office has of a record now: its last reference that was not deleted, and what it says. */
export type SentRecord = { ref: string; content: ReportContent };

export const OPERATOR = "operator";

/**
 * The messages that bring what was sent to what is so now: at first one with everything new, or one that says there is nothing; later one with what
 * is corrected and deleted, and one with what is new, as a message mixes neither (user guide, section on corrections). Empty where nothing has changed.
 * `isVoid`: everything that was sent is deleted. `refOf`: a reference for the nth message, which is unique for ever.
 */
export function draftMessages(
  sent: ReadonlyMap<string, SentRecord>,
  { operator, sellers }: { operator: ReportedOperator; sellers: ReadonlyMap<string, ReportedSeller> },
  { isVoid, refOf }: { isVoid: boolean; refOf: (nth: number) => string },
): ReportMessage[] {
  const known = sent.get(OPERATOR);
  if (!known) {
    if (isVoid) return [];
    const kind = sellers.size === 0 ? "DPI403" : "DPI401";
    const first = message(refOf(1), kind);
    first.add(OPERATOR, "OECD1", null, { operator });
    for (const [key, seller] of sellers) first.add(key, "OECD1", null, { seller });
    return [first.message];
  }
  const messages: ReportMessage[] = [];
  let operatorRecord = known;
  const corrections = message(refOf(1), "DPI402");
  const isOperatorChanged = !isSame(known.content, { operator });
  if (isVoid) corrections.add(OPERATOR, "OECD3", known.ref, known.content);
  else if (isOperatorChanged) operatorRecord = corrections.add(OPERATOR, "OECD2", known.ref, { operator });
  else corrections.resend(known);
  for (const [key, record] of sent) {
    if (key === OPERATOR) continue;
    const seller = sellers.get(key);
    if (isVoid || !seller) corrections.add(key, "OECD3", record.ref, record.content);
    else if (!isSame(record.content, { seller })) corrections.add(key, "OECD2", record.ref, { seller });
  }
  if (isOperatorChanged || isVoid || corrections.message.records.length > 1) messages.push(corrections.message);
  if (isVoid) return messages;
  const additions = message(refOf(2), "DPI401");
  additions.resend(operatorRecord);
  for (const [key, seller] of sellers) if (!sent.has(key)) additions.add(key, "OECD1", null, { seller });
  if (additions.message.records.length > 1) messages.push(additions.message);
  return messages;
}

function message(ref: string, kind: MessageKind) {
  const drafted: ReportMessage = { ref, kind, records: [] };
  const add = (key: string, type: DocType, corrects: string | null, content: ReportContent): SentRecord => {
    const nth = String(drafted.records.length).padStart(4, "0");
    const record = { key, type, ref: `${ref}_${key === OPERATOR ? OPERATOR : nth}`, corrects, content };
    drafted.records.push(record);
    return record;
  };
  /** Under the reference that it has. */
  const resend = ({ ref: known, content }: SentRecord) => {
    drafted.records.push({ key: OPERATOR, type: "OECD0", ref: known, corrects: null, content });
  };
  return { message: drafted, add, resend };
}

/** Key by key, in whatever order they were stored. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    mine.size === theirs.size && [...mine].every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
  );
}
