import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const HTML_AS_PDF = "%PDF-1.4\n<html><script>alert(document.cookie)</script></html>";
const PDF_WITH_SCRIPT =
  "%PDF-1.4\n1 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n";

let server: TestApp;
let admin: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  server = await createTestApp();
  admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
});
afterAll(() => server.close());

async function upload(person: Person, name: string, content: Buffer, kind = "education_certificate") {
  const head = [
    "--border",
    'Content-Disposition: form-data; name="kind"',
    "",
    kind,
    "--border",
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    "Content-Type: application/octet-stream",
    "",
    "",
  ].join("\r\n");
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--border--\r\n")]);
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  return await person.request({ method: "POST", url: "/api/uploads", headers, payload });
}

/** An applicant with this certificate: where an administrator opens it, and what verifying answers. */
async function applicantWith(name: string, content: Buffer) {
  const expert = await signedUp(server);
  const uploaded = await upload(expert, name, content);
  expect(uploaded.statusCode).toBe(200);
  const { id: documentId, url } = uploaded.json<{ id: string; url: string }>();
  const profile = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  const payload = { ...profile, educationCertificateUrl: url };
  const created = await expert.request({ method: "POST", url: "/api/experts", payload });
  const { id } = created.json<{ id: string }>();
  const list = await admin.request({ method: "GET", url: "/api/admin/verifications?limit=100" });
  const item = list.json<{ id: string; subject: { id: string } }[]>().find(({ subject }) => subject.id === id);
  if (!item) throw new Error("A new registration waits.");
  return {
    expert,
    documentId,
    document: `/api/admin/verifications/${item.id}/documents/${documentId}`,
    show: (query = "", who: Person = admin) =>
      who.request({ method: "GET", url: `/api/admin/verifications/${item.id}/documents/${documentId}${query}` }),
    verify: () =>
      admin.request({ method: "PATCH", url: `/api/admin/experts/${id}/verify`, payload: { verified: true } }),
  };
}

// spec 10.11
test("opening a document is what lets an administrator verify", async () => {
  const { show, verify } = await applicantWith("diploma.pdf", Buffer.from(PDF_WITH_SCRIPT));
  const refused = await verify();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "verification/documents-unopened",
    details: { unopened: ["diploma.pdf"] },
  });
  expect((await show()).statusCode).toBe(200);
  expect((await verify()).json()).toMatchObject({ isVerified: true });
});

test.each([
  ["HTML that calls itself a PDF", HTML_AS_PDF],
  ["a PDF with JavaScript", PDF_WITH_SCRIPT],
])("%s leaves the server as bytes that no browser renders", async (_, content) => {
  const { show } = await applicantWith("diploma.pdf", Buffer.from(content));
  const { statusCode, headers, body } = await show();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(headers["content-disposition"]).toMatch(/^attachment;/);
  expect(body).toBe(content);
});

test.each([
  ["an HTML page", "diploma.pdf", "<!doctype html><script>alert(1)</script>"],
  ["an SVG picture", "diploma.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
])("%s is not taken at all, whatever it is called", async (_, name, content) => {
  const expert = await signedUp(server);
  expect((await upload(expert, name, Buffer.from(content))).statusCode).toBe(415);
});

test("a picture is drawn again: upright, without metadata, without what was appended to it", async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#335566" } })
    .withExif({ IFD0: { Copyright: "Somewhere private" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const hiding = Buffer.concat([photo, Buffer.from("<html><script>alert(1)</script></html>")]);
  const { show } = await applicantWith("diploma.jpg", hiding);
  const shown = await show();
  expect(shown.headers).toMatchObject({ "content-type": "image/webp", "content-disposition": "inline" });
  expect(shown.rawPayload.toString("latin1")).not.toMatch(/script|Somewhere/);
  const file = path.join(server.folder, "shown.webp"); // from memory it is not read: the server's own limits hold here, too
  await writeFile(file, shown.rawPayload);
  const { width, height, exif, format } = await sharp(file).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: "webp" });
  expect((await show("?download=1")).rawPayload.equals(hiding)).toBe(true);
});

test("a picture that cannot be drawn is refused in words, counts as unopened, and can be downloaded", async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#335566" } })
    .png()
    .toBuffer();
  const { show, verify } = await applicantWith("diploma.png", png.subarray(0, 60));
  const refused = await show();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "documents/cannot-be-shown"]);
  expect((await verify()).statusCode).toBe(409);
  expect((await show("?download=1")).headers["content-disposition"]).toMatch(/^attachment;/);
  expect((await verify()).statusCode).toBe(200);
});

test("a document is opened by administrators alone, with its own verification, and only while it is there", async () => {
  const one = await applicantWith("diploma.pdf", Buffer.from(PDF_WITH_SCRIPT));
  const other = await applicantWith("diploma.pdf", Buffer.from(PDF_WITH_SCRIPT));
  expect((await one.show("", guest(server.app))).statusCode).toBe(401);
  expect((await one.show("", one.expert)).statusCode).toBe(403);
  for (const url of [
    one.document.replace(one.documentId, other.documentId),
    one.document.replace(one.documentId, "not-an-id"),
    one.document.replace(/verifications\/[^/]+/, "verifications/%00"),
  ]) {
    expect((await admin.request({ method: "GET", url })).statusCode).toBe(404);
  }
  await rm(path.join(server.folder, "documents", one.documentId));
  expect((await one.show()).statusCode).toBe(404);
});
