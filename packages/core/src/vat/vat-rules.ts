import { type CountryCode, countryInWords } from "../billing/country.ts";
import { ratePercent } from "./vat-amount.ts";
import { hasVat, isInEu, standardRate } from "./vat-rates.ts";

export const VAT_RULES = [
  "domestic",
  "eu_reverse_charge",
  "uk_eu_reverse_charge",
  "import_reverse_charge",
  "eu_consumer",
  "consumer_abroad",
  "outside_scope",
  "not_registered",
  "no_supply",
] as const;
export type VatRule = (typeof VAT_RULES)[number];

/** Whether the recipient accounts for the VAT. */
export const isReverseCharge = (rule: VatRule): boolean => rule.endsWith("_reverse_charge");

/** What an accountant calls it, in a table of tax figures. */
export const VAT_RULE_NAMES = {
  domestic: "Domestic supplies",
  eu_reverse_charge: "Reverse charge within the EU",
  uk_eu_reverse_charge: "Reverse charge between the UK and the EU",
  import_reverse_charge: "Reverse charge, supplier outside the UK and the EU",
  eu_consumer: "Consumers in other EU countries, at the supplier's rate",
  consumer_abroad: "Electronic services to consumers abroad, at their rate",
  outside_scope: "Outside the scope of VAT",
  not_registered: "Supplier not registered for VAT",
  no_supply: "No supply",
} as const satisfies Record<VatRule, string>;

/** A seller with a VAT number is registered for VAT. */
export type VatSeller = { country: CountryCode | null; vatNumber: string | null };
/** `isProvenBusiness`: as `proofOfBusiness` has it; every other buyer is taxed as a consumer. */
export type VatBuyer = { country: CountryCode | null; isProvenBusiness: boolean };

/** `advice`: an expert's work. `electronic`: what the platform sells, which is supplied automatically (plans, fees, a place in a queue). */
export type Supply = "advice" | "electronic";

export type VatDecision = {
  rule: VatRule;
  rateBasisPoints: number;
  /** Whose VAT it is; null where none is charged. */
  country: CountryCode | null;
  /** What the invoice must say about it. */
  sentence: string;
};

type Facts = { seller: VatSeller; buyer: VatBuyer; supply: Supply; day: string };

/**
 * Which VAT an invoice bears, by where seller and buyer belong, whether the seller is registered, and whether the
 * buyer is shown to be a business. Domestic: the country's standard rate. To
 * a business in another country: none, the recipient accounts for it (Directive 2006/112/EC, articles 44 and 196; VATA 1994, sections 7A
 * and 8). To a consumer: the supplier's rate within the EU (article 45), nothing for advice across its border (article 59(c); VATA 1994,
 * schedule 4A, paragraph 16), and the consumer's own rate for electronic services (article 58; VATA 1994, schedule 4A, paragraph 15).
 * A buyer whose country is not known is taken to be in the seller's.
 */
export function decideVat({ seller, buyer, supply, day }: Facts): VatDecision {
  const from = seller.country;
  if (from === null || (seller.vatNumber === null && hasVat(from))) return none("not_registered");
  const to = buyer.country ?? from;
  const isBusiness = buyer.isProvenBusiness && hasVat(to);
  if (!hasVat(from)) return none(isBusiness ? "import_reverse_charge" : "outside_scope");
  if (from === to) return charged("domestic", from, day);
  if (isBusiness) return none(isInEu(from) && isInEu(to) ? "eu_reverse_charge" : "uk_eu_reverse_charge");
  if (!hasVat(to)) return none("outside_scope");
  if (supply === "electronic") return charged("consumer_abroad", to, day);
  return isInEu(from) && isInEu(to) ? charged("eu_consumer", from, day) : none("outside_scope");
}

/** A receipt for money that is only held, a statement: nothing is supplied by it. */
export const NO_SUPPLY: VatDecision = { rule: "no_supply", rateBasisPoints: 0, country: null, sentence: "" };

/** Said where no VAT is charged: why. */
const SENTENCES = {
  eu_reverse_charge:
    "Reverse charge: the recipient accounts for VAT (articles 44 and 196 of Directive 2006/112/EC). No VAT is charged.",
  uk_eu_reverse_charge:
    "Reverse charge: supplied where the recipient belongs, and the recipient accounts for VAT there. No VAT is charged.",
  import_reverse_charge:
    "Reverse charge: the supplier belongs outside the UK and the EU, and the recipient accounts for VAT. No VAT is charged.",
  outside_scope: "Outside the scope of UK and EU VAT. No VAT is charged.",
  not_registered: "No VAT is charged: the supplier is not registered for VAT.",
} as const;

function none(rule: keyof typeof SENTENCES): VatDecision {
  return withSentence({ rule, rateBasisPoints: 0, country: null });
}

function charged(rule: "domestic" | "eu_consumer" | "consumer_abroad", country: CountryCode, day: string): VatDecision {
  return withSentence({ rule, rateBasisPoints: standardRate(country, day) ?? 0, country });
}

/** What was decided, with what an invoice must say about it. */
export function withSentence(decided: Omit<VatDecision, "sentence">): VatDecision {
  const { rule, rateBasisPoints, country } = decided;
  if (country === null) return { ...decided, sentence: isUncharged(rule) ? SENTENCES[rule] : "" };
  const contained = `The total contains ${ratePercent(rateBasisPoints)} % VAT of ${countryInWords(country)}.`;
  const why = rule === "consumer_abroad" ? " It is accounted for through the one-stop shop or in that country." : "";
  return { ...decided, sentence: contained + why };
}

const isUncharged = (rule: VatRule): rule is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, rule);
