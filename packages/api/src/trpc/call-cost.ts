import type { CallFacts } from "./call-declaration.ts";

/** Points of the rate limit for a call with this input; a call without a declared cost is one point. */
export function pointsOf(
  { cost = 1, costWithWords = cost }: Pick<CallFacts, "cost" | "costWithWords"> = {},
  input: unknown,
): number {
  return hasWords(input) ? costWithWords : cost;
}

/** `q` is the words of a search in every input that has it; a blank one is no search. */
function hasWords(input: unknown): boolean {
  const words: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "q") : undefined;
  return typeof words === "string" && words.trim() !== "";
}
