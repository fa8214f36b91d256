import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { UserId } from "@quorate/core/ids";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openS3Bucket } from "../adapters/s3-file-store.ts";
import { type S3Double, startS3Double } from "../testing/s3-double.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const MB = 1024 * 1024;

let server: TestApp;
let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double();
  server = await createTestApp();
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});

type Member = Person & { userId: UserId };
type Sent = { purpose?: string; name?: string; content?: Buffer };

async function upload(person: Person, { purpose = "deliverable", name = "report.pdf", content = PDF }: Sent = {}) {
  const payload = Buffer.concat([
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from("Content-Type: application/octet-stream\r\n\r\n"),
    content,
    Buffer.from("\r\n--border--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  return await person.request({ method: "POST", url: "/api/files", headers, payload });
}

const uploaded = async (person: Person, sent: Sent = {}) => (await upload(person, sent)).json<{ id: string }>().id;
const read = async (person: Person, id: string, query = "") =>
  await person.request({ method: "GET", url: `/api/files/${id}${query}` });

async function post(person: Person, url: string, payload: object = {}) {
  const answer = await person.request({ method: "POST", url, payload });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<{ id: string; checkoutUrl: string }>();
}

/** A project in progress with a milestone for all of it, whose money is in escrow. */
async function engagement(on: TestApp = server) {
  const [client, expert] = [await signedUp(on), await signedUp(on)];
  await post(client, "/api/organizations", { name: "Loom Ltd", industry: "Retail & Consumer Goods", size: "small" });
  const profile = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  await post(expert, "/api/experts", profile);
  const brief = { title: "New prices", description: "Prices that hold in one conversation, tested in two channels." };
  const wanted = { requirements: ["Has repriced a catalogue"], preferredExpertise: ["Strategic Consulting"] };
  const project = await post(client, "/api/projects", { ...brief, ...wanted, budget: "100", timeline: "1-2 months" });
  const letter = { coverLetter: "I know the market and can start on Monday.", proposedRate: "50" };
  const proposal = await post(expert, `/api/projects/${project.id}/proposals`, letter);
  await post(client, `/api/proposals/${proposal.id}/accept`);
  const milestones = await client.request({ method: "GET", url: `/api/projects/${project.id}/milestones` });
  const [milestone] = milestones.json<{ id: string }[]>();
  const { checkoutUrl } = await post(client, `/api/milestones/${milestone?.id}/fund`);
  await post(client, `/api/sandbox-checkout/${checkoutUrl.split("/").at(-1)}`, { outcome: "paid" });
  const submit = async (fileIds: string[]) =>
    await expert.request({
      method: "POST",
      url: `/api/milestones/${milestone?.id}/submit`,
      payload: { note: "Here.", fileIds },
    });
  const dispute = async () => await post(client, `/api/milestones/${milestone?.id}/dispute`, { reason: "No." });
  return { client, expert, submit, dispute };
}

async function administrator(on: TestApp = server): Promise<Member> {
  const admin = await signedUp(on);
  await on.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  return admin;
}

describe("an upload", () => {
  // spec 7.115
  test("200: is answered with its name, size and type, and read back as it came", async () => {
    const person = await signedUp(server);
    const answer = await upload(person, { name: "Price list (final).pdf.exe" });
    expect(answer.statusCode).toBe(200);
    const { id, ...rest } = answer.json<{ id: string }>();
    expect(rest).toEqual({
      name: "Price list (final).pdf",
      renamedFrom: "Price list (final).pdf.exe",
      size: PDF.length,
      type: "application/pdf",
    });
    const back = await read(person, id);
    expect(back.rawPayload.equals(PDF)).toBe(true);
    expect(back.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Price list (final).pdf"; filename*=UTF-8''Price%20list%20%28final%29.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test.each([
    ["figures.csv", "account,today\nHarbour,18240\n", "figures.csv", "text/plain"],
    ["page.html", "<!doctype html><script>alert(1)</script>", "page.txt", "text/plain"],
    ["logo.svg", `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`, "logo.txt", "text/plain"],
    ["notes", "Grüße\n", "notes.txt", "text/plain"],
  ])("what %s is, its content says", async (name, content, keptName, type) => {
    const answer = await upload(await signedUp(server), { name, content: Buffer.from(content) });
    expect(answer.json()).toMatchObject({ name: keptName, type });
  });

  test.each([
    [
      "415: a program",
      { content: Buffer.from("MZ\x90\x00\x03\x00\x00\x00"), name: "report.pdf" },
      415,
      "files/type-not-accepted",
    ],
    ["415: nothing", { content: Buffer.alloc(0) }, 415, "files/type-not-accepted"],
    ["422: for a purpose that there is not", { purpose: "__proto__" }, 422, "files/purpose-unknown"],
    ["422: for none", { purpose: "" }, 422, "files/purpose-unknown"],
  ])("%s is refused, and nothing of it is kept", async (_what, sent, status, code) => {
    const person = await signedUp(server);
    const answer = await upload(person, sent);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    const rows = await server.database.db
      .selectFrom("files")
      .select("id")
      .where("uploader_id", "=", person.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  test("413: fifty megabytes are stored, one byte more is refused and nothing of it is kept", async () => {
    const person = await signedUp(server);
    const full = Buffer.concat([PDF, Buffer.alloc(50 * MB - PDF.length, "x")]);
    expect((await upload(person, { content: full })).json()).toMatchObject({ size: 50 * MB });
    const stored = readdirSync(path.join(server.folder, "files")).length;
    const answer = await upload(person, { content: Buffer.concat([full, Buffer.from("y")]) });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, "files/too-large"]);
    expect(readdirSync(path.join(server.folder, "files"))).toHaveLength(stored);
    expect(readdirSync(path.join(server.folder, "uploads"))).toEqual([]);
  });

  test("401: is no one's without an account; 415 is no form, and 400 a broken one", async () => {
    expect((await upload(guest(server.app))).statusCode).toBe(401);
    const person = await signedUp(server);
    const json = await person.request({ method: "POST", url: "/api/files", payload: { purpose: "project" } });
    expect(json.statusCode).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=border" };
    const broken = await person.request({
      method: "POST",
      url: "/api/files",
      headers,
      payload: "--border\r\nContent-",
    });
    expect(broken.statusCode).toBe(400);
  });

  test("403 from another site", async () => {
    const person = await signedUp(server);
    const headers = { "content-type": "multipart/form-data; boundary=border", origin: "https://evil.example" };
    const answer = await person.request({ method: "POST", url: "/api/files", headers, payload: "--border--" });
    expect(answer.statusCode).toBe(403);
  });
});

describe("who reads a file", () => {
  // spec 7.115
  test("before it is used its uploader; afterwards client and expert, an administrator in a dispute, and no one else", async () => {
    const { client, expert, submit, dispute } = await engagement();
    const [other, stranger, admin] = [await engagement(), await signedUp(server), await administrator()];
    const id = await uploaded(expert);
    const statusFor = async (people: readonly Person[]) =>
      await Promise.all(people.map(async (person) => (await read(person, id)).statusCode));

    expect(await statusFor([expert, client, other.expert, other.client, stranger, admin])).toEqual([
      200, 404, 404, 404, 404, 404,
    ]);
    expect((await submit([id])).statusCode).toBe(200);
    expect(await statusFor([expert, client, other.expert, other.client, stranger, admin])).toEqual([
      200, 200, 404, 404, 404, 404,
    ]);
    expect((await read(guest(server.app), id)).statusCode).toBe(401);

    await dispute();
    expect(await statusFor([admin, stranger, other.client])).toEqual([200, 404, 404]);
  });

  test.each(["00000000-0000-4000-8000-000000000000", "not-an-id", "..%2f..%2fsession-secret", "%00"])(
    "404: %s",
    async (id) => {
      const answer = await read(await signedUp(server), id);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "files/not-found"]);
    },
  );
});

describe("a file that is looked at in place", () => {
  test("is drawn again if it is a picture, and says nothing of where it was taken", async () => {
    const person = await signedUp(server);
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
      .withExif({ IFD0: { Artist: "Somebody" } })
      .jpeg()
      .toBuffer();
    const id = await uploaded(person, { name: "photo.jpg", content: photo });
    const view = await read(person, id, "?view=1");
    expect(view.headers).toMatchObject({ "content-type": "image/webp", "content-disposition": "inline" });
    expect([photo.includes("Somebody"), view.rawPayload.includes("Somebody")]).toEqual([true, false]);
    expect((await read(person, id)).rawPayload.equals(photo)).toBe(true);
  });

  test("is no page to a browser that comes by itself: PDF and text stay attachments", async () => {
    const person = await signedUp(server);
    for (const sent of [{}, { name: "page.html", content: Buffer.from("<script>alert(1)</script>") }]) {
      const view = await read(person, await uploaded(person, sent), "?view=1");
      expect(view.headers["content-disposition"]).toMatch(/^attachment;/);
      expect(view.headers["content-type"]).not.toContain("html");
    }
  });

  test("422: is a damaged picture, in words", async () => {
    const person = await signedUp(server);
    const half = (
      await sharp({ create: { width: 400, height: 200, channels: 3, background: "#c33" } })
        .png()
        .toBuffer()
    ).subarray(0, 60);
    const view = await read(person, await uploaded(person, { name: "half.png", content: half }), "?view=1");
    expect([view.statusCode, view.json<{ code: string }>().code]).toEqual([422, "documents/cannot-be-shown"]);
  });
});

test("a file whose bytes are gone is not there, and a store that is away keeps no row", async () => {
  const person = await signedUp(server);
  const id = await uploaded(person);
  await server.projectFiles.remove(id);
  expect((await read(person, id)).statusCode).toBe(404);
  expect(existsSync(path.join(server.folder, "files", id))).toBe(false);
});

describe("with a bucket", () => {
  let apart: TestApp;
  beforeAll(async () => {
    const bucket = await openS3Bucket(s3.account);
    apart = await createTestApp({ files: bucket.storeIn("files") });
  });
  afterAll(() => apart.close());
  beforeEach(() => {
    s3.setFault(null);
    s3.setClock(() => new Date());
  });

  test("a permitted reader gets a link to the store for five minutes, and sees it in place through the server", async () => {
    const { client, expert, submit } = await engagement(apart);
    const id = await uploaded(expert);
    await submit([id]);
    const sent = await read(client, id);
    expect([sent.statusCode, sent.headers["cache-control"]]).toEqual([302, "no-store"]);
    const link = String(sent.headers.location);
    const file = await fetch(link);
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="report.pdf"/);
    s3.setClock(() => new Date(Date.now() + 301_000));
    expect((await fetch(link)).status).toBe(403);
    s3.setClock(() => new Date());
    const stranger = await read(await signedUp(apart), id);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([404, undefined]);
    const view = await read(client, id, "?view=1");
    expect([view.statusCode, view.rawPayload.equals(PDF)]).toEqual([200, true]);
  });

  test.each(["down", "cut"] as const)("503: a store that is %s takes nothing, and keeps no row", async (fault) => {
    const person = await signedUp(apart);
    s3.setFault(fault);
    const answer = await upload(person);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "10"]);
    const rows = await apart.database.db
      .selectFrom("files")
      .select("id")
      .where("uploader_id", "=", person.userId)
      .execute();
    expect(rows).toEqual([]);
  });
});
