import type { CountryCode } from "../billing/country.ts";

/** What tax offices ask of a seller: a person's own name, or a company's, partnership's or other body's. */
export const SELLER_KINDS = ["individual", "entity"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

/** A tax identification number and the state that issued it. */
export type Tin = { country: CountryCode; number: string };

type TinRule = { form: RegExp; check?: (number: string) => boolean; example: string };

const weighed = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);

/** ISO/IEC 7064, MOD 11,10, as the Bundeszentralamt für Steuern has it for the Identifikationsnummer. */
function isGermanPerson(number: string): boolean {
  const product = Array.from(number.slice(0, 10), Number).reduce(
    (rest, digit) => (((digit + rest) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - product) % 10 === Number(number[10]);
}

/** SPF Intérieur: the last two digits are 97 less the rest of the first nine, with a 2 before them for those born from 2000 on. */
function isBelgianPerson(number: string): boolean {
  const [body, check] = [number.slice(0, 9), Number(number.slice(9))];
  return [body, `2${body}`].some((digits) => 97 - (Number(digits) % 97) === check);
}

/** Belastingdienst: BSN and RSIN by the eleven test, the last digit against the others. */
const isDutch = (number: string) =>
  weighed(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]) && Number(number) > 0;

/** Revenue Commissioners: the PPSN's letter is the rest modulo 23, a second letter weighed with 9. */
function isIrish(number: string): boolean {
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const second = number[8] && number[8] !== "W" ? number.charCodeAt(8) - 64 : 0;
  return letters[(weighed(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === number[7];
}

/** Direction générale des Finances publiques: the last three of thirteen are the rest of the first ten modulo 511. */
const isFrenchPerson = (number: string) => Number(number.slice(0, 10)) % 511 === Number(number.slice(10));

/**
 * Numbers whose form is surely known, by state and kind of seller, with the publisher of each check beside it; the forms are those of the
 * European Commission's TIN portal and of HM Revenue & Customs (International Exchange of Information Manual, IEIM902330). British
 * individuals give a National Insurance number or a Unique Taxpayer Reference; British entities their company's number, or a UTR.
 */
const RULES: Readonly<Record<string, TinRule>> = {
  "BE individual": { form: /^\d{11}$/, check: isBelgianPerson, example: "00010100105" },
  "DE individual": { form: /^[1-9]\d{10}$/, check: isGermanPerson, example: "86095742719" },
  "FR individual": { form: /^[0-3]\d{12}$/, check: isFrenchPerson, example: "3023217600053" },
  "FR entity": { form: /^\d{9}$/, example: "123456782" },
  "GB individual": {
    form: /^(?:\d{10}|(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D])$/,
    example: "AB123456C",
  },
  "GB entity": { form: /^(?:\d{10}|\d{8}|[A-Z]{2}\d{6})$/, example: "01234567" },
  "IE individual": { form: /^\d{7}[A-W][A-IW]?$/, check: isIrish, example: "1234567T" },
  "NL individual": { form: /^\d{9}$/, check: isDutch, example: "123456782" },
  "NL entity": { form: /^\d{9}$/, check: isDutch, example: "123456782" },
};

/** The longest that the OECD's schema takes (`TIN_Type` extends `StringMin1Max200_Type`) is longer than any state's number. */
export const TIN_LENGTH_MAX = 30;
const ELSEWHERE = /^(?=.*\d)[A-Z\d]{4,30}$/;

/** What a number of the state looks like; null where we only know that it has letters and digits. */
export function tinExample(country: CountryCode, kind: SellerKind): string | null {
  return RULES[`${country} ${kind}`]?.example ?? null;
}

/** The number in capitals without spaces, dots, dashes and slashes; null where the state cannot have issued it to this kind of seller. */
export function readTin({ country, number }: Tin, kind: SellerKind): string | null {
  const tidy = number.toUpperCase().replaceAll(/[\s./-]/g, "");
  const rule = RULES[`${country} ${kind}`];
  if (!rule) return ELSEWHERE.test(tidy) ? tidy : null;
  return rule.form.test(tidy) && (rule.check?.(tidy) ?? true) ? tidy : null;
}
