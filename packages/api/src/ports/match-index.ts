import type { ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import type { Found } from "@quorate/core/match-index/person-index";

/** This server's own index of people. It answers in milliseconds, and what it does not answer the database does. */
export type MatchIndex = {
  /** Null where it is not ready, too busy or behind the database: never throws, never takes longer than its limit. */
  findExperts: (query: ExpertQuery) => Promise<Found<FoundExpert> | null>;
  state: () => MatchIndexState;
};

export type MatchIndexState = {
  /** Whether it answers at this moment. */
  isReady: boolean;
  experts: number;
  bytes: number;
  /** How long ago it had everything that the database has; null before the first time. */
  behindMs: number | null;
};
