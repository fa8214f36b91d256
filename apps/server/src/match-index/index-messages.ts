import type { CoFounderMentions, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertQuery } from "@quorate/core/match-index/expert-entry";
import type { PackedExperts } from "@quorate/core/match-index/packed-answer";
import type { PeopleShare } from "@quorate/core/match-index/people-share";
import type { IndexAnswer } from "@quorate/core/match-index/person-index";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { PoolConfig } from "pg";

/** What a thread of the index is started with. */
export type IndexThreadData = { connection: PoolConfig; folder: string; share: PeopleShare };

/** What it is told. */
export type ToIndex = ({ type: "find"; id: number } & Question) | { type: "stop" };
export type Question = { kind: "expert"; query: ExpertQuery } | { kind: "founder"; query: CoFounderQuery };

/** What it reports, when asked and unasked. */
export type FromIndex =
  | ({ type: "found"; id: number } & Answer)
  | { type: "failed"; kind: NicheKind; id: number; reason: string }
  | { type: "state"; kind: NicheKind; state: KeptState }
  | { type: "trouble"; reason: string };
export type Answer =
  | { kind: "expert"; found: PackedExperts | null }
  | { kind: "founder"; found: IndexAnswer<CoFounderMentions> | null };

/** Of one kind of people. */
export type KeptState = {
  people: number;
  bytes: number;
  /** By the clock of the machine, when it last had everything that the database has. */
  caughtUpAt: number;
};
