import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLocalFileStore, type FileStore } from "../adapters/file-store.ts";
import { openS3Bucket } from "../adapters/s3-file-store.ts";
import { type S3Double, startS3Double } from "../testing/s3-double.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";
import { type TusAnswer, tusClient } from "../testing/tus-client.ts";

const MB = 1024 * 1024;
/** Of three parts, so that they are read one after the other. */
const CONTENT = Buffer.alloc(12 * MB, "%PDF-1.4 of twelve megabytes ");
const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

type Places = { files: FileStore; parts: FileStore };
type Server = { on: TestApp; origin: string; places: Places };

let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double();
});
afterAll(() => s3.stop());
afterEach(() => vi.restoreAllMocks());

/** The store's own write, held back until the gate opens; `calls` tells how many have come to it. */
function heldWrites(store: FileStore) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = store.write.bind(store);
  const spy = vi.spyOn(store, "write").mockImplementation(async (...given) => {
    await promise;
    await write(...given);
  });
  return {
    open: resolve,
    calls: () => spy.mock.calls.length,
    reached: () => vi.waitFor(() => expect(spy).toHaveBeenCalled(), 10_000),
  };
}

const patchAtEnd = { "content-type": "application/offset+octet-stream", "upload-offset": String(CONTENT.length) };

describe.each(["disk", "bucket"] as const)("while an upload to the %s is finished", (place) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-races-"));
  let first: Server;
  let second: Server;

  async function openPlaces(): Promise<Places> {
    if (place === "disk") {
      return {
        files: createLocalFileStore(path.join(folder, "files")),
        parts: createLocalFileStore(path.join(folder, "parts")),
      };
    }
    const bucket = await openS3Bucket(s3.account);
    return { files: bucket.storeIn("files"), parts: bucket.storeIn("parts") };
  }

  async function start(beside: TestApp | null): Promise<Server> {
    const places = await openPlaces();
    const on = await createTestApp({ ...places, database: beside?.database });
    return { on, places, origin: await on.app.listen({ host: "127.0.0.1", port: 0 }) };
  }

  beforeAll(async () => {
    first = await start(null);
    second = await start(first.on);
  });
  afterAll(async () => {
    await second.on.close();
    await first.on.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const partsOf = (id: string) =>
    (place === "disk" ? readdirSync(path.join(folder, "parts")) : [...s3.objects.keys()]).filter(
      (key) => key.includes(id) && key !== `files/${id}`,
    );
  const rowsOf = async (id: string) => {
    const { db } = first.on.database;
    const uploads = await db
      .selectFrom("file_uploads")
      .select("id")
      .where("id", "=", id as FileId)
      .execute();
    const files = await db
      .selectFrom("files")
      .select("id")
      .where("id", "=", id as FileId)
      .execute();
    return [uploads.length, files.length];
  };

  /** An upload that has all but arrived: what is sent next finishes it. */
  async function begun() {
    const person = await signedUp(first.on);
    const tus = tusClient(person.cookie() ?? "");
    const { headers } = await tus.create(first.origin, CONTENT.length, { filename: "Plan.pdf", purpose: "message" });
    const at = ({ origin }: Server) => `${origin}${headers.location}`;
    return { person, tus, at, id: String(headers.location).split("/").at(-1) ?? "" };
  }

  async function expectWhole(person: Person, id: string): Promise<void> {
    expect(await rowsOf(id)).toEqual([0, 1]);
    expect(partsOf(id)).toEqual([]);
    const back = await person.request({ method: "GET", url: `/api/files/${id}?view=1` });
    expect(digest(back.rawPayload)).toBe(digest(CONTENT));
  }

  test("a client that asks for its progress, or sends its end again, gets the whole of it: one file is made", async () => {
    const { person, tus, at, id } = await begun();
    const held = heldWrites(first.places.files);
    const sent = tus.append(at(first), CONTENT, 0);
    await held.reached();
    const heads = Array.from({ length: 3 }, () => tus.offsetOf(at(first)));
    const ends = Array.from({ length: 3 }, () =>
      tus.answered({ method: "PATCH", url: at(first), headers: patchAtEnd, content: Buffer.of() }),
    );
    const early = tus.append(at(first), CONTENT, 3 * MB);
    await sleep(200);
    held.open();
    expect(await Promise.all(heads)).toEqual([CONTENT.length, CONTENT.length, CONTENT.length]);
    for (const end of [await sent, ...(await Promise.all(ends))]) {
      expect([end.status, JSON.parse(end.body).id]).toEqual([200, id]);
    }
    expect([(await early).status, held.calls()]).toEqual([409, 1]);
    await expectWhole(person, id);
    expect(await tus.offsetOf(at(first))).toBe(CONTENT.length);
  });

  test("a client that asks before a slow store has it learns that everything has arrived, and when to ask for the file", async () => {
    const { person, tus, at, id } = await begun();
    const held = heldWrites(first.places.files);
    const sent = tus.append(at(first), CONTENT, 0);
    await held.reached();
    const end = tus.answered({ method: "PATCH", url: at(first), headers: patchAtEnd, content: Buffer.of() });
    expect(await tus.offsetOf(at(first))).toBe(CONTENT.length);
    const { status, headers, body } = await end;
    expect([status, headers["retry-after"], JSON.parse(body).code]).toEqual([409, "2", "files/upload-finishing"]);
    held.open();
    expect((await sent).status).toBe(200);
    await expectWhole(person, id);
  });

  test("at two servers at once, one file is made, and both say so", async () => {
    const { person, tus, at, id } = await begun();
    const held = [heldWrites(first.places.files), heldWrites(second.places.files)] as const;
    const sent = tus.append(at(first), CONTENT, 0);
    await held[0].reached();
    const asked = tus.offsetOf(at(second));
    await held[1].reached();
    for (const { open } of held) open();
    expect([(await sent).status, await asked]).toEqual([200, CONTENT.length]);
    await expectWhole(person, id);
  });

  test("at another server, which took the parts away, who comes too late finds the file", async () => {
    const { person, tus, at, id } = await begun();
    const held = heldWrites(first.places.files);
    const sent = tus.append(at(first), CONTENT, 0);
    await held.reached();
    const read = second.places.parts.read.bind(second.places.parts);
    const reading = vi.spyOn(second.places.parts, "read").mockImplementation(async (key) => {
      await sent;
      return await read(key);
    });
    const asked = tus.offsetOf(at(second));
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), 10_000);
    held.open();
    expect([(await sent).status, await asked]).toEqual([200, CONTENT.length]);
    await expectWhole(person, id);
  });

  test("by a server that is killed over it, the next one finishes it", async () => {
    const { person, tus, at, id } = await begun();
    const killed = heldWrites(first.places.files);
    const sent: Promise<TusAnswer | null> = tus.append(at(first), CONTENT, 0);
    await killed.reached();
    expect(await tus.offsetOf(at(second))).toBe(CONTENT.length);
    await expectWhole(person, id);
    killed.open();
    expect((await sent)?.status).toBe(200);
    await expectWhole(person, id);
  });

  test("and its owner takes it back meanwhile, nothing of it stays", async () => {
    const { tus, at, id } = await begun();
    const held = heldWrites(first.places.files);
    const sent = tus.append(at(first), CONTENT, 0);
    await held.reached();
    expect(await tus.remove(at(first))).toBe(204);
    held.open();
    expect((await sent).status).toBe(404);
    const keys: string[] = [];
    for await (const { key } of first.places.files.list()) keys.push(key);
    expect([await rowsOf(id), partsOf(id), keys.includes(id)]).toEqual([[0, 0], [], false]);
  });

  test("it stays whole to who asks after it was used", async () => {
    const { person, tus, at, id } = await begun();
    expect((await tus.append(at(first), CONTENT, 0)).status).toBe(200);
    const { db } = first.on.database;
    const receiver = await signedUp(first.on);
    const message = await db
      .insertInto("messages")
      .values({ sender_id: person.userId, receiver_id: receiver.userId, content: "Here.", created_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("files")
      .set({ claimed_at: new Date(), message_id: message.id })
      .where("id", "=", id as FileId)
      .execute();
    expect(await tus.offsetOf(at(first))).toBe(CONTENT.length);
  });
});
