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

/** The indexes of a server without its thread: all people in the database, in this process. */
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

/** The same, opened by the first question and brought up to the database before each, one after another. */
export function followingTestMatchIndex(db: Db): MatchIndex {
  let opening: Promise<TestMatchIndex> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const upToDate = async () => {
    const index = await (opening ??= openTestMatchIndex(db));
    const caughtUp = turn.then(index.catchUp);
    turn = caughtUp.catch(() => undefined);
    await caughtUp;
    return index;
  };
  const READY = { isReady: true, people: 0, bytes: 0, behindMs: 0 };
  return {
    findExperts: async (query) => await (await upToDate()).findExperts(query),
    findCoFounders: async (query) => await (await upToDate()).findCoFounders(query),
    state: () => ({ expert: READY, founder: READY }),
  };
}
