import { indexStateOf } from "@quorate/core/match-index/index-state";
import type { MatchIndex, MatchIndexState } from "../ports/match-index.ts";

/** Of each kind of people, by what matching is answered at this moment, and what this server holds in memory. */
export function toMatchingState(index: MatchIndex | null) {
  const { expert = null, founder = null } = index?.state() ?? {};
  return { experts: toKindState(expert), founders: toKindState(founder) };
}

function toKindState(index: MatchIndexState | null) {
  const state = indexStateOf(index);
  const answers = state === "ready" ? ("index" as const) : ("database" as const);
  const { people = 0, bytes = 0, behindMs = null } = index ?? {};
  return { answers, state, people, bytes, behindSeconds: behindMs === null ? null : Math.round(behindMs / 1_000) };
}
