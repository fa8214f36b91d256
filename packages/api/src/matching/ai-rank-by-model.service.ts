import { anonymousText } from "@quorate/core/matching/anonymous-text";
import { CALL_CANDIDATES_MAX, MODEL_CANDIDATES_MAX, reorderByModel } from "@quorate/core/matching/model-ranking";
import type { AiFacts, AiRanker, AiRankingQuestion } from "../ports/ai-ranker.ts";

const LIST_ITEMS_MAX = 15;

/** The request is sent once, so that it may be longer than a profile. */
const REQUEST_LENGTH_MAX = 2000;

export type Described = {
  facts: AiFacts;
  /** Names that must not leave with the texts. */
  names: readonly string[];
};

type Ranking<Candidate> = {
  /** Best first by our own score. */
  scored: readonly Candidate[];
  request: Described;
  describe: (candidate: Candidate) => Described;
};

/**
 * Lets the model, if one is configured, reorder our best candidates within the limits set in core. Calls of a limited size judge them at
 * the same time. Unless all of these succeed, the order does not change, and `aiPowered` says so: candidates who were judged cannot be
 * compared with those who were not.
 */
export async function rankByModel<Candidate extends { id: string; score: number; exactScore: number }>(
  aiRanker: AiRanker | null,
  { scored, request, describe }: Ranking<Candidate>,
): Promise<{ scored: readonly Candidate[]; aiPowered: boolean }> {
  const best = scored.slice(0, MODEL_CANDIDATES_MAX);
  if (!aiRanker || best.length < 2) return { scored, aiPowered: false };

  const anonymousRequest = anonymous(request, REQUEST_LENGTH_MAX);
  const candidates = best.map((candidate, index) => ({ id: callId(index), facts: anonymous(describe(candidate)) }));
  const answers = await Promise.all(
    inCalls(candidates).map((some) => aiRanker.score({ request: anonymousRequest, candidates: some })),
  );
  const answered = answers.filter((answer) => answer !== null);
  if (answered.length < answers.length) return { scored, aiPowered: false };

  const modelScores = new Map<string, number>();
  best.forEach(({ id }, index) => {
    const score = answered.map((answer) => answer.get(callId(index))).find((one) => one !== undefined);
    if (score !== undefined) modelScores.set(id, score);
  });
  return { scored: reorderByModel(scored, modelScores), aiPowered: true };
}

/** As few calls as the bound allows, by turns: each has some of the best and some of the last, and so a whole scale. */
function inCalls(candidates: AiRankingQuestion["candidates"]): AiRankingQuestion["candidates"][] {
  const calls = Math.ceil(candidates.length / CALL_CANDIDATES_MAX);
  return Array.from({ length: calls }, (_, call) => candidates.filter((_candidate, index) => index % calls === call));
}

/** c1 to c50: the database's ids never leave. */
function callId(index: number): string {
  return `c${index + 1}`;
}

function anonymous({ facts, names }: Described, lengthMax?: number): AiFacts {
  const clean = (text: string) => anonymousText(text, names, lengthMax);
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, AiFacts[string]][] => {
      if (value === null || value === "") return [];
      if (typeof value === "string") return [[name, clean(value)]];
      if (typeof value === "number" || typeof value === "boolean") return [[name, value]];
      return value.length === 0 ? [] : [[name, value.slice(0, LIST_ITEMS_MAX).map(clean)]];
    }),
  );
}
