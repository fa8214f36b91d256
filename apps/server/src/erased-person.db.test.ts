import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sendPasswordResetMail, sendVerificationMail } from "@quorate/api/accounts/account-mails.service";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { remindOfSubmittedMilestones } from "@quorate/api/milestones/remind-of-submitted-milestones.service";
import { deliverEvent } from "@quorate/api/outbox/deliveries/deliver-event.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { sendTransfer } from "@quorate/api/payouts/send-transfer.service";
import { eraseClosedAccounts, type KeptFiles } from "@quorate/api/personal-data/erase-closed-accounts.service";
import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { placesOf } from "@quorate/api/testing/places";
import type { UserId } from "@quorate/core/ids";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocalFileStore } from "./adapters/file-store.ts";
import { createCapturingMailer, forgetCapturedMails } from "./adapters/mailers.ts";
import { filesOf } from "./testing/archive.ts";
import { mailsIn } from "./testing/mails-in.ts";
import { putPicture } from "./testing/picture-form.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** A person leaves after a finished and paid project; what they leave behind is looked for in every file and every column. */

const DAY_MS = 86_400_000;
const PASSWORD = "four walls and a roof";
const MARKER = "Kvortex";
const EMAIL = "zq@leaving.example";
const WORDS = ["Zephyrine", "Quillfeather", MARKER, EMAIL];

let server: TestApp;
let expert: Person & { userId: UserId };
let client: Person & { userId: UserId; email: string };
let mailFolder: string;
let keptFiles: KeptFiles;

async function call<Answer>(person: Person, method: "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload = {}) {
  const response = await person.request({ method, url, payload });
  expect(`${url} ${response.statusCode} ${response.statusCode === 200 ? "" : response.body}`).toBe(`${url} 200 `);
  return response.json<Answer>();
}
const post = <Answer = unknown>(person: Person, url: string, payload = {}) =>
  call<Answer>(person, "POST", url, payload);

async function signUp(): Promise<Person & { userId: UserId }> {
  const person = guest(server.app);
  const named = { firstName: "Zephyrine", lastName: "Quillfeather" };
  const { id } = await post<{ id: UserId }>(person, "/api/auth/signup", { email: EMAIL, password: PASSWORD, ...named });
  await work();
  await server.database.db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", id).execute();
  return { ...person, userId: id };
}

async function upload(person: Person, kind: string, name: string, content: string): Promise<string> {
  const part = (head: string, body: string) => `--border\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const payload = `${part('name="kind"', kind)}${part(`name="file"; filename="${name}"`, content)}--border--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  const response = await person.request({ method: "POST", url: "/api/uploads", headers, payload });
  expect(response.statusCode).toBe(200);
  return response.json<{ url: string }>().url;
}

/** Does what waits in the queue, as the server's worker would, with emails that are captured. */
async function work(): Promise<void> {
  const ports = { ...server.ports, mailer: createCapturingMailer(mailFolder, "Quorate <hello@quorate.example>") };
  for (let job = server.recordedJobs.shift(); job; job = server.recordedJobs.shift()) {
    if (job.name === "send-verification-mail") await sendVerificationMail(ports, job.payload.userId);
    else if (job.name === "send-password-reset-mail") await sendPasswordResetMail(ports, job.payload.userId);
    else if (job.name === "send-transfer") await sendTransfer(ports, job.payload.transferId);
    else if (job.name === "remove-picture") await server.removePicture(job.payload.key);
  }
  const { db } = server.database;
  const waiting = await db.selectFrom("event_deliveries").select("id").where("status", "=", "pending").execute();
  for (const { id } of waiting) await deliverEvent(ports, SUBSCRIBERS, id);
}

/** The files below DATA_DIR in whose name or bytes one of the words stands, whatever its case. */
function filesWith(words: readonly string[]): string[] {
  const files = readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const text = `${name}\n${readFileSync(file, "utf8")}`.toLowerCase();
    const found = words.filter((word) => text.includes(word.toLowerCase()));
    return found.length > 0 ? [`${path.relative(server.folder, file)}: ${found.join(", ")}`] : [];
  });
}
const mails = () => mailsIn(mailFolder);
const kindAndReceiver = (mail: string) =>
  `${/^X-Quorate-Kind: (.*)\r$/m.exec(mail)?.[1]} to ${/^To: (.*)\r$/m.exec(mail)?.[1]}`;
const picturesStored = () => readdirSync(path.join(server.folder, "pictures"));

const books = async () => await server.database.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute();

const portsAfter = (days: number) => ({ ...server.ports, now: () => new Date(Date.now() + days * DAY_MS) });

async function registerBoth(): Promise<void> {
  expert = await signUp();
  const portrait = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#335566" } })
    .png()
    .toBuffer();
  expect((await putPicture(expert, portrait)).statusCode).toBe(200);
  await post(expert, "/api/experts", {
    title: `${MARKER} adviser`,
    company: `${MARKER} Ltd`,
    bio: `Zephyrine Quillfeather is ${MARKER}.`,
    phone: `+44 ${MARKER}`,
    specializations: ["Strategic Consulting", `${MARKER} valuation`],
    industries: [`${MARKER} farming`],
    mbaSchool: `${MARKER} Business School`,
    graduationYear: 2015,
    educationCertificateUrl: await upload(
      expert,
      "education_certificate",
      "Zephyrine.pdf",
      `%PDF-1.4\n${MARKER} diploma`,
    ),
    cvUrl: await upload(expert, "cv", "Quillfeather.pdf", "%PDF-1.4\nThe life of Zephyrine Quillfeather"),
  });
  const item = {
    title: `${MARKER} case`,
    summary: MARKER,
    year: 2020,
    resultFigure: "12",
    resultLine: `${MARKER} sold`,
  };
  await call(expert, "PUT", "/api/expert/portfolio", { items: [item] });
  const { db } = server.database;
  const { id } = await db.selectFrom("verifications").select("id").executeTakeFirstOrThrow();
  const asked = {
    kind: "more_needed",
    reason: `Zephyrine, the seal of ${MARKER} is missing.`,
    created_at: new Date(),
  } as const;
  await db
    .insertInto("verification_steps")
    .values({ ...asked, verification_id: id })
    .execute();
  client = await signedUp(server);
  await post(client, "/api/organizations", { name: "Wetherby & Loom", industry: "Technology", size: "small" });
}

async function workTogether(): Promise<void> {
  const { id: projectId } = await post<{ id: string }>(client, "/api/projects", {
    title: "Market entry in Benelux",
    description: "We sell scheduling software to clinics and look for a plan to enter Belgium and the Netherlands.",
    budget: "12500.00",
    timeline: "1-2 months",
    requirements: ["Dutch speaking"],
    preferredExpertise: ["Strategic Consulting"],
    questions: [{ question: "Has Zephyrine done it before?" }],
  });
  const proposal = {
    answers: [{ question: "Has Zephyrine done it before?", answer: `${MARKER} has, says Zephyrine` }],
    coverLetter: `${MARKER} letter by Zephyrine`,
    proposedRate: "140.00",
    estimatedTimeline: "6 weeks",
    leavesOut: `${MARKER} travel, says Zephyrine`,
  };
  const { id: proposalId } = await post<{ id: string }>(expert, `/api/projects/${projectId}/proposals`, proposal);
  const revised = { note: `${MARKER} note by Zephyrine`, leavesOut: `${MARKER} hotels, says Zephyrine` };
  await call(expert, "PATCH", `/api/proposals/${proposalId}`, revised);
  await post(client, `/api/proposals/${proposalId}/accept`);
  const planned = { title: "Interviews with Zephyrine", amount: "1000.00" };
  const { id } = await post<{ id: string }>(client, `/api/projects/${projectId}/milestones`, planned);
  const { checkoutUrl } = await post<{ checkoutUrl: string }>(client, `/api/milestones/${id}/fund`);
  await post(client, `/api${new URL(checkoutUrl).pathname}`, { outcome: "paid" });
  await post(expert, `/api/milestones/${id}/submit`, { note: `${MARKER} report. Zephyrine` });
  expect(await remindOfSubmittedMilestones(portsAfter(8))).toBe(1);
  await work();
  await post(expert, "/api/expert/payout-account", { country: "GB" });
  await post(expert, "/api/sandbox-payout-account", { action: "answer" });
  await post(client, `/api/milestones/${id}/release`, { complete: true });
  await work();
  await post(client, "/api/messages", { receiverId: expert.userId, content: "Dear Zephyrine, QUILLFEATHER is known." });
  await post(expert, "/api/messages", { receiverId: client.userId, content: `${MARKER} greets. Zephyrine` });
  await post(client, `/api/projects/${projectId}/reviews`, {
    rating: 5,
    comment: "Zephyrine Quillfeather knew her way.",
  });
  await post(expert, `/api/projects/${projectId}/reviews`, { rating: 4, comment: "Clear terms. Zephyrine" });
  await work();
}

beforeAll(async () => {
  server = await createTestApp();
  mailFolder = path.join(server.folder, "mail");
  keptFiles = {
    removeFile: server.projectFiles.remove,
    removeDocument: createLocalFileStore(path.join(server.folder, "documents")).remove,
    forgetMails: (about) => forgetCapturedMails(mailFolder, about),
  };
  await registerBoth();
  await workTogether();
  await post(client, "/api/auth/forgot-password", { email: client.email });
  await work();
});
afterAll(() => server.close());

test("the archive holds what there is of the person: texts, documents, the portrait", async () => {
  const answer = await expert.request({ method: "GET", url: "/api/account/export" });
  expect(answer.statusCode).toBe(200);
  const files = filesOf(answer.rawPayload);
  const withMarker = [...files].flatMap(([name, text]) =>
    text.includes(MARKER) ? [name.replace(/^documents.*-/, "documents/")] : [],
  );
  expect(withMarker.toSorted()).toEqual([
    ...[
      "documents/Zephyrine.pdf",
      "expert.json",
      "messages.csv",
      "messages.json",
      "milestones.json",
      "offer-answers.json",
    ],
    ...["offers.json", "portfolio.json", "project-activity.json", "proposals.json", "verifications.json"],
  ]);
  expect([...files].find(([name]) => name.endsWith("Quillfeather.pdf"))?.[1]).toContain("The life of Zephyrine");
  expect(JSON.parse(files.get("payments.json") ?? "")).toMatchObject([{ amount: 1000, expert_payout: 850 }]);
  expect([...files.keys()].filter((name) => name.startsWith("pictures/"))).toHaveLength(1);
});

// spec 7.107
test("fourteen days after they deleted the account the person is in no file and in no column, and the books are as they were", async () => {
  const { db } = server.database;
  const before = await books();
  await call(expert, "DELETE", "/api/account", { password: PASSWORD });
  await work();
  expect(await eraseClosedAccounts(portsAfter(13.9), keptFiles)).toBe(0);
  const left = filesWith(WORDS);
  const withoutThem = `password-reset to ${client.email}`;
  expect(mails().map(kindAndReceiver).toSorted()).toEqual([
    `email-verification to ${EMAIL}`,
    `milestone-funded to ${EMAIL}`,
    `milestone-released to ${EMAIL}`,
    `milestone-submitted to ${client.email}`,
    withoutThem,
    `proposal-accepted to ${EMAIL}`,
    `release-due to ${client.email}`,
    `security-account-closed to ${EMAIL}`,
  ]);
  expect(left.filter((file) => file.startsWith("documents/"))).toHaveLength(2);
  expect(picturesStored()).toHaveLength(2);
  expect(await placesOf(db, WORDS)).not.toEqual([]);

  expect(await eraseClosedAccounts(portsAfter(14), keptFiles)).toBe(1);
  await work();
  expect(filesWith(WORDS)).toEqual([]);
  expect(picturesStored()).toEqual([]);
  expect(mails().map(kindAndReceiver)).toEqual([withoutThem]);
  // What an issued document says is kept by law, with the name that it was issued in.
  const places = new Set((await placesOf(db, WORDS)).map((place) => place.split(":")[0]));
  expect(places).toEqual(new Set(["invoices.lines", "invoices.snapshot"]));
  expect(await books()).toEqual(before);
  expect(before.length).toBeGreaterThan(3);
  expect(await listLedgerViolations(db)).toEqual([]);
  expect((await reconcile(server.ports, new Date(0))).differences).toEqual([]);
});
