import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function upload(person: Person, kind: string, name: string, content: string) {
  const body = [
    "--border",
    'Content-Disposition: form-data; name="kind"',
    "",
    kind,
    "--border",
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    "Content-Type: application/octet-stream",
    "",
    content,
    "--border--",
    "",
  ].join("\r\n");
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
});
