import { CURRENCY_NAME, CURRENCY_SIGN } from "../../format/currency-said.ts";
import type { RateUnit, WorkMode } from "./condition.ts";
import { patternOf } from "./patterns.ts";

/** How a language asks for a person beside the need. Every pattern is for small letters; what it needs is in its named groups. */
export type ForeignRules = {
  /** With `sign`, `amount` and `name`, as MONEY has them. */
  rates: readonly { per: RateUnit; pattern: RegExp }[];
  /** With `day`. Where it is loose ("from Monday"), it asks only where its sentence asks for a person, or alone at the end of one. */
  starts: readonly { pattern: RegExp; isLoose: boolean }[];
  /** The words of days in English, the longer ones first. */
  days: readonly (readonly [RegExp, string])[];
  /** Of a place with a name the pattern ends where the name begins. */
  places: readonly { mode: WorkMode; isNamed: boolean; pattern: RegExp }[];
  /** Capitals that are no names of places. */
  noPlace: RegExp;
  /** With `language`, and `level` where it may be told. */
  languages: readonly RegExp[];
  /** Numbers of years in words. */
  numbers: Readonly<Record<string, number>>;
  /** With `years`. */
  experience: readonly RegExp[];
  notAgency: readonly RegExp[];
  /** "We have none": there an agency is missing, and not unwanted. */
  lacks: RegExp;
  /** Whom or what else a text speaks of, before a condition in its clause: what they do is none. */
  others: RegExp;
  /** A person who is asked for, who makes it one nevertheless. */
  person: RegExp;
  /** Customers and staff, who may be sought as well, and are no experts. */
  crowd: RegExp;
  /** A clause that gives a reason or tells more: a time in it is when something happens. */
  tells: RegExp;
};

/** Ends and beginnings of words: \b takes a letter with an accent for none. */
export const WORD = String.raw`(?<![\wß-ɏ])`;
export const END = String.raw`(?![\wß-ɏ])`;

/** A pattern over small letters between the ends of words. */
export const words = (pattern: string) => patternOf(`${WORD}(?:${pattern})${END}`, "g");

/** "1.200,50 €", "80 Euro", "€ 90": a point or a blank groups thousands, a comma begins decimals. */
export const MONEY = String.raw`(?:(?<sign>${CURRENCY_SIGN})\s?)?(?<amount>(?:\d{1,3}(?:[ .']\d{3})+|\d{1,6})(?:,\d{1,2})?)(?!\d)(?:\s?(?<name>${CURRENCY_NAME}))?`;

export const LEVEL_CODE = String.raw`(?:[abc][12]|c1\+)`;
/** Years as a figure, or as one of these words. */
export const yearsSaid = (numbers: Readonly<Record<string, number>>) =>
  String.raw`(?<years>\d{1,2}|${Object.keys(numbers).join("|")})`;
/** 14.12., 14/12/2026 */
export const DATE = String.raw`\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d\d)?\.?`;
