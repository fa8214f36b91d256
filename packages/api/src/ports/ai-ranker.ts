/** What is known of a candidate that a match depends on: words and figures, never who it is. */
export type AiFacts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export type AiRankingQuestion = {
  /** What is looked for. */
  request: AiFacts;
  /** At most 25, each under an id that means something for this request alone. */
  candidates: readonly { id: string; facts: AiFacts }[];
};

/**
 * A language model that judges how well candidates fit: a percentage for each id, or null if it gave no usable answer in time. Never throws
 * and never takes longer than its limit, so that the caller can always fall back on its own order.
 */
export type AiRanker = {
  score: (question: AiRankingQuestion) => Promise<ReadonlyMap<string, number> | null>;
};
