import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OrganizationId } from "@quorate/core/ids";
import { pictureKeyOf, pictureUrlIn } from "@quorate/core/pictures/picture";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUp } from "../jobs/clean-up.ts";
import { putPicture } from "../testing/picture-form.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PHOTO = "/api/profile/photo";
const ORGANIZATION = { name: "Wetherby & Loom", industry: "Retail & Consumer Goods", size: "small" };

let server: TestApp;
let picture: Buffer;
beforeAll(async () => {
  server = await createTestApp();
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#234" } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const open = async (url: string) => await guest(server.app).request({ method: "GET", url });

async function photoOf(person: Person): Promise<string | null> {
  const answer = await person.request({ method: "GET", url: "/api/auth/user" });
  return answer.json<{ profileImageUrl: string | null }>().profileImageUrl;
}

async function put(person: Person): Promise<string> {
  const answer = await putPicture(person, picture);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ profileImageUrl: string }>().profileImageUrl;
}

/** An owner with an organization. */
async function client() {
  const owner = await signedUp(server);
  const answer = await owner.request({ method: "POST", url: "/api/organizations", payload: ORGANIZATION });
  const { id } = answer.json<{ id: OrganizationId }>();
  return { ...owner, id, logo: `/api/organizations/${id}/logo` };
}

/** As the job that was enqueued for it does. */
async function removeWhatWasReplaced(): Promise<void> {
  for (const { name, payload } of server.recordedJobs.splice(0)) {
    if (name === "remove-picture") await server.removePicture(payload.key);
  }
}

const filesOf = (url: string) => {
  const key = pictureKeyOf(url) ?? "no key";
  return readdirSync(path.join(server.folder, "pictures")).filter((file) => file.startsWith(key));
};

/** The colour in the middle of each quarter, from the top left on. */
async function quartersOf(webp: Buffer): Promise<string> {
  const file = path.join(server.folder, "looked-at.webp");
  writeFileSync(file, webp); // the library reads WebP from files alone
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
    if (red > 180 && green > 180 && blue > 180) return "w";
    return red > green && red > blue ? "r" : green > blue ? "g" : "b";
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join("");
}

describe("a portrait", () => {
  test("200: is shown to everyone in two sizes under an address that never changes what it shows", async () => {
    const person = await signedUp(server);
    const url = await put(person);
    expect(url).toMatch(/^\/pictures\/[\w-]{43}\/320\.webp$/);
    expect(await photoOf(person)).toBe(url);
    for (const size of [96, 320] as const) {
      const stored = await open(pictureUrlIn(url, size));
      expect(stored.statusCode).toBe(200);
      expect(stored.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        // A mail shows it on the page of a mail program.
        "cross-origin-resource-policy": "cross-origin",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const lossy = stored.rawPayload.indexOf("VP8 ");
      expect(stored.rawPayload.readUInt16LE(lossy + 14)).toBe(size);
      expect(stored.rawPayload.readUInt16LE(lossy + 16)).toBe(size);
    }
  });

  // spec 7.114
  test("200: another one takes its place, and nothing is left of the one before", async () => {
    const person = await signedUp(server);
    const first = await put(person);
    const second = await put(person);
    expect(second).not.toBe(first);
    expect(await photoOf(person)).toBe(second);
    await removeWhatWasReplaced();
    expect((await open(first)).statusCode).toBe(404);
    expect(filesOf(first)).toEqual([]);
    expect(filesOf(second)).toHaveLength(2);
  });

  test("200: taken away, initials stand there again and its files are gone; a second time changes nothing", async () => {
    const person = await signedUp(server);
    const url = await put(person);
    for (const _again of [1, 2]) {
      const answer = await person.request({ method: "DELETE", url: PHOTO });
      expect([answer.statusCode, answer.json()]).toEqual([200, { profileImageUrl: null }]);
    }
    expect(await photoOf(person)).toBeNull();
    expect(server.recordedJobs.filter(({ name }) => name === "remove-picture")).toHaveLength(1);
    await removeWhatWasReplaced();
    expect((await open(url)).statusCode).toBe(404);
  });

  test("the tab that put it there is told which screens have changed", async () => {
    const answer = await putPicture(await signedUp(server), picture);
    expect(answer.headers["x-quorate-changed"]).toContain('"accounts","experts"');
  });

  test.each([
    [1, "rgbw"],
    [2, "rgbw"],
    [3, "rgbw"],
    [4, "rgbw"],
    [5, "rgbw"],
    [6, "rgbw"],
    [7, "rgbw"],
    [8, "rgbw"],
  ])(
    "photographed with orientation %i it stands upright, and says neither how nor where",
    async (orientation, upright) => {
      // What the camera stored: the upright picture, turned and mirrored the other way round.
      const stored = [0, "rgbw", "grwb", "wbgr", "bwrg", "rbgw", "gwrb", "wgbr", "brwg"][orientation];
      const colours = { r: "#c01010", g: "#10c010", b: "#1010c0", w: "#ffffff" };
      const quarters = String(stored)
        .split("")
        .map((letter, place) => ({
          input: {
            create: {
              width: 100,
              height: 100,
              channels: 3 as const,
              background: colours[letter as keyof typeof colours],
            },
          },
          left: (place % 2) * 100,
          top: Math.floor(place / 2) * 100,
        }));
      const photograph = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#000" } })
        .composite(quarters)
        .withExif({
          IFD0: { Orientation: String(orientation) },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
        })
        .withMetadata({ orientation })
        .jpeg({ chromaSubsampling: "4:4:4" })
        .toBuffer();
      expect(photograph.includes("Exif")).toBe(true);
      const answer = await putPicture(await signedUp(server), photograph);
      const { rawPayload } = await open(answer.json<{ profileImageUrl: string }>().profileImageUrl);
      expect(await quartersOf(rawPayload)).toBe(upright);
      expect(rawPayload.includes("Exif")).toBe(false);
    },
  );

  test("it is cut to a square from its middle; of a logo nothing is cut off", async () => {
    const wide = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#c01010" } })
      .png()
      .toBuffer();
    const owner = await client();
    const portrait = (await putPicture(owner, wide)).json<{ profileImageUrl: string }>();
    expect(await quartersOf((await open(portrait.profileImageUrl)).rawPayload)).toBe("rrrr");
    const logo = (await putPicture(owner, wide, { url: owner.logo })).json<{ logoUrl: string }>();
    expect(await quartersOf((await open(logo.logoUrl)).rawPayload)).toBe("wwww");
  });

  test("of two that are put there at once the second finds the first, and takes it away", async () => {
    const person = await signedUp(server);
    const { db } = server.database;
    const blocked = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows[0]?.count ?? 0;
    const second = await db.transaction().execute(async (trx) => {
      await trx.selectFrom("users").select("id").where("id", "=", person.userId).forUpdate().execute();
      const waiting = putPicture(person, picture);
      while ((await blocked()) === 0) await sleep(10);
      await trx
        .updateTable("users")
        .set({ profile_image_url: "/pictures/the-first/320.webp" })
        .where("id", "=", person.userId)
        .execute();
      return { waiting };
    });
    expect((await second.waiting).statusCode).toBe(200);
    expect(server.recordedJobs).toContainEqual({ name: "remove-picture", payload: { key: "the-first" } });
  });
});

describe("a logo", () => {
  test("200: its owner's organization is shown by it, and without it again", async () => {
    const owner = await client();
    const { logoUrl } = (await putPicture(owner, picture, { url: owner.logo })).json<{ logoUrl: string }>();
    const stranger = await signedUp(server);
    const read = async () =>
      (await stranger.request({ method: "GET", url: `/api/organizations/${owner.id}` })).json<{ logoUrl: unknown }>()
        .logoUrl;
    expect(await read()).toBe(logoUrl);
    expect((await open(logoUrl)).statusCode).toBe(200);
    const removed = await owner.request({ method: "DELETE", url: owner.logo });
    expect(removed.json()).toEqual({ logoUrl: null });
    expect(await read()).toBeNull();
  });

  // spec 7.114
  test("404: someone else's is not told from one that does not exist, by an administrator neither", async () => {
    const [owner, other, admin] = [await client(), await client(), await client()];
    const { db } = server.database;
    await db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
    const nowhere = "/api/organizations/00000000-0000-4000-8000-000000000000/logo";
    for (const person of [other, admin, await signedUp(server)]) {
      for (const url of [owner.logo, nowhere, "/api/organizations/nonsense/logo"]) {
        const answer = await putPicture(person, picture, { url });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "organizations/not-found"]);
      }
      expect((await person.request({ method: "DELETE", url: owner.logo })).statusCode).toBe(404);
    }
    const row = await db.selectFrom("organizations").select("logo_url").where("id", "=", owner.id).executeTakeFirst();
    expect(row?.logo_url).toBeNull();
  });
});

describe("refused", () => {
  test("401: guests, whatever they send", async () => {
    const owner = await client();
    for (const url of [PHOTO, owner.logo]) {
      expect((await putPicture(guest(server.app), picture, { url })).statusCode).toBe(401);
      expect((await guest(server.app).request({ method: "DELETE", url })).statusCode).toBe(401);
    }
  });

  test("403: a page of another site, which cannot put one there or take it away", async () => {
    const person = await signedUp(server);
    const url = await put(person);
    for (const method of ["PUT", "DELETE"] as const) {
      const headers = { origin: "https://elsewhere.example", "content-type": "multipart/form-data; boundary=border" };
      expect((await person.request({ method, url: PHOTO, headers, payload: "--border--" })).statusCode).toBe(403);
    }
    expect(await photoOf(person)).toBe(url);
  });

  test("413: one byte above eight megabytes, in words; eight are read", async () => {
    const person = await signedUp(server);
    const largest = Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024 - picture.length)]);
    expect((await putPicture(person, largest)).statusCode).toBe(200);
    const answer = await putPicture(person, Buffer.concat([largest, Buffer.alloc(1)]));
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { message: "A picture can be at most 8 MB." }]);
  });

  test("422: more than fifty megapixels, in words", async () => {
    const wide = await sharp({ create: { width: 10_001, height: 5_000, channels: 3, background: "#234" } })
      .png()
      .toBuffer();
    const answer = await putPicture(await signedUp(server), wide);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: "pictures/too-many-pixels", message: "A picture can be at most 50 megapixels." },
    ]);
  });

  test.each([
    ["415", "what is no form", { "content-type": "image/png" }, "a picture", 415],
    ["415", "JSON", { "content-type": "application/json" }, "{}", 415],
    [
      "422",
      "a form without a file",
      { "content-type": "multipart/form-data; boundary=border" },
      '--border\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--border--\r\n',
      422,
    ],
    ["400", "half a form", { "content-type": "multipart/form-data; boundary=border" }, "--border\r\nContent-Dis", 400],
    ["400", "a form without a boundary", { "content-type": "multipart/form-data" }, "--border--", 400],
  ])("%s: %s", async (_status, _what, headers, payload, status) => {
    const answer = await (await signedUp(server)).request({ method: "PUT", url: PHOTO, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  });

  test("429: a person who sends more than 120 an hour, and no one else", async () => {
    const person = await signedUp(server);
    const headers = { "content-type": "text/plain" };
    const statuses = new Set<number>();
    for (let sent = 0; sent < 120; sent++) {
      statuses.add((await person.request({ method: "PUT", url: PHOTO, headers, payload: "" })).statusCode);
    }
    expect([...statuses]).toEqual([415]);
    const answer = await putPicture(person, picture);
    expect([answer.statusCode, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await putPicture(await signedUp(server), picture)).statusCode).toBe(200);
  });

  test("429: a flood by one person waits in that person's own line, and others have their turn", async () => {
    const [flooding, other] = [await signedUp(server), await signedUp(server)];
    const slow = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#234" } })
      .png({ progressive: true })
      .toBuffer();
    const flood = Array.from({ length: 12 }, () => putPicture(flooding, slow));
    const answer = await putPicture(other, picture);
    expect(answer.statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test.each([
    "/pictures/unknown/320.webp",
    "/pictures/unknown/160.webp",
    "/pictures/..%2fdocuments/320.webp",
    "/pictures/%00/320.webp",
    `/pictures/${"a".repeat(190)}/96.webp`,
  ])("404: %s", async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("what is left over", () => {
  const anHour = 3_600_000;
  const cleanUpAt = async (moment: Date) =>
    await cleanUp(
      { db: server.database.db, now: () => moment, newId: server.ports.newId },
      {
        documents: server.projectFiles,
        files: server.projectFiles,
        parts: server.uploadParts,
        pictures: server.pictures.store,
      },
    );

  test("by a deleted account and by an upload that came to nothing is gone after an hour; what is shown stays", async () => {
    const [staying, leaving, owner] = [await signedUp(server), await signedUp(server), await client()];
    const [shown, left] = [await put(staying), await put(leaving)];
    const { logoUrl } = (await putPicture(owner, picture, { url: owner.logo })).json<{ logoUrl: string }>();
    const { db } = server.database;
    await db.updateTable("users").set({ profile_image_url: null }).where("id", "=", leaving.userId).execute();
    await cleanUpAt(new Date(Date.now() + anHour - 60_000));
    expect(filesOf(left)).toHaveLength(2);
    await cleanUpAt(new Date(Date.now() + anHour + 60_000));
    expect(filesOf(left)).toEqual([]);
    for (const url of [shown, logoUrl]) expect(filesOf(url)).toHaveLength(2);
    const rows = await db.selectFrom("pictures").select("key").execute();
    expect(rows.map(({ key }) => key)).not.toContain(pictureKeyOf(left));
  });

  test("nothing is kept of a picture that could not be stored", async () => {
    const person = await signedUp(server);
    const { store } = server.pictures;
    const write = store.write;
    store.write = () => Promise.reject(new Error("the disk has gone"));
    try {
      expect((await putPicture(person, picture)).statusCode).toBe(500);
    } finally {
      store.write = write;
    }
    expect(await photoOf(person)).toBeNull();
    const { db } = server.database;
    const young = await db.selectFrom("pictures").select("key").execute();
    const shown = await db
      .selectFrom("users")
      .select("profile_image_url as url")
      .where("profile_image_url", "is not", null)
      .execute();
    const logos = await db
      .selectFrom("organizations")
      .select("logo_url as url")
      .where("logo_url", "is not", null)
      .execute();
    const keys = [...shown, ...logos].map(({ url }) => pictureKeyOf(url ?? ""));
    expect(young.filter(({ key }) => !keys.includes(key))).toEqual([]);
  });
});
