import type { TimeCommitment } from "../../entrepreneurs/entrepreneur.ts";
import type { LanguageLevel } from "../../languages/spoken-language.ts";

/** What a text asks of a person beside the need itself, in the order in which people are told of it. */
export const CONDITION_KINDS = [
  "rate",
  "start",
  "place",
  "language",
  "experience",
  "notAgency",
  "equity",
  "commitment",
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export const RATE_UNITS = ["hour", "day", "total"] as const;
export type RateUnit = (typeof RATE_UNITS)[number];
export const WORK_MODES = ["on site", "remote"] as const;
export type WorkMode = (typeof WORK_MODES)[number];

export type ConditionValue =
  /** At most this, in whole units of a currency (ISO 4217; null where none is named). */
  | { kind: "rate"; value: { amount: number; currency: string | null; per: RateUnit } }
  /** From when a person is needed: as it is said, and as a day (yyyy-MM-dd) where it is one. */
  | { kind: "start"; value: { words: string; day: string | null } }
  | { kind: "place"; value: { place: string | null; mode: WorkMode } }
  /** The language by its English name; the least level, null where none is named. */
  | { kind: "language"; value: { language: string; level: LanguageLevel | null } }
  | { kind: "experience"; value: { years: number } }
  | { kind: "notAgency"; value: true }
  /** What is offered, in percent. */
  | { kind: "equity"; value: { from: number; to: number } }
  | { kind: "commitment"; value: { words: string; commitment: TimeCommitment } };

/** A condition with the words of the text it came from. */
export type Condition = ConditionValue & { text: string };

/** Where in a text a condition was found: from, and up to but without, these places. */
export type Found = ConditionValue & { from: number; until: number };
