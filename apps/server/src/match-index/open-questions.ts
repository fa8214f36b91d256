import type { Found } from "@quorate/core/match-index/person-index";

/** Questions to a thread that are not answered yet. */
export type OpenQuestions<Query, Candidate> = {
  /** Null where no answer comes in time, or the thread has none. */
  ask: (query: Query) => Promise<Found<Candidate> | null>;
  answer: (id: number, found: Found<Candidate> | null) => void;
  /** The thread has gone. */
  answerNobody: () => void;
};

type Given<Query> = {
  post: (id: number, query: Query) => void;
  /** Whoever asks waits no longer than this. */
  answerMsMax: number;
  /** More questions than these wait for nobody. */
  waitingMax: number;
  onLate: () => void;
};

export function openQuestions<Query, Candidate>({
  post,
  answerMsMax,
  waitingMax,
  onLate,
}: Given<Query>): OpenQuestions<Query, Candidate> {
  const waiting = new Map<number, (found: Found<Candidate> | null) => void>();
  let lastId = 0;
  return {
    ask: (query) => {
      if (waiting.size >= waitingMax) return Promise.resolve(null);
      const id = ++lastId;
      return new Promise((resolve) => {
        const answer = (found: Found<Candidate> | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(found);
        };
        const timer = setTimeout(() => {
          onLate();
          answer(null);
        }, answerMsMax);
        waiting.set(id, answer);
        post(id, query);
      });
    },
    answer: (id, found) => waiting.get(id)?.(found),
    answerNobody: () => {
      for (const answer of [...waiting.values()]) answer(null);
    },
  };
}
