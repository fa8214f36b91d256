/** What is known of a candidate that a match depends on: words and figures, never who it is. */
export type AiFacts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export type AiRankingQuestion = {
  /** What is looked for. */
  request: AiFacts;
  /** At most 25, each under an id that means something for this request alone. */
  candidates: readonly { id: string; facts: AiFacts }[];
};

/**
 * A language model that judges how well candidates fit: a percentage for each id, or null when it gave no answer worth having within
 * its time. Never throws and never takes longer than its limit, so that whoever asks can always answer by own order.
 */
export type AiRanker = {
  score: (question: AiRankingQuestion) => Promise<ReadonlyMap<string, number> | null>;
};
