/** What a call counts for in the rate limit, where it is more than a read by key: always, and when it searches for words. */
export type CallCost = { cost?: number; costWithWords?: number };

/** Points of the rate limit for a call with this input; a call without a declared cost is one point. */
export function pointsOf({ cost = 1, costWithWords = cost }: CallCost = {}, input: unknown): number {
  return hasWords(input) ? costWithWords : cost;
}

/** `q` is the words of a search in every input that has it; a blank one is no search. */
function hasWords(input: unknown): boolean {
  const words: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "q") : undefined;
  return typeof words === "string" && words.trim() !== "";
}
