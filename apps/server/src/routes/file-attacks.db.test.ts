import { insertBlock } from "@quorate/api/blocks/blocks.queries";
import { removeWaitingFiles } from "@quorate/api/files/remove-waiting-files.service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openS3Bucket } from "../adapters/s3-file-store.ts";
import { type S3Double, startS3Double } from "../testing/s3-double.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
type Purpose = "project" | "message" | "deliverable" | "dispute";

let s3: S3Double;
let server: TestApp;
beforeAll(async () => {
  s3 = await startS3Double();
  const bucket = await openS3Bucket(s3.account);
  server = await createTestApp({ files: bucket.storeIn("files") });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});
beforeEach(() => s3.setClock(() => new Date()));

async function upload(person: Person, purpose: Purpose): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="file"; filename="report.pdf"\r\n\r\n`),
    PDF,
    Buffer.from("\r\n--border--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  return (await person.request({ method: "POST", url: "/api/files", headers, payload })).json<{ id: string }>().id;
}

const read = async (person: Person, id: string) => await person.request({ method: "GET", url: `/api/files/${id}` });
/** By the link, by the way through the server, and where it is taken back. */
async function triesOf(person: Person, id: string): Promise<number[]> {
  const answers = [
    await read(person, id),
    await person.request({ method: "GET", url: `/api/files/${id}?view=1` }),
    await person.request({ method: "DELETE", url: `/api/files/${id}` }),
  ];
  expect(answers.map(({ headers }) => headers.location)).toEqual([undefined, undefined, undefined]);
  return answers.map(({ statusCode }) => statusCode);
}
const REFUSED = [404, 404, 404];

async function post(person: Person, url: string, payload: object = {}) {
  const answer = await person.request({ method: "POST", url, payload });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<{ id: string; checkoutUrl: string }>();
}

async function signUpExpert() {
  const expert = await signedUp(server);
  const profile = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  await post(expert, "/api/experts", profile);
  return expert;
}
const LETTER = { coverLetter: "I know the market and can start on Monday.", proposedRate: "50" };

/** A project in progress, with the expert who was chosen and one who was not. */
async function engagement() {
  const [client, expert, rejected] = [await signedUp(server), await signUpExpert(), await signUpExpert()];
  await post(client, "/api/organizations", { name: "Loom Ltd", industry: "Retail & Consumer Goods", size: "small" });
  const brief = { title: "New prices", description: "Prices that hold in one conversation, tested in two channels." };
  const wanted = { requirements: ["Has repriced a catalogue"], preferredExpertise: ["Strategic Consulting"] };
  const project = await post(client, "/api/projects", { ...brief, ...wanted, budget: "100", timeline: "1-2 months" });
  const briefFile = await upload(client, "project");
  await post(client, `/api/projects/${project.id}/files`, { fileIds: [briefFile] });
  await post(rejected, `/api/projects/${project.id}/proposals`, LETTER);
  const proposal = await post(expert, `/api/projects/${project.id}/proposals`, LETTER);
  const whilePending = (await read(rejected, briefFile)).statusCode;
  await post(client, `/api/proposals/${proposal.id}/accept`);
  return { client, expert, rejected, projectId: project.id, briefFile, whilePending };
}

async function administrator() {
  const admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  return admin;
}

describe("a file of a project is no one's by its id", () => {
  test("but the parties': not a guest's, a stranger's, the rejected expert's, or an administrator's without a dispute", async () => {
    const { client, expert, rejected, briefFile, whilePending } = await engagement();
    expect(whilePending).toBe(302);
    expect((await triesOf(guest(server.app), briefFile)).slice(0, 2)).toEqual([401, 401]);
    for (const nobody of [await signedUp(server), await signUpExpert(), rejected, await administrator()]) {
      expect(await triesOf(nobody, briefFile)).toEqual(REFUSED);
    }
    expect([(await read(client, briefFile)).statusCode, (await read(expert, briefFile)).statusCode]).toEqual([
      302, 302,
    ]);
  });

  test("nor the expert's once the project is cancelled, nor the client's what the expert gave unpaid", async () => {
    const { client, expert, projectId, briefFile } = await engagement();
    const notes = await upload(expert, "project");
    await post(expert, `/api/projects/${projectId}/files`, { fileIds: [notes] });
    expect((await read(client, notes)).statusCode).toBe(302);
    await post(client, `/api/projects/${projectId}/cancel`);
    await post(expert, `/api/projects/${projectId}/cancel`);
    expect(await triesOf(expert, briefFile)).toEqual(REFUSED);
    expect(await triesOf(client, notes)).toEqual(REFUSED);
    expect([(await read(client, briefFile)).statusCode, (await read(expert, notes)).statusCode]).toEqual([302, 302]);
  });
});

test("what was sent with a message is the two people's, and not the other's any more whom its sender blocked", async () => {
  const { client, expert, rejected } = await engagement();
  const id = await upload(client, "message");
  await post(client, "/api/messages", { receiverId: expert.userId, fileIds: [id] });
  expect((await read(expert, id)).statusCode).toBe(302);
  for (const nobody of [rejected, await signedUp(server), await administrator()]) {
    expect(await triesOf(nobody, id)).toEqual(REFUSED);
  }
  const block = { blockerId: client.userId, blockedId: expert.userId, now: new Date() };
  await server.database.db.transaction().execute((trx) => insertBlock(trx, block));
  expect(await triesOf(expert, id)).toEqual(REFUSED);
  expect((await read(client, id)).statusCode).toBe(302);
});

test("with a report an administrator reads what went with the reported message, and nothing else of the thread; no block keeps it from them", async () => {
  const { client, expert } = await engagement();
  const admin = await administrator();
  const [before, reported, after] = [
    await upload(client, "message"),
    await upload(client, "message"),
    await upload(client, "message"),
  ];
  const messages: string[] = [];
  for (const id of [before, reported, after]) {
    messages.push((await post(client, "/api/messages", { receiverId: expert.userId, fileIds: [id] })).id);
  }
  expect(await triesOf(admin, reported)).toEqual(REFUSED);
  await post(expert, `/api/messages/${messages[1] ?? ""}/report`, { reason: "fraud" });
  const block = { blockerId: client.userId, blockedId: admin.userId, now: new Date() };
  await server.database.db.transaction().execute((trx) => insertBlock(trx, block));
  expect((await read(admin, reported)).statusCode).toBe(302);
  for (const other of [before, after]) expect(await triesOf(admin, other)).toEqual(REFUSED);
  const listed = await admin.request({ method: "GET", url: "/api/admin/reports" });
  expect(listed.statusCode).toBe(200);
  expect([before, reported, after].map((id) => listed.body.includes(id))).toEqual([false, true, false]);
  // Administrators alone, and no one takes it back.
  expect(await triesOf(await signedUp(server), reported)).toEqual(REFUSED);
  expect((await client.request({ method: "DELETE", url: `/api/files/${reported}` })).statusCode).toBe(409);
});

describe("past the server", () => {
  test("403: a link that is older than five minutes, was changed, or is another file's, and a name that was guessed", async () => {
    const { client, briefFile } = await engagement();
    const link = String((await read(client, briefFile)).headers.location);
    expect((await fetch(link)).status).toBe(200);
    const other = await upload(client, "project");
    const forged = [
      link.replace(briefFile, other),
      link.replace("X-Amz-Expires=300", "X-Amz-Expires=86400"),
      link.split("?")[0] ?? "",
      `${s3.account.endpoint}/${s3.account.bucket}/files/${other}`,
      `${s3.account.endpoint}/${s3.account.bucket}?list-type=2`,
    ];
    for (const address of forged) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
    s3.setClock(() => new Date(Date.now() + 301_000));
    expect((await fetch(link)).status).toBe(403);
  });

  test("a stored file has no address of the server: by its place on the disk or in the bucket it is not there", async () => {
    const { client, briefFile } = await engagement();
    for (const url of [`/files/${briefFile}`, `/api/files/files%2f${briefFile}`, `/.data/files/${briefFile}`]) {
      const answer = await client.request({ method: "GET", url });
      expect([url, answer.body.includes("%PDF")]).toEqual([url, false]);
    }
  });
});

describe("orphans in a bucket", () => {
  test("go after a day with their bytes; what is used stays", async () => {
    const { client, briefFile } = await engagement();
    const orphan = await upload(client, "message");
    expect(s3.objects.has(`files/${orphan}`)).toBe(true);
    const { db } = server.database;
    const bucket = (await openS3Bucket(s3.account)).storeIn("files");
    const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
    await removeWaitingFiles({ db, now: inTwoDays }, bucket.remove);
    expect([s3.objects.has(`files/${orphan}`), s3.objects.has(`files/${briefFile}`)]).toEqual([false, true]);
    expect(await triesOf(client, orphan)).toEqual(REFUSED);
  });
});
