import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { removeOldUploads } from "@quorate/api/files/continue-upload.service";
import { insertUploadPart, setReceived } from "@quorate/api/files/file-uploads.queries";
import { UPLOAD_PARTS_MAX } from "@quorate/core/files/file";
import type { FileId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openS3Bucket } from "../adapters/s3-file-store.ts";
import { type S3Double, startS3Double } from "../testing/s3-double.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";
import { tusClient } from "../testing/tus-client.ts";
import { untilBlockedIn } from "../testing/until-blocked.ts";

const MB = 1024 * 1024;
const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const pdfOf = (size: number) => {
  const content = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) content.writeUInt32BE((at * 2_654_435_761) >>> 0, Math.min(at, size - 4));
  PDF.copy(content);
  return content;
};
const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

let server: TestApp;
let s3: S3Double;
let origin: string;
beforeAll(async () => {
  s3 = await startS3Double();
  server = await createTestApp();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});

const clientOf = (person: Person) => tusClient(person.cookie() ?? "");
const addressOf = (answer: { headers: { location?: string } }, at = origin) => `${at}${answer.headers.location}`;
const idOf = (url: string) => url.split("/").at(-1) as FileId;
const partsIn = ({ folder }: TestApp) => readdirSync(path.join(folder, "parts"));
const rowsOf = async (table: "file_uploads" | "files", id: string) =>
  await server.database.db
    .selectFrom(table)
    .select("id")
    .where("id", "=", id as FileId)
    .execute();

describe("an upload that is cut", () => {
  // spec 7.116
  test("in the middle goes on from there, and becomes a file like any other", async () => {
    const person = await signedUp(server);
    const tus = clientOf(person);
    const content = pdfOf(50 * MB);
    const url = addressOf(await tus.create(origin, content.length, { filename: "Plan.pdf.exe", purpose: "project" }));
    expect(await tus.offsetOf(url)).toBe(0);

    expect(await tus.appendAndCut(url, content, 0, 27 * MB)).toBe("cut");
    const offset = await tus.offsetOf(url);
    expect(offset).toBeGreaterThanOrEqual(25 * MB);
    expect(offset).toBeLessThanOrEqual(27 * MB);

    const done = await tus.append(url, content, offset);
    const id = idOf(url);
    expect([done.status, JSON.parse(done.body)]).toEqual([
      200,
      { id, name: "Plan.pdf", renamedFrom: "Plan.pdf.exe", size: 50 * MB, type: "application/pdf" },
    ]);
    const back = await person.request({ method: "GET", url: `/api/files/${id}` });
    expect(digest(back.rawPayload)).toBe(digest(content));
    expect([partsIn(server), readdirSync(path.join(server.folder, "uploads"))]).toEqual([[], []]);
    expect(await rowsOf("file_uploads", id)).toEqual([]);
    // A client that missed the answer asks again, and learns that it is complete.
    expect(await tus.offsetOf(url)).toBe(50 * MB);
  });

  test("at the very end is finished by asking how far it is", async () => {
    const tus = clientOf(await signedUp(server));
    const content = pdfOf(6 * MB);
    const url = addressOf(await tus.create(origin, content.length));
    vi.spyOn(server.projectFiles, "write").mockRejectedValueOnce(new Error("the store is away"));
    expect((await tus.append(url, content, 0)).status).toBe(500);
    expect([await rowsOf("files", idOf(url)), await rowsOf("file_uploads", idOf(url))]).toMatchObject([[], [{}]]);
    expect(await tus.offsetOf(url)).toBe(6 * MB);
    expect([await rowsOf("files", idOf(url)), await rowsOf("file_uploads", idOf(url))]).toMatchObject([[{}], []]);
    const again = await tus.append(url, content, content.length);
    expect([again.status, JSON.parse(again.body).id]).toEqual([200, idOf(url)]);
  });

  test("and asked about while the old connection seems open: that one is let go of, and what it brought is kept", async () => {
    const tus = clientOf(await signedUp(server));
    const content = pdfOf(12 * MB);
    const url = addressOf(await tus.create(origin, content.length));
    const stalled = tus.stall(url, content, 0, 8 * MB);
    await stalled.sent;
    expect(await tus.offsetOf(url)).toBe(8 * MB);
    stalled.end();
    expect((await tus.append(url, content, 8 * MB)).status).toBe(200);
  });
});

describe("over two servers with one bucket", () => {
  let apart: TestApp;
  let beside: TestApp;
  let origins: [string, string];
  beforeAll(async () => {
    const open = async (folder: string) => (await openS3Bucket(s3.account)).storeIn(folder);
    const start = async (on: TestApp | null) =>
      await createTestApp({ database: on?.database, files: await open("files"), parts: await open("parts") });
    apart = await start(null);
    beside = await start(apart);
    const listen = async ({ app }: TestApp) => await app.listen({ host: "127.0.0.1", port: 0 });
    origins = [await listen(apart), await listen(beside)];
  });
  afterAll(async () => {
    await beside.close();
    await apart.close();
  });

  test("what one has received the other goes on with", async () => {
    const person = await signedUp(apart);
    const tus = clientOf(person);
    const content = pdfOf(50 * MB);
    const [first, second] = origins;
    const created = await tus.create(first, content.length);
    expect(await tus.appendAndCut(addressOf(created, first), content, 0, 26 * MB)).toBe("cut");
    const url = addressOf(created, second);
    await vi.waitFor(async () => expect(await tus.offsetOf(url)).toBeGreaterThanOrEqual(20 * MB), 5_000);
    // The first may still be putting away what came last: a client that is told so asks again, as every client does.
    await vi.waitFor(async () => {
      expect((await tus.append(url, content, await tus.offsetOf(url))).status).toBe(200);
    }, 30_000);
    const id = idOf(url);
    expect([...s3.objects.keys()]).toEqual([`files/${id}`]);
    expect(digest(s3.objects.get(`files/${id}`) ?? Buffer.of())).toBe(digest(content));
  });

  test("of two parts that begin at the same place one is kept, and the other is told to ask", async () => {
    s3.objects.clear();
    const person = await signedUp(apart);
    const tus = clientOf(person);
    const content = pdfOf(3 * MB);
    const [first, second] = origins;
    const created = await tus.create(first, content.length);
    const id = idOf(addressOf(created, first));
    const { db } = apart.database;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await trx.selectFrom("file_uploads").select("id").where("id", "=", id).forUpdate().execute();
      await held;
    });
    const both = [first, second].map((at) => tus.append(addressOf(created, at), content, 0));
    await untilBlockedIn(db, 2);
    letGo();
    await holding;
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([...s3.objects.keys()]).toEqual([`files/${id}`]);
  });

  test("503: a store that is away takes nothing; what was kept before is gone on with", async () => {
    const tus = clientOf(await signedUp(apart));
    const content = pdfOf(7 * MB);
    const url = addressOf(await tus.create(origins[0], content.length), origins[0]);
    await tus.appendAndCut(url, content, 0, 5 * MB);
    const offset = await tus.offsetOf(url);
    s3.setFault("down");
    const away = await tus.append(url, content, offset);
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "10"]);
    s3.setFault(null);
    expect(await tus.offsetOf(url)).toBe(offset);
    expect((await tus.append(url, content, offset)).status).toBe(200);
  });
});

describe("what is refused", () => {
  // spec 7.116
  test("401 a guest; 403 from another site, in every step; 404 someone else's, and what is no id", async () => {
    const [owner, stranger, nobody] = [await signedUp(server), await signedUp(server), guest(server.app)];
    expect((await clientOf(nobody).create(origin, 10)).status).toBe(401);
    const tus = clientOf(owner);
    const content = pdfOf(MB);
    const url = addressOf(await tus.create(origin, content.length));
    const foreign = { origin: "https://evil.example" };
    expect((await tus.create(origin, 10, undefined, foreign)).status).toBe(403);
    for (const method of ["PATCH", "DELETE"]) {
      expect((await tus.answered({ method, url, headers: foreign })).status).toBe(403);
    }
    const other = clientOf(stranger);
    expect(await other.offsetOf(url)).toBe(404);
    expect((await other.append(url, content, 0)).status).toBe(404);
    expect(await other.remove(url)).toBe(404);
    for (const id of ["x", "..%2f..%2fsession-secret", "%00", "00000000-0000-4000-8000-000000000000"]) {
      expect(await tus.offsetOf(`${origin}/api/files/uploads/${id}`)).toBe(404);
    }
    expect((await clientOf(nobody).append(url, content, 0)).status).toBe(401);
    expect((await tus.append(url, content, 0)).status).toBe(200);
  });

  test.each([
    ["413 more than 50 MB", { "upload-length": String(50 * MB + 1) }, 413, "files/too-large"],
    ["415 nothing", { "upload-length": "0" }, 415, "files/type-not-accepted"],
    ["422 no known purpose", { "upload-metadata": `filename ${btoa("a.pdf")}` }, 422, "files/purpose-unknown"],
    ["400 no length", { "upload-length": "" }, 400, "files/upload-malformed"],
    ["400 a length to come", { "upload-length": "", "upload-defer-length": "1" }, 400, "files/upload-malformed"],
    ["400 a length that is none", { "upload-length": "-1" }, 400, "files/upload-malformed"],
    ["400 one beyond all numbers", { "upload-length": "1e309" }, 400, "files/upload-malformed"],
    ["400 broken words about it", { "upload-metadata": "purpose %%%" }, 400, "files/upload-malformed"],
    ["400 another protocol", { "tus-resumable": "0.1.0" }, 400, "files/upload-malformed"],
    ["400 several as one", { "upload-concat": "partial" }, 400, "files/upload-malformed"],
  ])("%s", async (_what, headers, status, code) => {
    const tus = clientOf(await signedUp(server));
    const answer = await tus.create(origin, 10, undefined, headers);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code]);
  });

  test("a name with characters that are none, and none at all", async () => {
    const tus = clientOf(await signedUp(server));
    for (const [filename, kept] of [
      ["a\0b\u202e.pdf", "ab.pdf"],
      ["", "document.pdf"],
    ] as const) {
      const url = addressOf(await tus.create(origin, PDF.length, { filename, purpose: "message" }));
      expect(JSON.parse((await tus.append(url, PDF, 0)).body)).toMatchObject({ name: kept });
    }
  });

  test("409 at another place than it has come to; 400 without a place, or as something else; 413 more than was said", async () => {
    const tus = clientOf(await signedUp(server));
    const url = addressOf(await tus.create(origin, PDF.length));
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
    const patch = async (changed: Record<string, string>, content = PDF) =>
      (await tus.answered({ method: "PATCH", url, headers: { ...headers, ...changed }, content })).status;
    expect(await patch({ "upload-offset": "3" })).toBe(409);
    expect(await patch({ "upload-offset": "-3" })).toBe(400);
    expect(await patch({ "upload-offset": "" })).toBe(400);
    expect(await patch({}, Buffer.concat([PDF, PDF]))).toBe(413);
    expect(await patch({ "content-type": "text/plain" })).toBe(400);
    expect(await patch({})).toBe(200);
  });

  test("415 what its content is found to be: nothing of it stays", async () => {
    const tus = clientOf(await signedUp(server));
    const program = Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00"), Buffer.alloc(MB)]);
    const url = addressOf(await tus.create(origin, program.length, { filename: "report.pdf", purpose: "dispute" }));
    const answer = await tus.append(url, program, 0);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([415, "files/type-not-accepted"]);
    expect([partsIn(server), await rowsOf("file_uploads", idOf(url)), await tus.offsetOf(url)]).toEqual([[], [], 404]);
  });

  test("429 what is under way and what waits count together; taking one back makes room", async () => {
    const person = await signedUp(server);
    const tus = clientOf(person);
    const created = await Promise.all(Array.from({ length: 25 }, () => tus.create(origin, PDF.length)));
    const taken = created.filter(({ status }) => status === 201);
    expect([taken.length, created.filter(({ status }) => status === 429).length]).toEqual([20, 5]);
    const [one, two] = taken.map((answer) => addressOf(answer));
    expect((await tus.append(one ?? "", PDF, 0)).status).toBe(200);
    expect((await tus.create(origin, 10)).status).toBe(429);
    expect(await tus.remove(two ?? "")).toBe(204);
    expect((await tus.create(origin, 10)).status).toBe(201);
  });

  test("422 what comes in too many pieces, and is to begin again", async () => {
    const tus = clientOf(await signedUp(server));
    const content = pdfOf(4_000);
    const url = addressOf(await tus.create(origin, content.length));
    await server.database.db.transaction().execute(async (trx) => {
      for (let startsAt = 0; startsAt < UPLOAD_PARTS_MAX; startsAt++) {
        const part = { startsAt, sizeBytes: 1, storageKey: `${idOf(url)}.${startsAt}` };
        await setReceived(trx, idOf(url), part);
        await insertUploadPart(trx, idOf(url), part);
      }
    });
    expect((await tus.append(url, content, UPLOAD_PARTS_MAX)).status).toBe(422);
    expect(await tus.offsetOf(url)).toBe(404);
  });
});

test("what no one finished within a day is not there any more, and its bytes go; so do those that no upload knows", async () => {
  const person = await signedUp(server);
  const tus = clientOf(person);
  const content = pdfOf(6 * MB);
  const begun = async () => {
    const url = addressOf(await tus.create(origin, content.length));
    await tus.appendAndCut(url, content, 0, 5 * MB);
    await tus.offsetOf(url);
    return url;
  };
  const [old, young] = [await begun(), await begun()];
  const { db } = server.database;
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  await db.updateTable("file_uploads").set({ created_at: dayAgo }).where("id", "=", idOf(old)).execute();
  expect([await tus.offsetOf(old), (await tus.append(old, content, 5 * MB)).status]).toEqual([404, 404]);
  const lost = `${idOf(old).replace(/^./, "0")}.of-a-crash`;
  await server.uploadParts.write(lost, Readable.from(["x"]), 1);
  await server.uploadParts.write("no part at all", Readable.from(["x"]), 1);
  await removeOldUploads({ db, now: () => new Date() }, server.uploadParts);
  const left = partsIn(server);
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((name) => !name.startsWith(idOf(young)))).toEqual([]);
  expect(await rowsOf("file_uploads", idOf(old))).toEqual([]);
  expect((await tus.append(young, content, await tus.offsetOf(young))).status).toBe(200);
  expect(partsIn(server)).toEqual([]);
});
