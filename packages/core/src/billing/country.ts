/**
 * ISO 3166-1, alpha-2, of those where a client can be billed, and XK, by which banks, the EU and posts know Kosovo; in alphabetical order.
 */
const CODES =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

export const COUNTRY_CODES: readonly string[] = CODES.split(" ");

/** One of these codes; what it is called is the platform's to say. */
export type CountryCode = string;

const names = new Intl.DisplayNames("en-GB", { type: "region" });

/** "United Kingdom", as an invoice has it. */
export function countryName(code: CountryCode): string {
  return names.of(code) ?? code;
}

const WITH_ARTICLE = /^(?:GB|NL|US|AE|BS|CF|DO|GM|MV|PH|KY|FK|CK|MH|SB|TC|VG|VI|CD|CG)$/;

/** "the United Kingdom", "Germany": as a sentence has it. */
export function countryInWords(code: CountryCode): string {
  return `${WITH_ARTICLE.test(code) ? "the " : ""}${countryName(code)}`;
}

export function isCountryCode(text: string): boolean {
  return COUNTRY_CODES.includes(text);
}

/** What people call countries in a profile's free text, where it is not the name given before. */
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
  america: "US",
  britain: "GB",
  "czech republic": "CZ",
  england: "GB",
  kosova: "XK",
  "republic of kosovo": "XK",
  "great britain": "GB",
  holland: "NL",
  "northern ireland": "GB",
  scotland: "GB",
  "the netherlands": "NL",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  usa: "US",
  "united states of america": "US",
  wales: "GB",
};

/** The country that a profile names in words, or null where it names none that is known: then nothing is guessed. */
export function countryNamed(text: string | null): CountryCode | null {
  const name = text?.trim() ?? "";
  if (isCountryCode(name.toUpperCase())) return name.toUpperCase();
  const wanted = name.toLowerCase();
  return OTHER_NAMES[wanted] ?? codesByName().get(wanted) ?? null;
}

let byName: ReadonlyMap<string, CountryCode> | null = null;

/** Made with the first question: a name takes `Intl` some microseconds, and a search compares the countries of a thousand people. */
function codesByName(): ReadonlyMap<string, CountryCode> {
  byName ??= new Map(COUNTRY_CODES.map((code) => [countryName(code).toLowerCase(), code]));
  return byName;
}
