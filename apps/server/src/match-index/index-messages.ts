import type { ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import type { Found } from "@quorate/core/match-index/person-index";
import type { PoolConfig } from "pg";

/** What the thread of the index is started with. */
export type IndexThreadData = { connection: PoolConfig; folder: string };

/** What it is told. */
export type ToIndex = { type: "find"; id: number; query: ExpertQuery } | { type: "stop" };

/** What it tells, on being asked and by itself. */
export type FromIndex =
  | { type: "found"; id: number; found: Found<FoundExpert> | null }
  | { type: "failed"; id: number; reason: string }
  | ({ type: "state" } & KeptState)
  | { type: "trouble"; reason: string };

export type KeptState = {
  /** Null until everybody is there. */
  experts: number | null;
  bytes: number;
  /** By the clock of the machine, when it last had everything that the database has; null before the first time. */
  caughtUpAt: number | null;
};
