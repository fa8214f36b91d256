import type { Checking } from "@quorate/api/documents/scan-content.service";
import { checkDocument, checkWaitingDocuments } from "@quorate/api/verification/check-document.service";
import type { DocumentId, UserId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createClamdScanner } from "../adapters/clamd-scanner.ts";
import { createLocalFileStore } from "../adapters/file-store.ts";
import { EICAR, startClamdDouble } from "../testing/clamd-double.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";
import { untilBlockedIn } from "../testing/until-blocked.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const INFECTED = `${PDF}${EICAR.toString()}`;
const PROFILE = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };

let server: TestApp;
let clamd: Awaited<ReturnType<typeof startClamdDouble>>;
beforeAll(async () => {
  clamd = await startClamdDouble();
  server = await createTestApp({ areFilesChecked: true });
});
afterEach(() => clamd.setFault(null));
afterAll(async () => {
  await server.close();
  await clamd.stop();
});

type Member = Person & { userId: UserId; email: string };
type Uploaded = { id: DocumentId; url: string; safety: string };

const store = () => createLocalFileStore(`${server.folder}/documents`);
const checking = (): Checking => ({
  scanner: createClamdScanner(clamd.url, { silenceMs: 300 }),
  read: store().read,
  remove: store().remove,
});
const check = async (id: DocumentId) => await checkDocument(server.ports, checking(), id);

async function uploaded(person: Member, kind: string, content: string): Promise<Uploaded> {
  const payload = [
    `--border\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`,
    `--border\r\nContent-Disposition: form-data; name="file"; filename="${kind}.pdf"\r\n\r\n${content}\r\n--border--\r\n`,
  ].join("");
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  const answer = await person.request({ method: "POST", url: "/api/uploads", headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<Uploaded>();
}

const get = async (person: Member, url: string) => await person.request({ method: "GET", url });
const codeOf = async (person: Member, url: string) => {
  const answer = await get(person, url);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

async function administrator(): Promise<Member> {
  const admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  return admin;
}

type Case = {
  id: string;
  state: string;
  documents: { id: string; safety: string; malware: string | null; url: string }[];
};
type Own = {
  state: string;
  reason: string | null;
  canResubmit: boolean;
  documents: { name: string; safety: string }[];
};

async function caseOf(admin: Member, email: string): Promise<Case> {
  const [listed] = (await get(admin, `/api/admin/verifications?state=all&q=${email}`)).json<{ id: string }[]>();
  return (await get(admin, `/api/admin/verifications/${listed?.id ?? ""}`)).json<Case>();
}
const ownOf = async (expert: Member) => (await get(expert, "/api/expert/verification")).json<Own>();
const bellOf = async (person: Member) =>
  (await get(person, "/api/notifications")).json<{ kind: string }[]>().map(({ kind }) => kind);

async function applicant(content: string) {
  const expert = await signedUp(server);
  const certificate = await uploaded(expert, "education_certificate", content);
  const cv = await uploaded(expert, "cv", PDF);
  const payload = { ...PROFILE, educationCertificateUrl: certificate.url, cvUrl: cv.url };
  const created = await expert.request({ method: "POST", url: "/api/experts", payload });
  expect(created.statusCode).toBe(200);
  return { expert, certificate, cv, profile: `/api/experts/${created.json<{ id: string }>().id}` };
}

// spec 7.123
test("a document is held back until it is clean, from its owner and from administrators, who read that it is being checked", async () => {
  const { expert, certificate, cv } = await applicant(PDF);
  expect(certificate.safety).toBe("checking");
  expect(server.recordedJobs).toContainEqual({ name: "check-document", payload: { documentId: certificate.id } });
  const admin = await administrator();
  expect(await codeOf(expert, certificate.url)).toEqual([409, "files/being-checked"]);
  expect(await codeOf(admin, certificate.url)).toEqual([409, "files/being-checked"]);
  const waiting = await caseOf(admin, expert.email);
  expect(waiting.documents.map(({ safety }) => safety)).toEqual(["checking", "checking"]);
  for (const { url } of waiting.documents) {
    expect(await codeOf(admin, url)).toEqual([409, "files/being-checked"]);
    expect(await codeOf(admin, `${url}?download=1`)).toEqual([409, "files/being-checked"]);
  }
  const decision = { outcome: "verified", reason: "Everything is as it should be." };
  const decide = { method: "POST", url: `/api/admin/verifications/${waiting.id}/decide`, payload: decision } as const;
  expect((await admin.request(decide)).json()).toMatchObject({ code: "verification/documents-unopened" });
  expect((await ownOf(expert)).documents.map(({ safety }) => safety)).toEqual(["checking", "checking"]);

  for (const { id } of [certificate, cv]) await check(id);
  expect((await get(expert, certificate.url)).body).toBe(PDF);
  for (const { url } of waiting.documents) expect((await get(admin, url)).statusCode).toBe(200);
  expect((await admin.request(decide)).statusCode).toBe(200);
});

describe("one that malware is found in", () => {
  test("loses its bytes and its place; its sender is asked for another one, by screen and bell, and sends it", async () => {
    const { expert, certificate, cv } = await applicant(INFECTED);
    await check(cv.id);
    await check(certificate.id);
    expect(await ownOf(expert)).toMatchObject({
      state: "more_needed",
      canResubmit: true,
      reason: expect.stringMatching(/^Malware was found in “education_certificate\.pdf”, and the file was not kept\./),
      documents: [{ safety: "infected" }, { safety: "clean" }],
    });
    expect(await bellOf(expert)).toEqual(["verification_more_needed"]);
    expect(await codeOf(expert, certificate.url)).toEqual([422, "files/infected"]);
    expect(await store().read(certificate.id)).toBeNull();
    const admin = await administrator();
    const refused = await caseOf(admin, expert.email);
    expect(refused).toMatchObject({
      state: "more_needed",
      documents: [{ safety: "infected", malware: "Eicar-Test-Signature" }, { safety: "clean" }],
    });
    expect(await codeOf(admin, refused.documents[0]?.url ?? "")).toEqual([422, "files/infected"]);

    // The same again is refused at its field; another one is taken, and can be verified by.
    const again = { educationCertificateUrl: certificate.url };
    const resubmit = { method: "POST", url: "/api/expert/verification/resubmit" } as const;
    expect((await expert.request({ ...resubmit, payload: again })).json()).toMatchObject({ code: "files/infected" });
    const other = await uploaded(expert, "education_certificate", PDF);
    await check(other.id);
    const answered = await expert.request({ ...resubmit, payload: { educationCertificateUrl: other.url } });
    expect(answered.json()).toMatchObject({ state: "pending", documents: [{ name: "cv.pdf" }, { safety: "clean" }] });
    const sent = await caseOf(admin, expert.email);
    for (const { url, safety } of sent.documents) {
      if (safety !== "infected") expect((await get(admin, url)).statusCode).toBe(200);
    }
    const decision = { outcome: "verified", reason: "Everything is as it should be." };
    const url = `/api/admin/verifications/${sent.id}/decide`;
    expect((await admin.request({ method: "POST", url, payload: decision })).statusCode).toBe(200);
  });

  test("before it was sent in, is refused at its field", async () => {
    const expert = await signedUp(server);
    const cv = await uploaded(expert, "cv", INFECTED);
    await check(cv.id);
    const payload = { ...PROFILE, cvUrl: cv.url };
    const refused = await expert.request({ method: "POST", url: "/api/experts", payload });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: "files/infected" }]);
    expect(refused.body).toContain("cvUrl");
    expect(await bellOf(expert)).toEqual([]);
  });

  test("after the decision, leaves the profile; the bell says so, and what was decided stands", async () => {
    const { expert, certificate, cv, profile } = await applicant(PDF);
    for (const { id } of [certificate, cv]) await check(id);
    const declined = { status: "rejected", moved_at: server.ports.now() } as const;
    const { db } = server.database;
    const { id: expertId } = await db
      .selectFrom("experts")
      .select("id")
      .where("user_id", "=", expert.userId)
      .executeTakeFirstOrThrow();
    await db.updateTable("verifications").set(declined).where("expert_id", "=", expertId).execute();
    const late = await uploaded(expert, "additional", INFECTED);
    const edit = { method: "PATCH", url: profile, payload: { additionalDocumentsUrls: [late.url] } } as const;
    expect((await expert.request(edit)).statusCode).toBe(200);
    await check(late.id);
    expect((await ownOf(expert)).state).toBe("declined");
    expect(await bellOf(expert)).toEqual(["verification_document_refused"]);
    expect((await get(expert, profile)).json()).toMatchObject({ additionalDocumentsUrls: [], cvUrl: cv.url });
  });

  test("undoes a decision that was held about what it was", async () => {
    const { expert, certificate, cv } = await applicant(INFECTED);
    await check(cv.id);
    const admin = await administrator();
    const waiting = await caseOf(admin, expert.email);
    const declined = { outcome: "declined", reason: "The certificate names another school." };
    const url = `/api/admin/verifications/${waiting.id}`;
    expect((await admin.request({ method: "POST", url: `${url}/decide`, payload: declined })).statusCode).toBe(200);
    await check(certificate.id);
    expect(await ownOf(expert)).toMatchObject({
      state: "more_needed",
      history: [{ kind: "submitted" }, { kind: "more_needed" }],
    });
    expect((await get(admin, url)).json()).toMatchObject({ held: null, state: "more_needed" });
  });

  test("keeps no one from verifying by the rest", async () => {
    const { expert, certificate, cv, profile } = await applicant(INFECTED);
    const path = profile.replace("/api/", "/api/admin/");
    for (const { id } of [certificate, cv]) await check(id);
    const admin = await administrator();
    const [, kept] = (await caseOf(admin, expert.email)).documents;
    const verify = { method: "PATCH", url: `${path}/verify`, payload: { verified: true } } as const;
    expect((await admin.request(verify)).json()).toMatchObject({ code: "verification/documents-unopened" });
    expect((await get(admin, kept?.url ?? "")).statusCode).toBe(200);
    expect((await admin.request(verify)).statusCode).toBe(200);
  });

  test("is in no one's archive, nor is what is being checked", async () => {
    const { expert, certificate } = await applicant(INFECTED);
    await check(certificate.id);
    const archive = await get(expert, "/api/account/export");
    expect(archive.statusCode).toBe(200);
    expect(archive.rawPayload.includes(`documents/${certificate.id}`)).toBe(false);
    expect(archive.rawPayload.includes("documents/")).toBe(false);
  });

  test("of an organization, turns its case back to it, and is not sent again with the rest", async () => {
    const client = await signedUp(server);
    const payload = { name: "Northgate Ltd", industry: "Technology", size: "small" };
    const made = await client.request({ method: "POST", url: "/api/organizations", payload });
    expect(made.statusCode).toBe(200);
    const [good, bad] = [await uploaded(client, "additional", PDF), await uploaded(client, "additional", INFECTED)];
    const resubmit = { method: "POST", url: "/api/organization/verification/resubmit" } as const;
    const sent = await client.request({ ...resubmit, payload: { documentUrls: [good.url, bad.url] } });
    expect(sent.json()).toMatchObject({ state: "pending" });
    await check(bad.id);
    const own = async () => (await get(client, "/api/organization/verification")).json<Own>();
    expect(await own()).toMatchObject({ state: "more_needed", canResubmit: true });
    expect(await bellOf(client)).toEqual(["organization_more_needed"]);
    const named = await client.request({ ...resubmit, payload: { documentUrls: [bad.url] } });
    expect(named.json()).toMatchObject({ code: "files/infected" });
    expect((await client.request({ ...resubmit, payload: { note: "It is the other one." } })).statusCode).toBe(200);
    expect((await own()).documents).toHaveLength(1);
  });

  test("found while it is sent in: the one waits for the other, and it is turned back all the same", async () => {
    const { expert, certificate, cv } = await applicant(PDF);
    for (const { id } of [certificate, cv]) await check(id);
    const { db } = server.database;
    const { id: expertId } = await db
      .selectFrom("experts")
      .select("id")
      .where("user_id", "=", expert.userId)
      .executeTakeFirstOrThrow();
    await db.updateTable("verifications").set({ status: "more_needed" }).where("expert_id", "=", expertId).execute();
    const late = await uploaded(expert, "additional", INFECTED);
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await trx.selectFrom("experts").select("id").where("id", "=", expertId).forNoKeyUpdate().execute();
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const payload = { additionalDocumentsUrls: [late.url] };
    const sending = expert.request({ method: "POST", url: "/api/expert/verification/resubmit", payload });
    await untilBlockedIn(server.database.db, 1);
    const checked = check(late.id);
    await untilBlockedIn(server.database.db, 2);
    held.resolve();
    const [sent] = await Promise.all([sending, checked, holding]);
    expect(sent.statusCode).toBe(200);
    expect(await ownOf(expert)).toMatchObject({ state: "more_needed" });
    expect((await get(expert, `/api/experts/${expertId}`)).json()).toMatchObject({ additionalDocumentsUrls: [] });
  });
});

test("with the scanner away a document waits, is counted, and comes free once it answers", async () => {
  const expert = await signedUp(server);
  const cv = await uploaded(expert, "cv", PDF);
  clamd.setFault("cut");
  await expect(check(cv.id)).rejects.toThrow();
  const ready = await server.app.inject({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { files: { scanner: "failing" } }]);
  const report = vi.fn<(failed: number, error: unknown) => void>();
  clamd.setFault(null);
  await checkWaitingDocuments(server.ports, checking(), report);
  expect(report).not.toHaveBeenCalled();
  expect((await get(expert, cv.url)).statusCode).toBe(200);
});
