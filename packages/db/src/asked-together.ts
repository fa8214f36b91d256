import type { DbOrTrx } from "./client.ts";

type Ask<Input, Answer> = (db: DbOrTrx, input: Input) => Promise<Answer>;

/** A question under way, and the one that later callers wait for. */
type UnderWay<Answer> = { ended: Promise<unknown>; next: Promise<Answer> | null };

/**
 * Many callers ask the same question at the same moment; the database answers it once for all. A caller who comes while it is under way
 * waits for the next one, which begins when that has ended: so no caller gets data from before its question, and a single caller does not
 * wait. All callers share the answer, so none may change it. In a transaction each asks for itself.
 * @param keyOf the same for all callers who may get the same answer
 */
export function askedTogether<Input, Answer>(
  ask: Ask<Input, Answer>,
  keyOf: (input: Input) => string,
): Ask<Input, Answer> {
  const byDb = new WeakMap<DbOrTrx, Map<string, UnderWay<Answer>>>();

  return (db, input) => {
    if (db.isTransaction) return ask(db, input);
    const questions = byDb.get(db) ?? new Map<string, UnderWay<Answer>>();
    byDb.set(db, questions);
    const key = keyOf(input);
    const begin = (): Promise<Answer> => {
      const answer = ask(db, input);
      // The callers hear of a failure; here it only ends the question.
      const question: UnderWay<Answer> = { ended: answer.then(forget, forget), next: null };
      function forget(): void {
        if (question.next === null) questions.delete(key);
      }
      questions.set(key, question);
      return answer;
    };
    const question = questions.get(key);
    if (!question) return begin();
    question.next ??= question.ended.then(begin);
    return question.next;
  };
}
