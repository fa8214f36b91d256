import type { Minor } from "../money.ts";
import {
  type EInvoice,
  type EInvoicePeriod,
  VAT_CATEGORIES,
  type VatBreakdown,
  type VatCategory,
} from "./e-invoice.ts";

/**
 * A rule of EN 16931-1 by its id there, and what it wants. `isOfParties`: what breaks it is what a party left out of its billing details, and
 * no mistake of the document.
 */
export type Rule = { id: string; says: string; isOfParties: boolean; holds: (invoice: EInvoice) => boolean };

const rule = (id: string, says: string, holds: Rule["holds"]): Rule => ({ id, says, isOfParties: false, holds });
const ofParties = (id: string, says: string, holds: Rule["holds"]): Rule => ({ id, says, isOfParties: true, holds });

const sum = <Each>(all: readonly Each[], of: (each: Each) => Minor): Minor =>
  all.reduce((so, each) => so + of(each), 0);
const isSaid = (text: string | null | undefined) => text !== null && text !== undefined && text.trim() !== "";
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isOrdered = (period: EInvoicePeriod | undefined) => !period || period.from <= period.to;

/**
 * By how much VAT and line amounts may miss their product, in minor units. Prices contain VAT and the net is rounded, so that the VAT, which is the
 * rest, can miss rate times net by a penny, and by two where a sale is lost in parts. EN 16931 wants the rounded product; the published
 * rules let it miss by less than one unit of the currency.
 */
const SLACK_MINOR = 2;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Two letters of a state, or Greece's EL, before the rest; Northern Ireland's XI is of the list as well. */
const VAT_NUMBER = /^[A-Z]{2}[0-9A-Z+*]{2,}$/;

const OF_DOCUMENTS: readonly Rule[] = [
  rule("BR-02", "has a number", ({ number }) => isSaid(number)),
  rule("BR-03", "has a day of issue", ({ issuedOn }) => isDay(issuedOn)),
  ofParties("BR-06", "names the seller", ({ seller }) => isSaid(seller.name)),
  ofParties("BR-07", "names the buyer", ({ buyer }) => isSaid(buyer.name)),
  ofParties("BR-09", "says the seller's country", ({ seller }) => seller.country !== null),
  ofParties("BR-11", "says the buyer's country", ({ buyer }) => buyer.country !== null),
  rule("BR-16", "has a line", ({ lines }) => lines.length > 0),
  rule("BR-21", "has an identifier of its own for each line", ({ lines }) => {
    const ids = lines.map(({ id }) => id);
    return ids.every(isSaid) && new Set(ids).size === ids.length;
  }),
  rule("BR-22", "says the quantity of each line", ({ lines }) =>
    lines.every(({ quantity = "1" }) => DECIMAL.test(quantity)),
  ),
  rule("BR-23", "says the unit of each quantity", ({ lines }) =>
    lines.every(({ unitCode = "C62" }) => isSaid(unitCode)),
  ),
  rule("BR-25", "names what each line is about", ({ lines }) => lines.every(({ name }) => isSaid(name))),
  rule("BR-26", "says the net price of each line", ({ lines }) =>
    lines.every(({ netUnitPrice = "0" }) => DECIMAL.test(netUnitPrice)),
  ),
  rule("BR-27", "has no net price below zero", ({ lines }) =>
    lines.every(({ netUnitPrice, netMinor }) => Number(netUnitPrice ?? netMinor) >= 0),
  ),
  rule("BR-29", "covers days that end no earlier than they begin", ({ period }) => isOrdered(period)),
  rule("BR-30", "has lines that cover days that end no earlier than they begin", ({ lines }) =>
    lines.every(({ period }) => isOrdered(period)),
  ),
  rule("BR-53", "says the VAT in the currency that it is accounted for in", ({ vatInAccountingCurrency: accounted }) =>
    accounted === undefined ? true : isSaid(accounted.currency) && DECIMAL.test(accounted.amount),
  ),
  rule("BR-55", "says the number of what a credit note takes back", ({ type, preceding }) =>
    preceding === null ? type !== "381" : isSaid(preceding.number),
  ),
  rule("BR-62", "says of which list the seller's electronic address is", ({ seller: { endpoint } }) =>
    endpoint === undefined ? true : isSaid(endpoint.scheme) && isSaid(endpoint.id),
  ),
  rule("BR-63", "says of which list the buyer's electronic address is", ({ buyer: { endpoint } }) =>
    endpoint === undefined ? true : isSaid(endpoint.scheme) && isSaid(endpoint.id),
  ),
  ofParties("BR-CO-09", "has VAT numbers that begin with their state", ({ seller, buyer }) =>
    [seller.vatNumber, buyer.vatNumber].every((number) => number === null || VAT_NUMBER.test(number)),
  ),
  rule(
    "BR-CO-10",
    "adds its lines up",
    ({ lines, totals }) => totals.linesMinor === sum(lines, (each) => each.netMinor),
  ),
  rule("BR-CO-13", "has as its net what its lines come to", ({ totals }) => totals.netMinor === totals.linesMinor),
  rule("BR-CO-14", "adds its VAT up", ({ vat, totals }) => totals.vatMinor === sum(vat, (each) => each.vatMinor)),
  rule(
    "BR-CO-15",
    "has net and VAT as its total",
    ({ totals }) => totals.grossMinor === totals.netMinor + totals.vatMinor,
  ),
  rule(
    "BR-CO-16",
    "has due what was not paid",
    ({ totals }) => totals.dueMinor === totals.grossMinor - totals.paidMinor,
  ),
  rule("BR-CO-17", "has the VAT that rate and net come to", ({ vat }) =>
    vat.every(({ taxableMinor, rateBasisPoints, vatMinor }) => {
      const exact = Math.round((taxableMinor * (rateBasisPoints ?? 0)) / 10_000);
      return Math.abs(vatMinor - exact) <= SLACK_MINOR;
    }),
  ),
  rule("BR-CO-18", "says which VAT it bears", ({ vat }) => vat.length > 0),
  rule("BR-CO-25", "says when what is due is to be paid", ({ totals, paymentTerms }) =>
    totals.dueMinor > 0 ? isSaid(paymentTerms) : true,
  ),
  ofParties("BR-CO-26", "tells who the seller is by a number", ({ seller }) =>
    [seller.identifier, seller.companyNumber?.id, seller.vatNumber].some(isSaid),
  ),
  rule("PEPPOL-EN16931-R120", "has lines that are quantity times net price", ({ lines }) =>
    lines.every(({ quantity = "1", netUnitPrice, netMinor }) =>
      netUnitPrice === undefined
        ? Number(quantity) === 1
        : Math.abs(Number(quantity) * Number(netUnitPrice) * 100 - netMinor) <= SLACK_MINOR,
    ),
  ),
];

const NAMES = {
  S: "at a rate",
  Z: "at the rate of zero",
  E: "exempt",
  AE: "reverse charge",
  G: "export",
  O: "not subject to VAT",
} as const satisfies Record<VatCategory, string>;

/** What holds of each category of VAT; of those that have a number in all families alike. */
function rulesOf(category: VatCategory): Rule[] {
  const name = NAMES[category];
  const own = <Each extends { category: VatCategory }>(all: readonly Each[]) =>
    all.filter((each) => each.category === category);
  const isExempt = category !== "S" && category !== "Z";
  const breakdowns = (says: string, number: string, holds: (each: VatBreakdown, invoice: EInvoice) => boolean) =>
    rule(`BR-${category}-${number}`, `${says} (${name})`, (invoice) =>
      own(invoice.vat).every((each) => holds(each, invoice)),
    );

  return [
    rule(`BR-${category}-01`, `says the VAT of its lines once more, together (${name})`, ({ lines, vat }) => {
      const rates = (of: readonly { rateBasisPoints: number | null }[]) =>
        new Set(of.map((each) => each.rateBasisPoints));
      const [onLines, together] = [rates(own(lines)), own(vat)];
      return together.length === onLines.size && together.every((each) => onLines.has(each.rateBasisPoints));
    }),
    rule(`BR-${category}-05`, `has lines at the category's rate (${name})`, ({ lines }) =>
      own(lines).every(({ rateBasisPoints }) => isRateOf(category, rateBasisPoints)),
    ),
    breakdowns("has the net of its lines", "08", ({ taxableMinor, rateBasisPoints }, { lines }) => {
      const atRate = own(lines).filter((each) => each.rateBasisPoints === rateBasisPoints);
      return taxableMinor === sum(atRate, ({ netMinor }) => netMinor);
    }),
    ...(category === "S" ? [] : [breakdowns("bears no VAT", "09", ({ vatMinor }) => vatMinor === 0)]),
    isExempt
      ? breakdowns(
          "says why no VAT is charged",
          "10",
          ({ exemption }) => exemption !== null && isSaid(exemption.reason),
        )
      : breakdowns("gives no reason for no VAT", "10", ({ exemption }) => exemption === null),
    ...(category === "O" ? [] : [sellerHasNumber(category)]),
  ];
}

function isRateOf(category: VatCategory, rate: number | null): boolean {
  if (category === "O") return rate === null;
  return category === "S" ? rate !== null && rate > 0 : rate === 0;
}

/** The seller's VAT number, and under a reverse charge a number of the buyer's. */
function sellerHasNumber(category: Exclude<VatCategory, "O">): Rule {
  const says = category === "AE" ? "tells the numbers of both parties" : "tells the seller's VAT number";
  return ofParties(`BR-${category}-02`, `${says} (${NAMES[category]})`, ({ lines, seller, buyer }) => {
    if (lines.every((line) => line.category !== category)) return true;
    if (seller.vatNumber === null) return false;
    return category !== "AE" || buyer.vatNumber !== null || buyer.companyNumber !== undefined;
  });
}

const OF_NO_VAT: readonly Rule[] = [
  rule("BR-O-02", "tells no VAT number (not subject to VAT)", ({ vat, seller, buyer }) =>
    vat.some(({ category }) => category === "O") ? seller.vatNumber === null && buyer.vatNumber === null : true,
  ),
  rule("BR-O-11", "has no other VAT beside (not subject to VAT)", ({ vat }) =>
    vat.some(({ category }) => category === "O") ? vat.length === 1 : true,
  ),
];

/**
 * The rules of EN 16931-1 that a document of ours could break, and one of Peppol's for lines (R120). Those about allowances, charges, payees,
 * representatives, cards, attachments and attributes are left out, because no document has any. Source of ids and contents: EN 16931-1:2017,
 * section 6.4, and the public validation artefacts of CEN/TC 434 (github.com/ConnectingEurope/eInvoicing-EN16931).
 */
export const RULES: readonly Rule[] = [...OF_DOCUMENTS, ...VAT_CATEGORIES.flatMap(rulesOf), ...OF_NO_VAT];

/** The rules that a document breaks; none where it is right. */
export function brokenRules(invoice: EInvoice): Rule[] {
  return RULES.filter(({ holds }) => !holds(invoice));
}
