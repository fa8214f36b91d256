import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DocumentId, UserId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocalFileStore } from "../adapters/file-store.ts";
import { removeDocument } from "../jobs/remove-document.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const kindPart = (kind: string) => ["--border", 'Content-Disposition: form-data; name="kind"', "", kind];
const filePart = (name: string, content: string) => [
  "--border",
  `Content-Disposition: form-data; name="file"; filename="${name}"`,
  "Content-Type: application/octet-stream",
  "",
  content,
];

async function upload(person: Person, kind: string, name: string, content: string) {
  return await send(person, [...kindPart(kind), ...filePart(name, content)]);
}

async function send(person: Person, parts: string[]) {
  const body = [...parts, "--border--", ""].join("\r\n");
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  return await person.request({ method: "POST", url: "/api/uploads", headers, payload: body });
}

test("an administrator finds an expert's documents through the list and downloads them, a stranger gets 404", async () => {
  const expert = await signedUp(server);
  const uploaded = await upload(expert, "cv", "cv.pdf", PDF);
  expect(uploaded.statusCode).toBe(200);
  const { url: cvUrl } = uploaded.json<{ url: string }>();
  const payload = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015, cvUrl };
  expect((await expert.request({ method: "POST", url: "/api/experts", payload })).statusCode).toBe(200);

  const admin = await signedUp(server);
  const { db } = server.database;
  await db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  const list = await admin.request({ method: "GET", url: `/api/admin/experts?q=${expert.email}` });
  expect(list.json()).toMatchObject([{ documents: [{ kind: "cv", url: cvUrl }], user: { email: expert.email } }]);

  for (const person of [admin, expert]) {
    const download = await person.request({ method: "GET", url: cvUrl });
    expect(download.statusCode).toBe(200);
    expect(download.headers["content-disposition"]).toBe(`attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`);
    expect(download.body).toBe(PDF);
  }
  const stranger = await signedUp(server);
  expect((await stranger.request({ method: "GET", url: cvUrl })).statusCode).toBe(404);
  expect((await guest(server.app).request({ method: "GET", url: cvUrl })).statusCode).toBe(401);
});

test("a document that its owner takes away goes, row and file, and one that is still the profile's stays", async () => {
  const expert = await signedUp(server);
  const { id, url: cvUrl } = (await upload(expert, "cv", "cv.pdf", PDF)).json<{ id: DocumentId; url: string }>();
  const payload = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015, cvUrl };
  const created = await expert.request({ method: "POST", url: "/api/experts", payload });
  const profile = `/api/experts/${created.json<{ id: string }>().id}`;
  const { database, folder } = server;
  const files = createLocalFileStore(path.join(folder, "documents"));
  await removeDocument(database, files, id);
  expect((await expert.request({ method: "GET", url: cvUrl })).statusCode).toBe(200);

  expect((await expert.request({ method: "PATCH", url: profile, payload: { cvUrl: null } })).statusCode).toBe(200);
  await removeDocument(database, files, id);
  expect((await expert.request({ method: "GET", url: cvUrl })).statusCode).toBe(404);
  expect(await kept(expert)).toEqual({ rows: [], strays: [] });
  expect(existsSync(path.join(folder, "documents", id))).toBe(false);
});

// spec 7.123
test("what a document is, its content says and not its name", async () => {
  const expert = await signedUp(server);
  expect((await upload(expert, "cv", "cv.pdf", "MZ not a document")).statusCode).toBe(415);
  expect((await upload(expert, "cv", "cv.pdf", "")).statusCode).toBe(415);
  expect((await upload(expert, "cv", "harmless.txt", PDF)).statusCode).toBe(200);
});

test("the parts of the form may come in either order, and a name is never a path", async () => {
  const expert = await signedUp(server);
  const response = await send(expert, [...filePart("../../etc/cv.pdf", PDF), ...kindPart("cv")]);
  expect(response.json()).toMatchObject({ name: "cv.pdf", size: PDF.length });
});

// spec 7.123, 9.18
test("ten megabytes are stored, one byte more is refused and nothing of it is kept", async () => {
  const expert = await signedUp(server);
  const largest = PDF.padEnd(10 * 1024 * 1024, " ");
  expect((await upload(expert, "cv", "cv.pdf", largest)).statusCode).toBe(200);
  expect((await upload(expert, "cv", "cv.pdf", `${largest} `)).statusCode).toBe(413);
  const rows = await server.database.db
    .selectFrom("documents")
    .select("id")
    .where("user_id", "=", expert.userId)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  ["without a file", kindPart("cv"), 422],
  ["of a kind that does not exist", [...kindPart("passport"), ...filePart("cv.pdf", PDF)], 422],
  ["without a kind", filePart("cv.pdf", PDF), 422],
  ["of two files", [...kindPart("cv"), ...filePart("a.pdf", PDF), ...filePart("b.pdf", PDF)], 413],
])("a form %s is refused", async (_what, parts, status) => {
  const response = await send(await signedUp(server), parts);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false });
});

/** Rows of the person, and everything in the store or about to be stored, of anyone. */
async function kept(person: { userId: UserId }) {
  const { db } = server.database;
  const rows = await db.selectFrom("documents").select(["id", "name"]).where("user_id", "=", person.userId).execute();
  const all = await db.selectFrom("documents").select("storage_key").execute();
  const filesIn = (name: string) => {
    const folder = path.join(server.folder, name);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const strays = filesIn("documents").filter((file) => !all.some((row) => row.storage_key === file));
  return { rows, strays: [...strays, ...filesIn("uploads")] };
}

test.each([
  ["cv.html", "cv.pdf"],
  ["cv.hta", "cv.pdf"],
  ["cv.exe", "cv.pdf"],
  ["cv\u202Efdp.exe", "cvfdp.pdf"],
  ["..\\..\\cv.pdf", "cv.pdf"],
  ["c%22v.pdf", "c_22v.pdf"],
])("PDF under the name %j is kept and sent as %s, stored so before or now", async (given, name) => {
  const expert = await signedUp(server);
  const uploaded = await upload(expert, "cv", given, PDF);
  expect(uploaded.json()).toMatchObject({ name });
  const { id, url } = uploaded.json<{ id: string; url: string }>();
  expect((await kept(expert)).rows).toEqual([{ id, name }]);

  await server.database.db
    .updateTable("documents")
    .set({ name: given })
    .where("id", "=", id as DocumentId)
    .execute();
  const download = await expert.request({ method: "GET", url });
  expect(download.headers["content-disposition"]).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
  expect(download.headers["content-type"]).toBe("application/pdf");
});

const MULTIPART = "multipart/form-data; boundary=border";
const head = (name: string) => [...kindPart("cv"), ...filePart(name, "").slice(0, -1)].join("\r\n");
const whole = (boundary: string) => {
  const body = [...kindPart("cv"), ...filePart("cv.pdf", PDF), "--border--", ""].join("\r\n");
  return body.replaceAll("--border", `--${boundary}`);
};

test.each<[string, string, string | Buffer]>([
  ["no boundary", "multipart/form-data", whole("border")],
  ["an empty boundary", "multipart/form-data; boundary=", whole("")],
  ["an empty quoted boundary", 'multipart/form-data; boundary=""', whole("")],
  ["an overlong boundary", `multipart/form-data; boundary=${"b".repeat(71)}`, whole("b".repeat(71))],
  ["a boundary of 5,000 characters", `multipart/form-data; boundary=${"b".repeat(5_000)}`, whole("b".repeat(5_000))],
  ["another boundary", "multipart/form-data; boundary=other", whole("border")],
  ["a truncated first header", MULTIPART, "--border\r\nContent-Disposition: form-data"],
  ["a truncated header of the file", MULTIPART, head("cv.pdf").slice(0, -60)],
  ["nothing behind the header", MULTIPART, `${head("cv.pdf")}\r\n`],
  ["a truncated file", MULTIPART, `${head("cv.pdf")}\r\n${PDF}`],
  ["a truncated large file", MULTIPART, `${head("cv.pdf")}\r\n${PDF.padEnd(3_000_000)}`],
  ["half a closing delimiter", MULTIPART, `${head("cv.pdf")}\r\n${PDF}\r\n--border-`],
  ["a truncated field", MULTIPART, [...filePart("cv.pdf", PDF), ...kindPart("c")].join("\r\n")],
  ["a name of 100 KB", MULTIPART, `${head("a".repeat(100_000))}\r\n${PDF}\r\n--border--\r\n`],
  [
    "a header of 100 KB",
    MULTIPART,
    whole("border").replace("Content-Type", `X-A: ${"a".repeat(100_000)}\r\nContent-Type`),
  ],
  ["5,000 headers", MULTIPART, whole("border").replace("Content-Type", `${"X-A: a\r\n".repeat(5_000)}Content-Type`)],
  ["JSON", MULTIPART, '{"kind":"cv"}'],
  ["no body", MULTIPART, ""],
  ["noise", MULTIPART, Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7_919) % 256))],
  ["the closing delimiter alone", MULTIPART, "--border--\r\n"],
])("a body with %s is 400 within two seconds, and leaves nothing behind", async (_what, type, payload) => {
  const expert = await signedUp(server);
  const startedAt = Date.now();
  const refused = await expert.request({
    method: "POST",
    url: "/api/uploads",
    headers: { "content-type": type },
    payload,
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ success: false, code: "documents/malformed" });
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(await kept(expert)).toEqual({ rows: [], strays: [] });
});

test.each([
  ["of 70 characters", `multipart/form-data; boundary=${"b".repeat(70)}`, "b".repeat(70)],
  ["in quotes", 'multipart/form-data; boundary="b (1)?"', "b (1)?"],
  ["as browsers make it", "multipart/form-data; boundary=----WebKitFormBoundary7MA4", "----WebKitFormBoundary7MA4"],
  ["before a charset", "multipart/form-data; charset=utf-8; boundary=b; x=y", "b"],
])("a boundary %s is none of this", async (_what, type, boundary) => {
  const expert = await signedUp(server);
  const headers = { "content-type": type };
  const kept = await expert.request({ method: "POST", url: "/api/uploads", headers, payload: whole(boundary) });
  expect(kept.statusCode).toBe(200);
});

test("a connection that breaks off leaves nothing behind, and the server goes on", async () => {
  const expert = await signedUp(server);
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const lines = [
    "POST /api/uploads HTTP/1.1",
    "Host: localhost",
    `Cookie: ${expert.cookie()}`,
    `Content-Type: ${MULTIPART}`,
  ];
  socket.write([...lines, "Content-Length: 5000000", "", `${head("cv.pdf")}\r\n${PDF.padEnd(100_000)}`].join("\r\n"));
  await until(
    () =>
      (existsSync(path.join(server.folder, "uploads")) ? readdirSync(path.join(server.folder, "uploads")) : []).length >
      0,
  );
  socket.destroy();
  await until(async () => (await kept(expert)).strays.length === 0);
  expect((await kept(expert)).rows).toEqual([]);
  expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(200);
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 4_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("Waited in vain.");
    await sleep(10);
  }
}

async function addWaiting(person: { userId: UserId }, count: number) {
  const row = {
    user_id: person.userId,
    kind: "cv" as const,
    name: "cv.pdf",
    size_bytes: 1,
    media_type: "application/pdf",
  };
  const rows = Array.from({ length: count }, (_, nth) => ({ ...row, storage_key: `${person.userId}-${nth}` }));
  await server.database.db.insertInto("documents").values(rows).execute();
}

test("of two uploads at once only one may be the twentieth that waits, and the other leaves no file", async () => {
  const expert = await signedUp(server);
  await addWaiting(expert, 19);
  const { db } = server.database;
  const holder = await db.startTransaction().execute();
  await holder.selectFrom("users").select("id").where("id", "=", expert.userId).forUpdate().execute();
  const both = Promise.all([upload(expert, "cv", "cv.pdf", PDF), upload(expert, "cv", "cv.pdf", PDF)]);
  try {
    await until(async () => {
      const { rows } = await sql<{ blocked: number }>`select count(*) as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.blocked === 2;
    });
  } finally {
    await holder.rollback().execute();
  }
  expect((await both).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
  const { rows, strays } = await kept(expert);
  expect({ rows: rows.length, strays }).toEqual({ rows: 20, strays: [] });
});

test("a file that the store cannot take leaves no row", async () => {
  const other = await createTestApp();
  writeFileSync(path.join(other.folder, "documents"), "in the way of the folder");
  const expert = await signedUp(other);
  expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(500);
  expect(await other.database.db.selectFrom("documents").select("id").execute()).toEqual([]);
  await other.close();
});

test("of sixty uploads at once twenty are kept", async () => {
  const expert = await signedUp(server);
  const answers = await Promise.all(Array.from({ length: 60 }, () => upload(expert, "cv", "cv.pdf", PDF)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  const { rows, strays } = await kept(expert);
  expect({ rows: rows.length, strays }).toEqual({ rows: 20, strays: [] });
});

test("guests upload nothing, and no one uses us as a store", async () => {
  expect((await upload(guest(server.app), "cv", "cv.pdf", PDF)).statusCode).toBe(401);
  const expert = await signedUp(server);
  for (let nth = 0; nth < 20; nth++) expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(200);
  expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(429);
});
