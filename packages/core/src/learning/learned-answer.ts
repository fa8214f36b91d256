import type { ExpertId, UserId } from "../ids.ts";
import type { Act } from "./act.ts";

/** One of those whom an answer showed, in the order shown. */
export type LearnedPlace = {
  expertId: ExpertId;
  /** The share of the points in millionths. */
  exactScore: number;
  /** Whether the person fits, and whether they are verified. */
  isFitting: boolean;
  isVerified: boolean;
  /** Where the person stands without anything learned or swapped, from 0. */
  given: number;
  acts: readonly Act[];
};

/** An answer that is kept, without a word of what was asked. */
export type LearnedAnswer = {
  askerId: UserId;
  /** What it was about: the name of a specialization. */
  field: string;
  daysAgo: number;
  /** Whether the score alone made its order: no wish and no language model moved anybody. */
  isByScore: boolean;
  /** Of two neighbours whose order a coin decided, the upper place from 0; null where none was thrown. */
  coinAt: number | null;
  places: readonly LearnedPlace[];
};
