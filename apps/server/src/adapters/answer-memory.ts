import { createHash } from "node:crypto";

type Limits = { answersMax: number; keptMs: number };

/**
 * Answers to questions that were asked a moment ago, so that the same question gets the same answer, the next page of a list is in the
 * order of the first, and neither is paid for twice. Kept under a digest: not a word of the question stays. A question that is
 * under way is not asked a second time; one that failed is forgotten.
 */
export function createAnswerMemory<Question, Answer>({ answersMax, keptMs }: Limits, now: () => number) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();

  return async (question: Question, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash("sha256").update(JSON.stringify(question)).digest("base64");
    const known = kept.get(key);
    if (known && known.until > now()) return await known.answer;

    const answer = ask();
    kept.delete(key);
    kept.set(key, { answer, until: now() + keptMs });
    const [oldest] = kept.keys();
    if (kept.size > answersMax && oldest !== undefined) kept.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      if (kept.get(key)?.answer === answer) kept.delete(key);
      throw error;
    }
  };
}
