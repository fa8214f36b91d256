import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type PictureSize, pictureUrl } from "@quorate/core/pictures/picture";
import { sql } from "kysely";
import type { Db } from "../client.ts";
import { demoId } from "./demo-id.ts";

/** Drawn by `pnpm --filter @quorate/db draw-pictures`, and kept: nothing is drawn at a start. Their licence is beside them. */
export const DEMO_PICTURES_FOLDER = path.join(import.meta.dirname, "pictures");

const PREFIX = "demo-";

/** Derived from the id of the person shown: these people do not exist, so their pictures may be guessed. */
export function demoPictureKey(of: "user" | "organization", name: string): string {
  return PREFIX + demoId(`${of} ${name}`);
}

export async function readDemoPicture(key: string): Promise<Record<PictureSize, Buffer>> {
  const inSize = (size: PictureSize) => readFile(path.join(DEMO_PICTURES_FOLDER, `${key}-${size}.webp`));
  return { 96: await inSize(96), 320: await inSize(320) };
}

function drawnKeys(): string[] {
  return readdirSync(DEMO_PICTURES_FOLDER)
    .filter((file) => file.startsWith(PREFIX) && file.endsWith("-96.webp"))
    .map((file) => file.slice(0, -"-96.webp".length));
}

/**
 * Gives the demo people and organizations their pictures, once, also after an upgrade from a version without any, and never again to a
 * person who has removed theirs. Returns the keys in use, whose files must exist.
 */
export async function giveDemoPictures(db: Db, now: Date): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('quorate demo pictures'))`.execute(trx);
    const drawn = drawnKeys();
    const known = await trx.selectFrom("pictures").select("key").where("key", "like", `${PREFIX}%`).execute();
    if (known.length > 0) return known.map(({ key }) => key).filter((key) => drawn.includes(key));
    const [start, end] = pictureUrl("*").split("*");
    const shown = await sql<{ key: string }>`
      with people as (
        update users set profile_image_url = ${start} || ${PREFIX} || id || ${end}
        where is_demo and profile_image_url is null and ${PREFIX} || id = any(${drawn}::text[]) returning ${PREFIX} || id as key
      ), companies as (
        update organizations set logo_url = ${start} || ${PREFIX} || id || ${end}
        where logo_url is null and ${PREFIX} || id = any(${drawn}::text[]) returning ${PREFIX} || id as key
      )
      insert into pictures (key, created_at) select key, ${now}::timestamptz from people union all select key, ${now}::timestamptz from companies
      returning key`.execute(trx);
    return shown.rows.map(({ key }) => key);
  });
}
