import { indexStateOf } from "@quorate/core/match-index/index-state";
import type { MatchIndex, MatchIndexState } from "../ports/match-index.ts";

/** For each kind of people whether this server ranks them at this moment, and what it holds in memory. */
export function toMatchingState(index: MatchIndex | null) {
  const { expert = null, founder = null } = index?.state() ?? {};
  return { experts: toKindState(expert), founders: toKindState(founder) };
}

function toKindState(index: MatchIndexState | null) {
  const state = indexStateOf(index);
  const { people = 0, bytes = 0, behindMs = null } = index ?? {};
  return { state, people, bytes, behindSeconds: behindMs === null ? null : Math.round(behindMs / 1_000) };
}
