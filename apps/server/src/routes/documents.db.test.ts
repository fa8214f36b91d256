import { afterAll, beforeAll, expect, test } from "vitest";
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
    expect(download.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''cv.pdf");
    expect(download.body).toBe(PDF);
  }
  const stranger = await signedUp(server);
  expect((await stranger.request({ method: "GET", url: cvUrl })).statusCode).toBe(404);
  expect((await guest(server.app).request({ method: "GET", url: cvUrl })).statusCode).toBe(401);
});

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
  ["that breaks off", ["--border", "Content-Disposition: form-data"], 422],
])("a form %s is refused", async (_what, parts, status) => {
  const response = await send(await signedUp(server), parts);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false });
});

test("guests upload nothing, and nobody uses us as a store", async () => {
  expect((await upload(guest(server.app), "cv", "cv.pdf", PDF)).statusCode).toBe(401);
  const expert = await signedUp(server);
  for (let nth = 0; nth < 20; nth++) expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(200);
  expect((await upload(expert, "cv", "cv.pdf", PDF)).statusCode).toBe(429);
});
