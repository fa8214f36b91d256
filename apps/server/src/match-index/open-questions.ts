/** Questions to a thread that are not answered yet. */
export type OpenQuestions<Question, Answer> = {
  /** Null where no answer comes in time, or the thread has none. */
  ask: (question: Question) => Promise<Answer | null>;
  answer: (id: number, answer: Answer | null) => void;
  /** The thread has gone. */
  answerNobody: () => void;
};

type Given<Question> = {
  post: (id: number, question: Question) => void;
  /** A request waits no longer than this. */
  answerMsMax: number;
  /** More questions than these wait for no one. */
  waitingMax: number;
  onLate: () => void;
};

export function openQuestions<Question, Answer>({
  post,
  answerMsMax,
  waitingMax,
  onLate,
}: Given<Question>): OpenQuestions<Question, Answer> {
  const waiting = new Map<number, (found: Answer | null) => void>();
  let lastId = 0;
  return {
    ask: (question) => {
      if (waiting.size >= waitingMax) return Promise.resolve(null);
      const id = ++lastId;
      return new Promise((resolve) => {
        const answer = (found: Answer | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(found);
        };
        const timer = setTimeout(() => {
          onLate();
          answer(null);
        }, answerMsMax);
        waiting.set(id, answer);
        post(id, question);
      });
    },
    answer: (id, found) => waiting.get(id)?.(found),
    answerNobody: () => {
      for (const answer of [...waiting.values()]) answer(null);
    },
  };
}
