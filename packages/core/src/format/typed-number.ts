import type { NumberWords } from "../words/words.ts";
import { type Currency, currencyName, currencySign } from "./currency.ts";
import { formatMoney } from "./money-format.ts";

/** What a field asks for: an amount in the installation's currency, a percentage with at most two decimals, or a whole number. */
export type NumberKind = { of: "amount"; currency: Currency } | { of: "percent" } | { of: "whole" };

export type NumberReading =
  | { kind: "empty" }
  | { kind: "number"; decimal: string }
  /** `choices`: what it may mean. */
  | { kind: "question"; question: NumberWords; choices: readonly string[] };

const LENGTH_MAX = 60;
const DIGITS_MAX = 10;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const SIGN = "[^\\d.,'\\s]*";
const WITH_SIGNS = new RegExp(`^(${SIGN}) ?(.*?) ?(${SIGN})$`);
const DECIMAL = /^(\d*)[.,](\d{1,2})$/;
/** A comma, a blank or an apostrophe groups digits; a point does so only if a comma begins the decimals. */
const GROUPED = /^([1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const GROUPED_BY_POINTS = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/;
const MULTIPLES = new Map([
  ["k", 1_000],
  ["thousand", 1_000],
  ["m", 1_000_000],
  ["mn", 1_000_000],
  ["million", 1_000_000],
]);
/** Signs of money that are letters, and no code of ISO 4217. */
const LETTER_SIGNS = ["KR", "FR", "ZŁ", "KČ", "FT", "LEI", "RS"];

/**
 * The one reader of numbers that people type. A comma or a blank groups only before exactly three digits, a single comma or point
 * before one or two digits is a decimal; what has no single meaning is asked about, and never guessed.
 */
export function readTypedNumber(typed: string, kind: NumberKind): NumberReading {
  const text = plain(typed);
  if (text === "") return { kind: "empty" };
  if (text.length > LENGTH_MAX) return notANumber(kind);
  if (/^\D*[-‐‑−–]|^\(/.test(text)) return asking({ code: "numbers/negative", params: {} });
  const [, before = "", figures = "", after = ""] = WITH_SIGNS.exec(text) ?? [];
  const times = MULTIPLES.get(after.toLowerCase()) ?? 1;
  const signs = [before, times === 1 ? after : ""].filter((sign) => sign !== "");
  if (!/^[\d., ']*\d[\d., ']*$/.test(figures)) return notANumber(kind);
  if (signs.some((sign) => !isOwnSign(sign, kind))) {
    return signs.some(isForeignSign)
      ? asking({
          code: "numbers/currency",
          params: { name: kind.of === "amount" ? currencyName(kind.currency) : null },
        })
      : notANumber(kind);
  }
  const read = readFigures(figures);
  if (times !== 1) return readingOf(read === null ? [] : [multiplied(read, times)], kind);
  return read === null ? unclear(figures, kind) : sized(read, kind);
}

/** How it is written back: "£1,234.56" for an amount, "12.5%" for a percentage, a whole number as it is. */
export function numberText(decimal: string, kind: NumberKind): string {
  if (kind.of === "amount") return formatMoney(decimal, kind.currency);
  return kind.of === "percent" ? `${Number(decimal)}%` : decimal;
}

/** Full-width figures and signs as the usual ones, one kind of blank, one of apostrophe, and nothing that is not seen. */
function plain(typed: string): string {
  return typed
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replaceAll("￡", "£")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[’ʼ‘]/g, "'")
    .replaceAll(/\s/g, " ")
    .trim();
}

function readFigures(figures: string): string | null {
  if (/^\d+$/.test(figures)) return decimalOf(figures, "");
  const [, whole, decimals] = DECIMAL.exec(figures) ?? GROUPED_BY_POINTS.exec(figures) ?? [];
  if (whole !== undefined) return decimalOf(whole, decimals);
  const [, grouped, , fraction] = GROUPED.exec(figures) ?? [];
  return grouped === undefined ? null : decimalOf(grouped, fraction);
}

function decimalOf(whole: string, fraction = ""): string {
  const digits = whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? digits : `${digits}.${fraction}`;
}

function sized(decimal: string, kind: NumberKind): NumberReading {
  const [whole = "", fraction = ""] = decimal.split(".");
  if (whole.length > DIGITS_MAX) return asking({ code: "numbers/too-large", params: {} });
  if (kind.of !== "whole") return { kind: "number", decimal };
  return /^0*$/.test(fraction) ? { kind: "number", decimal: whole } : asking({ code: "numbers/not-whole", params: {} });
}

/** All separators group, or the last one begins the decimals: what of it would be a number. */
function unclear(figures: string, kind: NumberKind): NumberReading {
  const [, whole = "", , fraction = ""] = /^(.*)([.,])(\d+)$/.exec(figures) ?? [];
  const decimals = fraction.replace(/0+$/, "");
  const isDecimal = /\d/.test(whole) && fraction !== "" && decimals.length <= 2;
  const isGrouped = !/[.,]\d{4,}$/.test(figures) && !/^(?:0\D|[.,])/.test(figures);
  const readings = [
    ...(isGrouped ? [decimalOf(figures)] : []),
    ...(isDecimal && (kind.of !== "whole" || decimals === "") ? [decimalOf(whole, decimals)] : []),
  ];
  if (readings.length === 0 && fraction !== "") {
    return asking({ code: kind.of === "whole" ? "numbers/not-whole" : "numbers/decimals", params: {} });
  }
  return readingOf(readings, kind);
}

function readingOf(readings: readonly string[], kind: NumberKind): NumberReading {
  const choices = [...new Set(readings)].filter((reading) => sized(reading, kind).kind === "number");
  if (choices.length === 0) return notANumber(kind);
  const texts = choices.map((choice) => numberText(choice, kind));
  return asking({ code: "numbers/which", params: { choices: texts } }, choices);
}

/** 1.5 and a thousand are 1500. */
function multiplied(decimal: string, times: number): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  if (whole.length > DIGITS_MAX) return decimal;
  const hundredths = BigInt(whole + fraction.padEnd(2, "0")) * BigInt(times);
  return decimalOf(
    String(hundredths / 100n),
    hundredths % 100n === 0n ? "" : String(hundredths % 100n).padStart(2, "0"),
  );
}

const EXAMPLES = { amount: "1,234.56", percent: "12.5", whole: "12" } as const satisfies Record<
  NumberKind["of"],
  string
>;

const notANumber = (kind: NumberKind) =>
  asking({ code: "numbers/not-a-number", params: { example: EXAMPLES[kind.of] } });

function asking(question: NumberWords, choices: readonly string[] = []): NumberReading {
  return { kind: "question", question, choices };
}

function isOwnSign(sign: string, kind: NumberKind): boolean {
  if (kind.of !== "amount") return kind.of === "percent" && sign === "%";
  const [mark, country] = [currencySign(kind.currency), kind.currency.slice(0, 2)];
  return [mark, kind.currency, country + mark, mark + country].includes(sign.toUpperCase()); // "US$", and the French "£GB"
}

function isForeignSign(sign: string): boolean {
  const letters = sign.toUpperCase();
  return /\p{Sc}/u.test(sign) || LETTER_SIGNS.includes(letters) || Intl.supportedValuesOf("currency").includes(letters);
}
