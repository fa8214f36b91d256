import { readdirSync } from "node:fs";
import path from "node:path";
import { createOpenApiDocument } from "@quorate/api/openapi";
import { WAITING_FILES_MAX } from "@quorate/core/files/file";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

let keys = 0;
const newKey = () => `upload-${++keys}`;
let forms = 0;

type Sent = { key?: string; name?: string; content?: Buffer; word?: string };
type Upload = {
  send: (person: Person, sent: Sent) => Promise<{ status: number; told: unknown }>;
  made: (person: Owner) => Promise<number>;
};
type Owner = Person & { userId: string };

/** With delimiters of its own, as every browser sends the same form again. */
async function sendForm(
  person: Person,
  url: string,
  field: string,
  { key, name = "plan.pdf", content = PDF, word = "" }: Sent,
) {
  const border = `border-${++forms}`;
  const parts = [
    Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${word}\r\n`),
    Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
  ];
  const payload = Buffer.concat([...parts, content, Buffer.from(`\r\n--${border}--\r\n`)]);
  const headers = {
    "content-type": `multipart/form-data; boundary=${border}`,
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const answer = await person.request({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, told: answer.json<unknown>() };
}

async function begin(person: Person, { key, name = "plan.pdf", content, word = "message" }: Sent) {
  const coded = (text: string) => Buffer.from(text).toString("base64");
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-length": String(content?.length ?? PDF.length),
    "upload-metadata": `filename ${coded(name)},purpose ${coded(word)}`,
    ...(content && { "content-type": "application/offset+octet-stream" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const answer = await person.request({
    method: "POST",
    url: "/api/files/uploads",
    headers,
    ...(content && { payload: content }),
  });
  const { location } = answer.headers;
  return {
    status: answer.statusCode,
    told: [location, answer.headers["upload-offset"], answer.statusCode < 300 ? answer.body : answer.json<unknown>()],
  };
}

const countIn =
  (table: "documents" | "files" | "file_uploads", column: "user_id" | "uploader_id") => async (person: Owner) => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from ${table} where ${column} = $1`,
      [person.userId],
    );
    return Number(rows[0]?.count);
  };

const UPLOADS: Readonly<Record<string, Upload>> = {
  "/api/uploads": {
    send: (person, sent) => sendForm(person, "/api/uploads", "kind", { word: "cv", ...sent }),
    made: countIn("documents", "user_id"),
  },
  "/api/files": {
    send: (person, sent) => sendForm(person, "/api/files", "purpose", { word: "message", ...sent }),
    made: countIn("files", "uploader_id"),
  },
  "/api/files/uploads": { send: begin, made: countIn("file_uploads", "uploader_id") },
};

test("every POST whose body is no JSON and that a key makes safe is looked at", () => {
  const keyed = Object.entries(createOpenApiDocument().paths).filter(([, { post }]) => {
    const text = JSON.stringify(post ?? "");
    return (
      text.includes("parameters/IdempotencyKey") &&
      (text.includes("multipart/form-data") || text.includes("Upload-Metadata"))
    );
  });
  expect(keyed.map(([address]) => address).toSorted()).toEqual(Object.keys(UPLOADS).toSorted());
});

describe.each(Object.entries(UPLOADS))("POST %s", (_address, { send, made }) => {
  // spec 10.64
  test("sent again under its key is answered as the first time, and makes nothing", async () => {
    const person = await signedUp(server);
    const key = newKey();
    const first = await send(person, { key });
    expect(first.status).toBeLessThan(300);
    expect(await send(person, { key })).toEqual(first);
    expect(await made(person)).toBe(1);
    const stored = readdirSync(path.join(server.folder, "uploads"));
    expect(stored).toEqual([]);
  });

  test.each([
    ["name", { name: "other.pdf" }],
    ["content", { content: Buffer.concat([PDF, Buffer.from("\n")]) }],
    ["purpose", { word: "additional" }],
  ])("with another %s under the same key is refused", async (what, other) => {
    const person = await signedUp(server);
    const key = newKey();
    const first = await send(person, { key });
    expect(
      await send(person, {
        key,
        ...other,
        ...(what === "purpose" && _address !== "/api/uploads" && { word: "dispute" }),
      }),
    ).toMatchObject({ status: 422 });
    expect(await send(person, { key })).toEqual(first);
    expect(await made(person)).toBe(1);
  });

  test("without a key, or under another's of the same name, makes another", async () => {
    const [person, other] = [await signedUp(server), await signedUp(server)];
    const key = newKey();
    await send(person, { key });
    await send(person, {});
    await send(other, { key });
    expect([await made(person), await made(other)]).toEqual([2, 1]);
  });

  test("is repeated by a person who has no room for another one", async () => {
    const person = await signedUp(server);
    const key = newKey();
    const first = await send(person, { key });
    for (let sent = 1; sent < WAITING_FILES_MAX; sent++) await send(person, {});
    expect(await send(person, { key })).toEqual(first);
    expect(await send(person, { key: newKey() })).toMatchObject({ status: 429 });
    expect(await made(person)).toBe(WAITING_FILES_MAX);
  });

  test("of several at once makes one, and the others are told to wait or what it made", async () => {
    const person = await signedUp(server);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, { key })));
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    expect(await made(person)).toBe(1);
  });

  test("422: a key that is none", async () => {
    expect(await send(await signedUp(server), { key: "x".repeat(256) })).toMatchObject({ status: 422 });
  });
});

test("an upload that was refused is refused again under its key, in the same words", async () => {
  const person = await signedUp(server);
  const sent = { key: newKey(), content: Buffer.from([1, 2, 3, 0, 9]) };
  const upload = UPLOADS["/api/files"];
  const first = await upload?.send(person, sent);
  expect(first).toMatchObject({ status: 415, told: { code: "files/type-not-accepted" } });
  const { code, message } = z.object({ code: z.string(), message: z.string() }).parse(first?.told);
  expect(await upload?.send(person, sent)).toMatchObject({ status: 415, told: { code, message } });
});

test.each(["/api/uploads", "/api/files"] as const)(
  "POST %s while the store is away keeps nothing, and its key may try again",
  async (address) => {
    const person = await signedUp(server);
    const key = newKey();
    const store = address === "/api/files" ? server.projectFiles : server.documents;
    vi.spyOn(store, "write").mockRejectedValueOnce(new Error("the store is away"));
    const upload = UPLOADS[address];
    expect(await upload?.send(person, { key })).toMatchObject({ status: 500 });
    expect(await upload?.made(person)).toBe(0);
    expect(await upload?.send(person, { key })).toMatchObject({ status: 200 });
    expect(await upload?.made(person)).toBe(1);
  },
);

test("what a run that was given up for dead has made is taken away when it wakes: the second made the file", async () => {
  const person = await signedUp(server);
  const key = newKey();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const write = server.projectFiles.write.bind(server.projectFiles);
  const spy = vi.spyOn(server.projectFiles, "write").mockImplementationOnce(async (...given) => {
    await held;
    await write(...given);
  });
  const upload = UPLOADS["/api/files"];
  const slow = upload?.send(person, { key });
  await vi.waitFor(() => expect(spy).toHaveBeenCalled(), 10_000);
  expect(await upload?.send(person, { key })).toMatchObject({
    status: 409,
    told: { code: "idempotency/still-running" },
  });
  await server.database.pool.query(
    "update idempotency_keys set started_at = started_at - interval '2 minutes' where key = $1",
    [key],
  );
  const second = await upload?.send(person, { key });
  expect(second).toMatchObject({ status: 200 });
  letGo();
  expect(await slow).toMatchObject({ status: 409, told: { code: "idempotency/taken-over" } });
  expect(await upload?.send(person, { key })).toEqual(second);
  expect(await upload?.made(person)).toBe(1);
});

test("an upload that is begun with all of its content under a key is one file, however often it is begun", async () => {
  const person = await signedUp(server);
  const key = newKey();
  const first = await begin(person, { key, content: PDF });
  expect(first).toMatchObject({ status: 201 });
  expect(await begin(person, { key, content: PDF })).toEqual(first);
  expect(await countIn("files", "uploader_id")(person)).toBe(1);
});
