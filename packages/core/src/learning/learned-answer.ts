import type { EntrepreneurId, ExpertId, UserId } from "../ids.ts";
import type { Act } from "./act.ts";

/** Whom an answer shows: experts, or founders. */
export const ANSWER_KINDS = ["expert", "founder"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];
export type AnsweredId = ExpertId | EntrepreneurId;

/** One of those whom an answer showed, in the order shown. */
export type LearnedPlace = {
  personId: AnsweredId;
  /** The share of the points in millionths. */
  exactScore: number;
  /** Whether the person fits, and whether they are verified, which no founder is. */
  isFitting: boolean;
  isVerified: boolean;
  /** Where the person stands without anything learned or swapped, from 0. */
  given: number;
  acts: readonly Act[];
};

/** An answer that is kept, without a word of what was asked. */
export type LearnedAnswer = {
  askerId: UserId;
  /** What it was about: the name of a specialization, or of a founder's role. */
  field: string;
  daysAgo: number;
  /** Whether the score alone made its order: no wish and no language model moved anybody. */
  isByScore: boolean;
  /** Of two neighbours whose order a coin decided, the upper place from 0; null where none was thrown. */
  coinAt: number | null;
  places: readonly LearnedPlace[];
};
