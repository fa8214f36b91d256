import { isInShare, type PeopleShare } from "@quorate/core/match-index/people-share";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { Db } from "@quorate/db/client";
import { findMark, listChangesSince, type Mark, type MatchChange } from "./changes.queries.ts";

/** How people of one kind are read for an index. */
export type PeopleSource<Entry extends { id: string } = { id: string }> = {
  kind: NicheKind;
  /** Names the way in which entries are made of rows: another one makes others. */
  reading: string;
  /** Of whom it tells: the others are another index's. */
  share: PeopleShare;
  /** The next so many of all shares in the order of their ids, also of whom it does not tell. */
  listIdsAfter: (db: Db, page: { afterId: string | null; limit: number }) => Promise<string[]>;
  /** Those of them of whom it tells. */
  listByIds: (db: Db, ids: readonly string[]) => Promise<Entry[]>;
};

/** Where the entries are stored. Methods, so that the indexes of several kinds fit into one list. */
export type KeptPeople<Entry extends { id: string } = { id: string }> = {
  source: PeopleSource<Entry>;
  index: { put(entry: Entry): void; remove(id: string): void };
};

const PAGE = 500;
const CHANGES_PER_READ = 5_000;

/** How far the first read has come, and from which mark on there may be changes that it missed. */
export type Reading = { readonly mark: Mark; afterId: string | null };

export async function beginReading(db: Db): Promise<Reading> {
  return { mark: await findMark(db), afterId: null };
}

/** Reads all people in the database, a page at a time. After a failure of the database, the next call continues where it stopped. */
export async function readEverybody<Entry extends { id: string }>(
  db: Db,
  { index, source }: KeptPeople<Entry>,
  { reading, signal }: { reading: Reading; signal: AbortSignal },
): Promise<void> {
  const limit = PAGE * source.share.of;
  for (;;) {
    signal.throwIfAborted();
    const ids = await source.listIdsAfter(db, { afterId: reading.afterId, limit });
    const ours = ids.filter((id) => isInShare(id, source.share));
    for (const entry of await source.listByIds(db, ours)) index.put(entry);
    reading.afterId = ids.at(-1) ?? reading.afterId;
    if (ids.length < limit) return;
  }
}

/** Brings indexes up to what the database has, from a mark on. */
export type Follower = {
  /** Whatever was committed before this call is there when it has answered; says of how many people it was. */
  catchUp: () => Promise<number>;
  mark: () => Mark;
};

export function createFollower(db: Db, kept: readonly KeptPeople[], from: Mark): Follower {
  let mark = from;
  /** The changes from the mark on that were followed already: as long as an older transaction is open, they are listed again. */
  let followed = new Set<string>();

  async function catchUp(): Promise<number> {
    const next = await findMark(db);
    const told = new Set<string>();
    let people = 0;
    let after: MatchChange | null = null;
    for (;;) {
      const changes: MatchChange[] = await listChangesSince(db, mark, { after, limit: CHANGES_PER_READ });
      const unknown = changes.filter((change) => !followed.has(keyOf(change)));
      for (const each of kept) people += await readAgain(db, each, unknown);
      for (const change of changes) if (BigInt(change.changedIn) >= BigInt(next)) told.add(keyOf(change));
      after = changes.at(-1) ?? null;
      if (changes.length < CHANGES_PER_READ) break;
    }
    followed = told;
    mark = next;
    return people;
  }

  return { catchUp, mark: () => mark };
}

async function readAgain(db: Db, { index, source }: KeptPeople, changes: readonly MatchChange[]) {
  const ours = changes.filter(({ kind, personId }) => kind === source.kind && isInShare(personId, source.share));
  const ids = [...new Set(ours.map(({ personId }) => personId))];
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    const entries = new Map((await source.listByIds(db, page)).map((entry) => [entry.id, entry]));
    for (const id of page) {
      const entry = entries.get(id);
      if (entry) index.put(entry);
      else index.remove(id);
    }
  }
  return ids.length;
}

function keyOf({ changedIn, kind, personId }: MatchChange): string {
  return `${changedIn} ${kind} ${personId}`;
}
