import type { CoFounderMentions, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertAnswer, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import type { IndexAnswer } from "@quorate/core/match-index/person-index";
import type { NicheKind } from "@quorate/core/matching/niche-model";

/**
 * This server's own index of people, which alone ranks them. It answers in milliseconds; null where it is not ready, too busy or behind
 * the database: no one is ranked then. It never throws and never takes longer than its limit.
 */
export type MatchIndex = {
  findExperts: (query: ExpertQuery) => Promise<ExpertAnswer | null>;
  findCoFounders: (query: CoFounderQuery) => Promise<IndexAnswer<CoFounderMentions> | null>;
  state: () => Readonly<Record<NicheKind, MatchIndexState>>;
};

export type MatchIndexState = {
  /** Whether it answers at this moment. */
  isReady: boolean;
  people: number;
  bytes: number;
  /** How long ago it had everything that the database has; null before the first time. */
  behindMs: number | null;
};
