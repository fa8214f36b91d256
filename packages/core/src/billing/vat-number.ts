import type { CountryCode } from "./country.ts";

/** Whether the digits and letters behind the country's prefix can be a number: the form, and the checksum where one is published. */
type NumberRule = { form: RegExp; check?: (text: string) => boolean; example: string };

const digitsOf = (text: string) => Array.from(text, Number);
const weighed = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

/** ISO/IEC 7812-1, annex B. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/**
 * HM Revenue & Customs: two check digits modulo 97, and since November 2009 the same with 55 added. Government departments (GD) and
 * health authorities (HA) have none. A branch has three digits more.
 */
function isBritish(text: string): boolean {
  if (/^GD[0-4]|^HA[5-9]/.test(text)) return true;
  const sum = weighed(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** ISO/IEC 7064, MOD 11,10, as the Bundeszentralamt für Steuern publishes it for the Umsatzsteuer-Identifikationsnummer. */
function isGerman(text: string): boolean {
  const rest = digitsOf(text.slice(0, 8)).reduce((product, digit) => (((digit + product) % 10 || 10) * 2) % 11, 10);
  return (11 - rest) % 10 === Number(text[8]);
}

const FRENCH_KEYS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Direction générale des Finances publiques: the key before the SIREN, by digits modulo 97 or, where it has a letter, modulo 11. */
function isFrench(text: string): boolean {
  const [key, siren] = [text.slice(0, 2), text.slice(2)];
  // A SIREN of Monaco begins with 000 and has no check digit.
  if (!siren.startsWith("000") && !isLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) return Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
  const [first = 0, second = 0] = Array.from(key, (letter) => FRENCH_KEYS.indexOf(letter));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

/** Belastingdienst: the eleven test of a company's number, or, for those of sole traders since 2020, ISO/IEC 7064 MOD 97,10 over "NL…". */
function isDutch(text: string): boolean {
  const rest = weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return rest === Number(text[8]) || modulo97(`NL${text}`) === 1;
}

function modulo97(text: string): number {
  const numeric = Array.from(text, (letter) => Number.parseInt(letter, 36)).join("");
  return digitsOf(numeric).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);
}

const IRISH_CHECKS = "WABCDEFGHIJKLMNOPQRSTUV";
/** Revenue Commissioners: a letter modulo 23, the second letter of newer numbers weighed with 9; the oldest have a sign in second place. */
function isIrish(text: string): boolean {
  const isOldest = /^\d[A-Z+*]/.test(text);
  const seven = isOldest ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7);
  const second = isOldest ? 0 : Math.max(0, IRISH_CHECKS.indexOf(text[8] ?? "W"));
  return IRISH_CHECKS[(weighed(seven, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === text[7];
}

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
/** Agencia Tributaria: the letter of a person's number modulo 23, the control of a company's as Luhn reckons it, as a digit or a letter. */
function isSpanish(text: string): boolean {
  if (/^[\dXYZKLM]/.test(text)) {
    const digits = text.slice(0, 8).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
    return SPANISH_LETTERS[Number(digits.replace(/^[KLM]/, "")) % 23] === text[8];
  }
  const sum = digitsOf(text.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 1 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  const control = (10 - (sum % 10)) % 10;
  const [digit, letter] = [String(control), "JABCDEFGHI"[control]];
  if (/^[ABEH]/.test(text)) return text[8] === digit;
  if (/^[NPQRSW]/.test(text)) return text[8] === letter;
  return text[8] === digit || text[8] === letter;
}

/** SPF Finances: the last two digits are 97 less the rest of the first eight. */
const isBelgian = (text: string) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

/** Bundesministerium für Finanzen: doubled digits as Luhn has them, and 4 added. */
function isAustrian(text: string): boolean {
  const sum = digitsOf(text.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    4,
  );
  return (10 - (sum % 10)) % 10 === Number(text[8]);
}

/** Ministerstwo Finansów: the NIP's last digit is the rest modulo 11; a rest of 10 is not given out. */
const isPolish = (text: string) => weighed(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]);

/** Autoridade Tributária: 11 less the rest, nought where that has two digits. */
function isPortuguese(text: string): boolean {
  const check = 11 - (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === Number(text[8]);
}

/** Erhvervsstyrelsen: the CVR number is divisible by 11 as weighed. */
const isDanish = (text: string) => weighed(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
/** Verohallinto: the Y-tunnus; a rest of 1 is not given out. */
const isFinnish = (text: string) => (weighed(text, [7, 9, 10, 5, 8, 4, 2]) + Number(text[7])) % 11 === 0;
/** Skatteverket: the organisation's number by Luhn, and two digits more. */
const isSwedish = (text: string) => isLuhn(text.slice(0, 10));
/** Administration de l'enregistrement: the last two are the rest of the first six by 89. */
const isLuxembourgish = (text: string) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6));
/** AADE: powers of two, modulo 11, modulo 10. */
const isGreek = (text: string) => (weighed(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8]);

/**
 * VAT numbers by country, without the prefix. The forms are those of the European Commission (VIES, "VAT identification numbers:
 * structure") and of HM Revenue & Customs; the publisher of each checksum is named with it. A number that
 * holds may still belong to no one: that only the registers know.
 */
const NUMBERS: Readonly<Record<CountryCode, NumberRule>> = {
  AT: { form: /^U\d{8}$/, check: isAustrian, example: "ATU12345675" },
  BE: { form: /^[01]\d{9}$/, check: isBelgian, example: "BE0123456749" },
  BG: { form: /^\d{9,10}$/, example: "BG123456789" },
  CY: { form: /^\d{8}[A-Z]$/, example: "CY12345678X" },
  CZ: { form: /^\d{8,10}$/, example: "CZ12345678" },
  DE: { form: /^[1-9]\d{8}$/, check: isGerman, example: "DE123456788" },
  DK: { form: /^[1-9]\d{7}$/, check: isDanish, example: "DK12345674" },
  EE: { form: /^\d{9}$/, example: "EE123456789" },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, check: isSpanish, example: "ESA12345674" },
  FI: { form: /^\d{8}$/, check: isFinnish, example: "FI12345671" },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, check: isFrench, example: "FR11123456782" },
  GB: { form: /^(?:\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: isBritish, example: "GB123456782" },
  GR: { form: /^\d{9}$/, check: isGreek, example: "EL123456783" },
  HR: { form: /^\d{11}$/, example: "HR12345678901" },
  HU: { form: /^\d{8}$/, example: "HU12345678" },
  IE: { form: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish, example: "IE1234567T" },
  IT: { form: /^\d{11}$/, check: isLuhn, example: "IT12345678903" },
  LT: { form: /^(?:\d{9}|\d{12})$/, example: "LT123456789" },
  LU: { form: /^\d{8}$/, check: isLuxembourgish, example: "LU12345613" },
  LV: { form: /^\d{11}$/, example: "LV12345678901" },
  MT: { form: /^\d{8}$/, example: "MT12345678" },
  NL: { form: /^\d{9}B\d{2}$/, check: isDutch, example: "NL123456782B01" },
  PL: { form: /^\d{10}$/, check: isPolish, example: "PL1234563218" },
  PT: { form: /^\d{9}$/, check: isPortuguese, example: "PT123456789" },
  RO: { form: /^\d{2,10}$/, example: "RO1234567897" },
  SE: { form: /^\d{10}\d{2}$/, check: isSwedish, example: "SE123456789701" },
  SI: { form: /^\d{8}$/, example: "SI12345678" },
  SK: { form: /^\d{10}$/, example: "SK1234567895" },
};

/** Greece writes EL; Northern Ireland's XI is for goods, and its services are Britain's. */
const PREFIXES: Readonly<Record<CountryCode, readonly string[]>> = { GR: ["EL", "GR"], GB: ["GB", "XI"] };

/** Elsewhere a number is taken as it is written, as long as it can be one. */
const ELSEWHERE = /^[A-Z\d][A-Z\d.\-/ ]{3,24}$/;

export const VAT_NUMBER_COUNTRIES: readonly CountryCode[] = Object.keys(NUMBERS);

/** One that holds, for a hint; null where none is known. */
export function vatNumberExample(country: CountryCode): string | null {
  return NUMBERS[country]?.example ?? null;
}

/** As an invoice has it, prefix included; null where it cannot be the country's. A prefix that was left out is put there. */
export function readVatNumber(country: CountryCode, text: string): string | null {
  const rule = NUMBERS[country];
  if (!rule) return ELSEWHERE.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : null;
  const bare = text.toUpperCase().replaceAll(/[\s.\-/]/g, "");
  const [own = country, ...others] = PREFIXES[country] ?? [country];
  const prefix = [own, ...others].find((each) => bare.startsWith(each));
  const number = prefix === undefined ? bare : bare.slice(prefix.length);
  if (!rule.form.test(number) || rule.check?.(number) === false) return null;
  return `${prefix === "XI" ? "XI" : own}${number}`;
}
