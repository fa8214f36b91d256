import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { MatchIndex, MatchIndexState } from "@quorate/api/ports/match-index";
import { joinCoFounders, joinExperts } from "@quorate/core/match-index/join-answers";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import { askShares } from "./ask-shares.ts";
import { savedFiles } from "./index-forms.ts";
import type { IndexThreadData } from "./index-messages.ts";
import { openIndexShare } from "./index-share.ts";

type Given = {
  connection: PoolConfig;
  /** Where the snapshots lie. */
  folder: string;
  /** Among how many threads the people are shared out. */
  threads: number;
  log: FastifyBaseLogger;
  startThread?: (data: IndexThreadData) => Worker;
};
export type OpenMatchIndex = MatchIndex & { start: () => void; stop: () => Promise<void> };

/** The indexes of people in threads with a share of them each: all of them are asked at once, and what they find is joined. */
export function openMatchIndex({ threads, ...given }: Given): OpenMatchIndex {
  const shares = Array.from({ length: threads }, (_, number) =>
    openIndexShare({ ...given, share: { number, of: threads } }),
  );
  return {
    start: () => {
      void dropOtherFiles(given.folder, savedFiles(threads));
      for (const share of shares) share.start();
    },
    findExperts: (query) =>
      askShares(query, { shares: shares.map(({ findExperts }) => findExperts), join: joinExperts }),
    findCoFounders: (query) =>
      askShares(query, { shares: shares.map(({ findCoFounders }) => findCoFounders), join: joinCoFounders }),
    state: () => {
      const states = shares.map((share) => share.state());
      const stateOf = (kind: NicheKind) => together(states.map((state) => state[kind]));
      return { expert: stateOf("expert"), founder: stateOf("founder") };
    },
    stop: async () => {
      await Promise.all(shares.map((share) => share.stop()));
    },
  };
}

function together(states: readonly MatchIndexState[]): MatchIndexState {
  const behind = states.map(({ behindMs }) => behindMs ?? Number.POSITIVE_INFINITY);
  const behindMs = Math.max(...behind);
  return {
    isReady: states.length > 0 && states.every(({ isReady }) => isReady),
    people: states.reduce((sum, { people }) => sum + people, 0),
    bytes: states.reduce((sum, { bytes }) => sum + bytes, 0),
    behindMs: Number.isFinite(behindMs) ? behindMs : null,
  };
}

/** What was kept by another number of threads is read no more. */
async function dropOtherFiles(folder: string, kept: readonly string[]): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const others = files.filter((file) => file.endsWith(".index") && !kept.includes(file));
  await Promise.all(others.map((file) => rm(path.join(folder, file), { force: true }).catch(() => undefined)));
}
