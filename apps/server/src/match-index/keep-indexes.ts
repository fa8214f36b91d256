import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findDatabaseLife, MARK_GOOD_MS, MATCH_CHANGES_CHANNEL } from "@quorate/api/match-index/changes.queries";
import { createFollower, type Follower, readEverybody } from "@quorate/api/match-index/follow-changes.service";
import { openExpertSource } from "@quorate/api/match-index/kept-people.service";
import type { ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import type { Found } from "@quorate/core/match-index/person-index";
import { createDatabase } from "@quorate/db/client";
import { listen } from "@quorate/db/listen";
import type { PoolConfig } from "pg";
import { EXPERT_INDEX, type KeptIndex } from "./index-forms.ts";
import type { KeptState } from "./index-messages.ts";
import { fromParts, toParts } from "./saved-parts.ts";
import { readSnapshot, type SnapshotOrigin, writeSnapshot } from "./snapshot-file.ts";

type Given = {
  connection: PoolConfig;
  /** Where the snapshot lies. */
  folder: string;
  onState: (state: KeptState) => void;
  onTrouble: (error: unknown) => void;
  timing?: Partial<Timing>;
};

type Timing = { lookMs: number; saveMs: number };
/** A notification wakes it at once; whoever missed one looks anyway. */
const TIMING: Timing = { lookMs: 1_000, saveMs: 10 * 60_000 };

export type IndexKeeper = {
  /** Null until everybody is there. */
  findExperts: (query: ExpertQuery) => Found<FoundExpert> | null;
  /** Keeps what is not kept yet, and lets go of the database. */
  stop: () => Promise<void>;
};

type Opened = { index: KeptIndex; follower: Follower; origin: SnapshotOrigin | null; caughtUpAt: number };

/**
 * The indexes of this server, from their snapshots or from the database, and brought up to date for as long as it runs. It has one
 * connection of its own to read by and one to hear of changes, so that it takes nobody's turn.
 */
export function keepIndexes({ connection, folder, onState, onTrouble, timing }: Given): IndexKeeper {
  const { lookMs, saveMs } = { ...TIMING, ...timing };
  const { db, close } = createDatabase({ ...connection, max: 1, application_name: "quorate-index" });
  const file = path.join(folder, "experts.index");
  const stopping = new AbortController();
  let opened: Opened | null = null;
  /** The database was away: it may be another one by now. */
  let isInDoubt = false;
  let [unsaved, savedAt] = [0, Date.now()];
  let saving = Promise.resolve();
  let changed = new AbortController();
  const wake = () => changed.abort();
  const listener = listen(connection, {
    channels: { [MATCH_CHANGES_CHANNEL]: wake },
    onListening: wake,
    onLost: (error) => {
      isInDoubt = true;
      onTrouble(error);
    },
  });

  async function open(): Promise<Opened> {
    const source = await openExpertSource(db);
    const form = createHash("sha256").update(`${EXPERT_INDEX.form}\n${source.reading}`).digest("hex");
    const life = await findDatabaseLife(db);
    const origin = life === null ? null : { form, life };
    const snapshot = origin && (await readSnapshot(file, origin));
    const isRecent = snapshot !== null && Date.now() - snapshot.markedAt < MARK_GOOD_MS;
    const loaded = isRecent ? openSaved(snapshot.parts) : null;
    const index = loaded ?? EXPERT_INDEX.open();
    const mark = isRecent && loaded ? snapshot.mark : await readEverybody(db, { source, index }, stopping.signal);
    unsaved = loaded ? 0 : index.size;
    return { index, follower: createFollower(db, [{ source, index }], mark), origin, caughtUpAt: Date.now() };
  }

  function openSaved(parts: ReadonlyMap<string, Uint8Array>): KeptIndex | null {
    try {
      return EXPERT_INDEX.open(fromParts(parts));
    } catch (error) {
      onTrouble(error);
      return null;
    }
  }

  /** What a database has lost that another one took over from is nowhere told, nor what was forgotten since. */
  async function canFollow({ origin, caughtUpAt }: Opened): Promise<boolean> {
    if (Date.now() - caughtUpAt >= MARK_GOOD_MS) return false;
    if (isInDoubt && origin !== null && (await findDatabaseLife(db)) !== origin.life) return false;
    isInDoubt = false;
    return true;
  }

  /** What is written is a copy: the index goes on being kept up meanwhile. */
  async function save({ index, follower, origin, caughtUpAt }: Opened): Promise<void> {
    await saving;
    if (!origin || unsaved === 0) return;
    const parts = toParts(index.save());
    const before = unsaved;
    unsaved = 0;
    savedAt = Date.now();
    saving = writeSnapshot(file, origin, { mark: follower.mark(), markedAt: caughtUpAt, parts }).catch((error) => {
      unsaved += before;
      onTrouble(error);
    });
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      changed = new AbortController();
      try {
        if (opened && !(await canFollow(opened))) opened = null;
        const isFirst = opened === null;
        opened ??= await open();
        unsaved += await opened.follower.catchUp();
        opened.caughtUpAt = Date.now();
        onState({ experts: opened.index.size, bytes: opened.index.bytes(), caughtUpAt: opened.caughtUpAt });
        if (isFirst || Date.now() - savedAt >= saveMs) await save(opened);
      } catch (error) {
        isInDoubt = true;
        if (!stopping.signal.aborted) onTrouble(error);
      }
      const woken = AbortSignal.any([changed.signal, stopping.signal]);
      await sleep(lookMs, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    findExperts: (query) => opened?.index.find(query) ?? null,
    stop: async () => {
      stopping.abort();
      await following;
      try {
        if (opened) await save(opened);
        await saving;
      } finally {
        await listener.stop();
        await close();
      }
    },
  };
}
