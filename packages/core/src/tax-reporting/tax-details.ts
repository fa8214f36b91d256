import { type CountryCode, countryInWords, isCountryCode } from "../billing/country.ts";
import { isPostcode, postcodeExample, tidyPostcode } from "../billing/postcode.ts";
import { readVatNumber, vatNumberExample } from "../billing/vat-number.ts";
import { readTin, type SellerKind, type Tin, tinExample } from "./tin.ts";

/** The member states, by ISO 3166-1; Greece is GR here and EL only in VAT numbers. */
export const EU_STATES: readonly CountryCode[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export const isEuState = (country: CountryCode): boolean => EU_STATES.includes(country);

type SellerName =
  | { kind: "individual"; firstName: string; lastName: string; birth: Birth; registrationNumber: null }
  | { kind: "entity"; legalName: string; registrationNumber: string };

/** `day`: yyyy-MM-dd. The place is asked of those who have no TIN. */
export type Birth = { day: string; city: string | null; country: CountryCode | null };

/**
 * What platforms collect of a seller: Directive 2011/16/EU, annex V, section II.B (by Directive (EU) 2021/514), and the OECD's Model Rules
 * for Reporting by Platform Operators (2020), section II.B, which SI 2023/817, regulation 3(2), makes British law. `tins`: empty where no
 * state issued one. `establishments`: member states in which an entity has a permanent establishment.
 */
export type TaxDetails = SellerName & {
  addressLines: readonly string[];
  postcode: string | null;
  city: string;
  country: CountryCode;
  tins: readonly Tin[];
  vatNumber: string | null;
  establishments: readonly CountryCode[];
};

/** As a form sends it: blank where nothing was typed. */
export type TypedTaxDetails = {
  kind: SellerKind;
  firstName: string;
  lastName: string;
  legalName: string;
  registrationNumber: string;
  country: CountryCode;
  postcode: string;
  tin: string;
  tinCountry: CountryCode;
  otherTin: string;
  otherTinCountry: CountryCode;
  hasNoTin: boolean;
  vatNumber: string;
  birthDay: string;
  birthCity: string;
  birthCountry: CountryCode;
  establishments: readonly CountryCode[];
};

export type TaxDetailsField = keyof TypedTaxDetails;
type Refusal = { field: TaxDetailsField; message: string };

/** An expert is a grown-up and alive. */
const [AGE_MIN, AGE_MAX] = [16, 120] as const;

/** What is wrong with what was typed, field by field; `today`: yyyy-MM-dd. */
export function taxDetailsRefusals(typed: TypedTaxDetails, today: string): Refusal[] {
  return [...nameRefusals(typed, today), ...placeRefusals(typed), ...tinRefusals(typed)];
}

function nameRefusals(typed: TypedTaxDetails, today: string): Refusal[] {
  if (typed.kind === "entity") {
    return [
      ...missing(typed, "legalName", "Give the legal name."),
      ...missing(typed, "registrationNumber", "Give the number in the register of companies."),
      ...typed.establishments
        .filter((state) => !isEuState(state))
        .map((): Refusal => ({ field: "establishments", message: "Choose states of the European Union." })),
    ];
  }
  const place: Refusal[] = isPlaceOfBirthAsked(typed)
    ? [
        ...missing(typed, "birthCity", "Give the town where you were born, as you have no tax number."),
        ...country(typed, "birthCountry"),
      ]
    : [];
  return [
    ...missing(typed, "firstName", "Give your first name."),
    ...missing(typed, "lastName", "Give your last name."),
    ...birthDayRefusals(typed.birthDay, today),
    ...place,
  ];
}

/** Annex V, section II.B(1)(c): the place of birth where there is no TIN. */
export function isPlaceOfBirthAsked({ kind, hasNoTin }: Pick<TypedTaxDetails, "kind" | "hasNoTin">): boolean {
  return kind === "individual" && hasNoTin;
}

function birthDayRefusals(birthDay: string, today: string): Refusal[] {
  const field = "birthDay";
  if (birthDay === "") return [{ field, message: "Give your date of birth." }];
  // What is no day at all is said by the form's own check.
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDay)) return [];
  const age = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (today.slice(5) < birthDay.slice(5) ? 1 : 0);
  return age < AGE_MIN || age > AGE_MAX ? [{ field, message: "That cannot be your date of birth." }] : [];
}

function placeRefusals(typed: TypedTaxDetails): Refusal[] {
  const { country: state, postcode, vatNumber } = typed;
  const unknown = country(typed, "country");
  if (unknown.length > 0) return unknown;
  const refusals: Refusal[] = [];
  if (postcode !== "" && !isPostcode(state, postcode)) {
    refusals.push({ field: "postcode", message: `Postcodes look like ${postcodeExample(state)} there.` });
  }
  if (vatNumber !== "" && readVatNumber(state, vatNumber) === null) {
    const example = vatNumberExample(state);
    const looks = example === null ? "they have 4 to 25 letters and digits" : `they look like ${example}`;
    refusals.push({
      field: "vatNumber",
      message: `That cannot be a VAT number of ${countryInWords(state)}: ${looks}.`,
    });
  }
  return refusals;
}

function tinRefusals(typed: TypedTaxDetails): Refusal[] {
  const { hasNoTin, tin, otherTin, tinCountry, otherTinCountry } = typed;
  if (hasNoTin) {
    return tin === "" && otherTin === ""
      ? []
      : [{ field: "hasNoTin", message: "Leave the tax number out, or say that you have one." }];
  }
  if (tin === "") return [{ field: "tin", message: "Give your tax number, or say that no state issued one." }];
  const refusals = [...oneTin(typed, "tin", "tinCountry"), ...oneTin(typed, "otherTin", "otherTinCountry")];
  if (otherTin !== "" && tinCountry === otherTinCountry) {
    refusals.push({ field: "otherTinCountry", message: "Choose another state than that of the first number." });
  }
  return refusals;
}

function oneTin(typed: TypedTaxDetails, field: "tin" | "otherTin", state: "tinCountry" | "otherTinCountry"): Refusal[] {
  if (typed[field] === "") return [];
  const unknown = country(typed, state);
  if (unknown.length > 0) return unknown;
  const issuer = typed[state];
  if (readTin({ country: issuer, number: typed[field] }, typed.kind) !== null) return [];
  const example = tinExample(issuer, typed.kind);
  const looks = example === null ? "it has 4 to 30 letters and digits" : `they look like ${example}`;
  return [{ field, message: `That cannot be a tax number of ${countryInWords(issuer)}: ${looks}.` }];
}

const missing = (typed: TypedTaxDetails, field: TaxDetailsField, message: string): Refusal[] =>
  typed[field] === "" ? [{ field, message }] : [];

const country = (typed: TypedTaxDetails, field: "country" | "birthCountry" | "tinCountry" | "otherTinCountry") =>
  isCountryCode(typed[field]) ? [] : [{ field, message: "Choose a country." }];

type Place = { addressLines: readonly string[]; city: string };

/** As they are kept: numbers tidy, and nothing of what the other kind of seller is asked. They have been checked. */
export function tidyTaxDetails(typed: TypedTaxDetails & Place): TaxDetails {
  const { kind, country: state, postcode, vatNumber, addressLines, city } = typed;
  const place = {
    addressLines,
    city,
    country: state,
    postcode: postcode === "" ? null : tidyPostcode(state, postcode),
    vatNumber: vatNumber === "" ? null : readVatNumber(state, vatNumber),
    tins: tinsOf(typed),
  };
  if (kind === "entity") {
    const { legalName, registrationNumber, establishments } = typed;
    return { kind, legalName, registrationNumber, ...place, establishments: [...new Set(establishments)].toSorted() };
  }
  const isPlaceKept = isPlaceOfBirthAsked(typed);
  const birth = {
    day: typed.birthDay,
    city: isPlaceKept ? typed.birthCity : null,
    country: isPlaceKept ? typed.birthCountry : null,
  };
  const { firstName, lastName } = typed;
  return { kind, firstName, lastName, birth, registrationNumber: null, ...place, establishments: [] };
}

function tinsOf({ kind, hasNoTin, tin, tinCountry, otherTin, otherTinCountry }: TypedTaxDetails): Tin[] {
  if (hasNoTin) return [];
  return [
    { country: tinCountry, number: tin },
    { country: otherTinCountry, number: otherTin },
  ].flatMap((given) => {
    const number = given.number === "" ? null : readTin(given, kind);
    return number === null ? [] : [{ country: given.country, number }];
  });
}

/**
 * The states in which a seller is resident: that of the primary address, and those that issued a TIN if they are others; of an entity also
 * those of its permanent establishments. Annex V, section II.D(1) and (2); Model Rules, section II.D.
 */
export function residencesOf({ country: state, tins, establishments }: TaxDetails): CountryCode[] {
  return [...new Set([state, ...tins.map((tin) => tin.country), ...establishments])];
}

/**
 * Years for which what was collected is kept after that of the last sale: SI 2023/817, regulation 3(4), says five; annex V, section
 * IV.B, leaves member states between five and ten.
 */
export const TAX_DETAILS_KEPT_YEARS = 5;

/** The day (yyyy-MM-dd) from which an erased seller's details are kept no longer; `lastYear`: the calendar year of their last sale. */
export function taxDetailsKeptUntil(lastYear: number): string {
  return `${lastYear + TAX_DETAILS_KEPT_YEARS + 1}-01-01`;
}
