import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findDatabaseLife, MARK_GOOD_MS } from "@quorate/api/match-index/changes.queries";
import {
  beginReading,
  createFollower,
  type Follower,
  type PeopleSource,
  type Reading,
  readEverybody,
} from "@quorate/api/match-index/follow-changes.service";
import type { PeopleShare } from "@quorate/core/match-index/people-share";
import type { KeptIndex } from "@quorate/core/match-index/person-index";
import type { Db } from "@quorate/db/client";
import { giveMemoryBack } from "../adapters/give-memory-back.ts";
import { type IndexForm, savedShare } from "./index-forms.ts";
import type { KeptState } from "./index-messages.ts";
import { fromParts, toParts } from "./saved-parts.ts";
import { readSnapshot, type SnapshotOrigin, writeSnapshot } from "./snapshot-file.ts";

type Given = {
  db: Db;
  /** Where the snapshot lies. */
  folder: string;
  share: PeopleShare;
  onState: (state: KeptState) => void;
  onTrouble: (error: unknown) => void;
};

/** A notification wakes it at once; a thread that missed one looks anyway. */
const LOOK_MS = 1_000;
const SAVE_MS = 10 * 60_000;

export type IndexKeeper<Query, Answer> = {
  /** Null until everyone is there. */
  find: (query: Query) => Answer | null;
  /** Something was changed. */
  wake: () => void;
  /** The database was away: it may be another one by now. */
  doubt: () => void;
  /** Keeps what is not kept yet; the database is not asked any more. */
  stop: () => Promise<void>;
};

type Opened<Index> = { index: Index; follower: Follower; origin: SnapshotOrigin | null; caughtUpAt: number };

/** The index of a share of one kind of people, from its snapshot or from the database, and brought up to date for as long as it runs. */
export function keepIndex<Entry extends { id: string }, Query, Answer>(
  form: IndexForm<Entry, Query, Answer>,
  { db, folder, share, onState, onTrouble }: Given,
): IndexKeeper<Query, Answer> {
  type Index = KeptIndex<Entry, Query, Answer>;
  type Begun = { index: Index; reading: Reading; origin: SnapshotOrigin | null; begunAt: number };
  const saved = savedShare(form, share);
  const file = path.join(folder, saved.file);
  const stopping = new AbortController();
  let opened: Opened<Index> | null = null;
  /** What was read of everyone until the database failed: of a million people that is minutes. */
  let begun: Begun | null = null;
  let isInDoubt = false;
  let [unsaved, savedAt] = [0, Date.now()];
  let saving = Promise.resolve();
  let changed = new AbortController();

  async function open(): Promise<Opened<Index>> {
    const source = await form.openSource(db, share);
    const life = await findDatabaseLife(db);
    const origin = life === null ? null : { form: digestOf(`${saved.form}\n${source.reading}`), life };
    const snapshot = origin && (await readSnapshot(file, origin));
    const isRecent = snapshot !== null && Date.now() - snapshot.markedAt < MARK_GOOD_MS;
    const loaded = isRecent ? openSaved(snapshot.parts) : null;
    const { index, mark } = isRecent && loaded ? { index: loaded, mark: snapshot.mark } : await readAll(source, origin);
    unsaved = loaded ? 0 : index.size;
    return { index, follower: createFollower(db, [{ source, index }], mark), origin, caughtUpAt: Date.now() };
  }

  async function readAll(source: PeopleSource<Entry>, origin: SnapshotOrigin | null) {
    if (!begun || !canGoOn(begun, origin))
      begun = { index: form.open(), reading: await beginReading(db), origin, begunAt: Date.now() };
    const { index, reading } = begun;
    await readEverybody(db, { source, index }, { reading, signal: stopping.signal });
    begun = null;
    index.join();
    return { index, mark: reading.mark };
  }

  /** Of another database, or where no one can say whether it is, everyone is read from the beginning. */
  function canGoOn({ origin: of, begunAt }: Begun, origin: SnapshotOrigin | null): boolean {
    const isSame = of !== null && of.form === origin?.form && of.life === origin.life;
    return isSame && Date.now() - begunAt < MARK_GOOD_MS;
  }

  function openSaved(parts: ReadonlyMap<string, Uint8Array>): Index | null {
    try {
      return form.open(fromParts(parts));
    } catch (error) {
      onTrouble(error);
      return null;
    }
  }

  /** What a database has lost that another one took over from is nowhere told, nor what was forgotten since. */
  async function canFollow({ origin, caughtUpAt }: Opened<Index>): Promise<boolean> {
    if (Date.now() - caughtUpAt >= MARK_GOOD_MS) return false;
    if (isInDoubt && origin !== null && (await findDatabaseLife(db)) !== origin.life) return false;
    isInDoubt = false;
    return true;
  }

  /**
   * Nothing of what is written changes while the index goes on being kept up.
   * @returns whether there was anything to be written
   */
  async function save({ index, follower, origin, caughtUpAt }: Opened<Index>): Promise<boolean> {
    await saving;
    if (!origin || unsaved === 0) return false;
    const parts = toParts(index.save());
    const before = unsaved;
    unsaved = 0;
    savedAt = Date.now();
    saving = writeSnapshot(file, origin, { mark: follower.mark(), markedAt: caughtUpAt, parts }).catch((error) => {
      unsaved += before;
      onTrouble(error);
    });
    return true;
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
        onState({ people: opened.index.size, bytes: opened.index.bytes(), caughtUpAt: opened.caughtUpAt });
        const isSaved = (isFirst || Date.now() - savedAt >= SAVE_MS) && (await save(opened));
        if (isFirst || isSaved) await giveMemoryBack();
      } catch (error) {
        isInDoubt = true;
        if (!stopping.signal.aborted) onTrouble(error);
      }
      const woken = AbortSignal.any([changed.signal, stopping.signal]);
      await sleep(LOOK_MS, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    find: (query) => opened?.index.find(query) ?? null,
    wake: () => changed.abort(),
    doubt: () => {
      isInDoubt = true;
    },
    stop: async () => {
      stopping.abort();
      await following;
      if (opened) await save(opened);
      await saving;
    },
  };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
