import { NICHE_KINDS, type NicheKind, nicheStrengthsOf } from "@quorate/core/matching/niche-model";
import { PROFILE_NICHES_MAX, strongestNiches } from "@quorate/core/matching/niche-vector";
import type { Db, DbOrTrx } from "@quorate/db/client";
import { NICHE_DIGESTS, NICHE_MODELS } from "@quorate/matching-model/niche-models";
import {
  forgetOtherModel,
  holdModel,
  listUnread,
  lockUnread,
  type Read,
  setNiches,
  type Unread,
} from "./niches.queries.ts";

const BATCH = 200;

/** Reads all unread profiles, a batch at a time: new and changed ones, and all of them for a new model. */
export async function readNiches({ db }: { db: Db }): Promise<void> {
  for (const kind of NICHE_KINDS) {
    await db.transaction().execute((trx) => forgetOtherModel(trx, kind, NICHE_DIGESTS[kind]));
    while ((await readBatch(db, kind)) === BATCH);
  }
}

/** Reads these profiles at once, so that one just saved can be found; if another server's model is in use, they wait for that. */
export async function readNichesOf(trx: DbOrTrx, kind: NicheKind, ids: readonly string[]): Promise<void> {
  if (!(await holdModel(trx, kind, NICHE_DIGESTS[kind]))) return;
  await setNiches(trx, kind, toRead(kind, await listUnread(trx, kind, ids)));
}

async function readBatch(db: Db, kind: NicheKind): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    if (!(await holdModel(trx, kind, NICHE_DIGESTS[kind]))) return 0;
    const unread = await lockUnread(trx, kind, BATCH);
    await setNiches(trx, kind, toRead(kind, unread));
    return unread.length;
  });
}

/** A profile that the model knows nothing in speaks of no niche. */
function toRead(kind: NicheKind, unread: readonly Unread[]): Read[] {
  // Usually nothing is unread, and then the model need not be loaded.
  if (unread.length === 0) return [];
  const model = NICHE_MODELS[kind];
  return unread.map(({ id, text }) => {
    const strengths = nicheStrengthsOf(model, text);
    return { id, vector: strengths ? strongestNiches(strengths, PROFILE_NICHES_MAX) : new Uint16Array() };
  });
}
