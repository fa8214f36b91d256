import { createCoFounderIndex } from "@quorate/core/match-index/co-founder-index";
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import type { Db } from "@quorate/db/client";
import { beginReading, createFollower, readEverybody } from "../match-index/follow-changes.service.ts";
import { openExpertSource, openFounderSource } from "../match-index/kept-people.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";

export type TestMatchIndex = MatchIndex & {
  /** Brings it up to what the database has. */
  catchUp: () => Promise<number>;
};

/** The indexes of a server without its thread: everybody who is in the database, in this process. */
export async function openTestMatchIndex(db: Db): Promise<TestMatchIndex> {
  const experts = { source: await openExpertSource(db), index: createExpertIndex() };
  const founders = { source: await openFounderSource(db), index: createCoFounderIndex() };
  const { signal } = new AbortController();
  const reading = await beginReading(db);
  await readEverybody(db, experts, { reading, signal });
  await readEverybody(db, founders, { reading: { ...reading, afterId: null }, signal });
  const { catchUp } = createFollower(db, [experts, founders], reading.mark);
  const stateOf = ({ size, bytes }: { size: number; bytes: () => number }) => ({
    ...{ isReady: true, people: size, bytes: bytes(), behindMs: 0 },
  });
  return {
    catchUp,
    findExperts: async (query) => structuredClone(experts.index.find(structuredClone(query))),
    findCoFounders: async (query) => structuredClone(founders.index.find(structuredClone(query))),
    state: () => ({ expert: stateOf(experts.index), founder: stateOf(founders.index) }),
  };
}
