import { createHash } from "node:crypto";
import type { ProjectId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAgreementViolations } from "../agreements/agreement-audit.queries.ts";
import { appRouter } from "../app-router.ts";
import { allProcedures, callProcedure, inputSchemaOf, typeOf } from "../call-procedure.ts";
import type { Viewer } from "../context.ts";
import { EXPORTED } from "../personal-data/export.queries.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type ClientViewer, type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { readNdaFile } from "./read-nda-file.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(async () => {
  const violations = await listAgreementViolations(t.db);
  await t.close();
  if (violations.length > 0) throw new Error(violations.join("\n"));
});

const SECRET = "Zeolite margins of 41 per cent";
type Setting = { client: ClientViewer; expert: ExpertViewer; id: ProjectId };

async function posted(): Promise<Setting> {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  return { client, expert, id: await postProject(t, client, { confidentialPart: SECRET }) };
}
const partFor = async (viewer: Viewer, id: ProjectId) => await callAs(t, viewer).confidentialParts.get({ id });
async function agree(viewer: ExpertViewer, id: ProjectId, sha256?: string) {
  const { terms } = await partFor(viewer, id);
  const agreement = { name: "Ed Marsh", consent: true as const, sha256: sha256 ?? terms?.sha256 ?? "0".repeat(64) };
  return await callAs(t, viewer).confidentialParts.agree({ id, ...agreement });
}
async function agreedTo(): Promise<Setting> {
  const setting = await posted();
  await agree(setting.expert, setting.id);
  return setting;
}
async function block(one: Viewer, other: Viewer): Promise<void> {
  await callAs(t, one).messages.send({ receiverId: other.userId, content: "Good morning." });
  await callAs(t, one).messages.block({ id: other.userId });
}

describe("the confidential part of a brief", () => {
  test("opens for an expert who agrees to the NDA, and for no other; the client sees who and when", async () => {
    const { client, expert, id } = await posted();
    const before = await partFor(expert, id);
    expect(before).toMatchObject({ text: null, ndas: [], terms: { client: expect.any(String) } });
    expect(before.terms?.clauses.map(({ title }) => title)).toContain("What the expert does");
    expect((await callAs(t, expert).projects.get({ id })).hasConfidentialPart).toBe(true);
    const nda = await agree(expert, id);
    expect(nda).toMatchObject({ name: "Ed Marsh", agreedAt: t.clock.now().toISOString(), expertId: expert.expertId });
    expect(await partFor(expert, id)).toMatchObject({ text: SECRET, terms: null, ndas: [nda] });
    expect(await partFor(client, id)).toMatchObject({ text: SECRET, terms: null, ndas: [nda] });
    const other = await signUpExpert(t);
    expect(await partFor(other, id)).toMatchObject({ text: null, ndas: [] });
  });

  test("that is changed is told to those who have agreed and read it, once, and not to who is blocked or has not agreed", async () => {
    const { client, expert, id } = await agreedTo();
    const [other, blocked] = [await signUpExpert(t), await signUpExpert(t)];
    await agree(blocked, id);
    await block(client, blocked);
    const change = (confidentialPart: string | null) => callAs(t, client).projects.update({ id, confidentialPart });
    await change(SECRET);
    const told = async (viewer: ExpertViewer) =>
      (await callAs(t, viewer).notifications.list({})).filter(({ kind }) => kind === "confidential_part_changed");
    expect(await told(expert)).toEqual([]);
    await change("Zeolite margins of 39 per cent");
    const [line, ...more] = await told(expert);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ path: `/project/${id}` });
    expect(JSON.stringify(line)).not.toContain("39 per cent");
    expect([await told(other), await told(blocked)]).toEqual([[], []]);
    expect(await partFor(expert, id)).toMatchObject({ text: "Zeolite margins of 39 per cent", terms: null });
    await change(null);
    expect(await told(expert)).toHaveLength(1);
  });

  test("is opened by the operator's own text, where there is one; what was agreed to keeps its words", async () => {
    const { client, expert, id } = await agreedTo();
    const other = await signUpExpert(t);
    const read = await partFor(other, id);
    const agreements = { aboveMinor: null, clauses: {}, ndaClauses: { term: "One year.\n\nNot longer.", limits: "" } };
    const own = appRouter.createCaller({ ...t.contextOf(other), agreements }).confidentialParts;
    const { terms } = await own.get({ id });
    const clauses = terms?.clauses.map(({ title, paragraphs }) => [title, paragraphs]) ?? [];
    expect(clauses).toContainEqual(["How long", ["One year.", "Not longer."]]);
    expect(clauses.map(([title]) => title)).not.toContain("What it does not do");
    const signed = { id, name: "Ed Marsh", consent: true as const };
    // Who read the former text signs nothing else by it.
    await expect(own.agree({ ...signed, sha256: read.terms?.sha256 ?? "" })).rejects.toEqual(
      refusal("CONFLICT", "confidential-parts/other-text"),
    );
    await own.agree({ ...signed, sha256: terms?.sha256 ?? "" });
    expect((await partFor(client, id)).ndas).toHaveLength(2);
    // The first one reads on, by the text of their own signature.
    expect(await partFor(expert, id)).toMatchObject({ text: SECRET, terms: null });
    const { rows } = await sql<{ text: string }>`select paper::text as text from ndas where project_id = ${id}`.execute(
      t.db,
    );
    expect(rows.filter(({ text }) => text.includes("Not longer."))).toHaveLength(1);
  });

  test("tells the client by bell and email, a program of either, and the audit log, without its words", async () => {
    const { client, expert, id } = await posted();
    await workDeliveries(t);
    const { id: ndaId } = await agree(expert, id);
    const bell = await callAs(t, client).notifications.list({});
    expect(bell.map(({ kind }) => kind)).toContain("nda_agreed");
    expect((await callAs(t, expert).notifications.list({})).map(({ kind }) => kind)).not.toContain("nda_agreed");
    const sent = await workDeliveries(t);
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([["nda-agreed", client.email]]);
    const { rows } = await sql<{ payload: object }>`
      select payload from domain_events where type = 'nda.agreed' and payload ->> 'ndaId' = ${ndaId}`.execute(t.db);
    expect(rows).toHaveLength(1);
    const audit = await sql<{ action: string }>`select action from audit_log where actor_id = ${expert.userId}`.execute(
      t.db,
    );
    expect(audit.rows.map(({ action }) => action)).toContain("nda.agreed");
  });

  test("is in nothing that a person without the NDA can ask for, in no archive of theirs, no email and no event", async () => {
    const { client, expert, id } = await posted();
    const proposer = await signUpExpert(t);
    const proposalId = await sendProposal(t, proposer, id);
    await callAs(t, client).projects.inviteExpert({ id, expertId: expert.expertId, note: "Come." });
    await callAs(t, client).projects.update({ id, confidentialPart: `${SECRET}, and more` });
    const queries = allProcedures(appRouter).filter((named) => typeOf(named) === "query");
    const inputs = [{}, { q: SECRET }, { q: "zeolite" }, { id }, { id: proposalId }, { id: client.organizationId }];
    async function everythingReadBy(viewer: Viewer): Promise<string> {
      const answers: unknown[] = [];
      for (const named of queries) {
        for (const input of inputSchemaOf(named) ? inputs : [undefined]) {
          answers.push(await callProcedure(named, { input, ctx: t.contextOf(viewer) }).catch(() => null));
        }
      }
      for (const subject of Object.keys(EXPORTED)) {
        for await (const row of readSubject(t.db, subject, viewer.userId)) answers.push(row);
      }
      return JSON.stringify(answers);
    }
    for (const viewer of [expert, proposer, await signUpClient(t)]) {
      expect(await everythingReadBy(viewer)).not.toContain(SECRET);
    }
    expect(await everythingReadBy(client)).toContain(SECRET);
    expect(JSON.stringify(await workDeliveries(t))).not.toContain(SECRET);
    const { rows } = await sql<{ found: string }>`
      select 'event' as found from domain_events where payload::text like ${`%${SECRET}%`}
      union all select 'audit' from audit_log where to_jsonb(audit_log)::text like ${`%${SECRET}%`}
      union all select 'activity' from project_events where note like ${`%${SECRET}%`}
      union all select 'search' from projects where to_jsonb(projects)::text like '%eolit%'
      union all select 'key' from idempotency_keys where response_body::text like ${`%${SECRET}%`}`.execute(t.db);
    expect(rows).toEqual([]);
  }, 120_000);

  test("is read by administrators who look after projects, as the brief is, and by no other", async () => {
    const { id } = await posted();
    expect((await partFor(await signUpAdmin(t), id)).text).toBe(SECRET);
    await expect(partFor(await signUpAdmin(t, "verification"), id)).rejects.toEqual(
      refusal("NOT_FOUND", "projects/not-found"),
    );
  });

  test("hides contact details until the expert works for the client", async () => {
    const { client, expert, id } = await agreedTo();
    await callAs(t, client).projects.update({ id, confidentialPart: "Call 07700 900123 about the plant." });
    const shown = await partFor(expert, id);
    expect(shown.text).not.toContain("07700 900123");
    expect(shown.hiddenDetails).not.toEqual([]);
    expect((await partFor(client, id)).text).toContain("07700 900123");
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, expert, id) });
    expect((await partFor(expert, id)).text).toContain("07700 900123");
  });

  test("is changed by its client while the project is open: the NDA holds for every wording", async () => {
    const { client, expert, id } = await agreedTo();
    t.clock.advance({ minutes: 60 });
    await callAs(t, client).projects.update({ id, confidentialPart: "Another word." });
    const changedAt = t.clock.now().toISOString();
    expect(await partFor(expert, id)).toMatchObject({ text: "Another word.", changedAt });
    await callAs(t, client).projects.update({ id, title: "Another title" });
    expect(await partFor(expert, id)).toMatchObject({ text: "Another word.", changedAt });
  });

  test("is taken away: nothing is left to read or to agree to, and who agreed stays on record", async () => {
    const { client, expert, id } = await agreedTo();
    await callAs(t, client).projects.update({ id, confidentialPart: " " });
    expect(await partFor(expert, id)).toMatchObject({ text: null, changedAt: null, ndas: [{ name: "Ed Marsh" }] });
    const other = await signUpExpert(t);
    expect((await partFor(other, id)).terms).toBeNull();
    await expect(agree(other, id)).rejects.toEqual(refusal("NOT_FOUND", "confidential-parts/not-found"));
    await callAs(t, client).projects.update({ id, confidentialPart: "Back again." });
    expect((await partFor(expert, id)).text).toBe("Back again.");
  });

  test("closes for everybody but the client when the brief is closed, and stays for the expert who was chosen", async () => {
    const { client, expert, id } = await agreedTo();
    const chosen = await signUpExpert(t);
    await agree(chosen, id);
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, chosen, id) });
    await expect(partFor(expert, id)).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    expect(await partFor(chosen, id)).toMatchObject({ text: SECRET, ndas: [{ expertId: chosen.expertId }] });
    const cancelled = await agreedTo();
    await callAs(t, cancelled.client).projects.cancel({ id: cancelled.id });
    await expect(partFor(cancelled.expert, cancelled.id)).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    expect((await partFor(cancelled.client, cancelled.id)).text).toBe(SECRET);
  });

  test("the expert who was chosen without an NDA agrees to it later", async () => {
    const { client, expert, id } = await posted();
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, expert, id) });
    expect((await partFor(expert, id)).text).toBeNull();
    await agree(expert, id);
    expect((await partFor(expert, id)).text).toBe(SECRET);
  });

  test.each(["client", "expert"] as const)("is not for two of whom the %s has blocked the other", async (blocker) => {
    const [before, after] = [await posted(), await agreedTo()];
    for (const setting of [before, after]) {
      await block(setting[blocker], setting[blocker === "client" ? "expert" : "client"]);
    }
    const unread = { text: null, terms: null };
    expect(await partFor(before.expert, before.id)).toMatchObject(unread);
    expect(await partFor(after.expert, after.id)).toMatchObject({ ...unread, ndas: [{ name: "Ed Marsh" }] });
    await expect(agree(before.expert, before.id)).rejects.toEqual(refusal("NOT_FOUND", "confidential-parts/not-found"));
  });
});

describe("agreeing to the NDA", () => {
  test("is for the text that was read alone", async () => {
    const { client, expert, id } = await posted();
    const { terms } = await partFor(expert, id);
    await callAs(t, client).projects.update({ id, title: "A review of another name" });
    await expect(agree(expert, id, terms?.sha256)).rejects.toEqual(
      refusal("CONFLICT", "confidential-parts/other-text"),
    );
    expect((await partFor(client, id)).ndas).toEqual([]);
    expect((await agree(expert, id)).name).toBe("Ed Marsh");
  });

  test("is no one's who cannot see the brief, nor the client's own, nor a second time", async () => {
    const { client, expert, id } = await agreedTo();
    await expect(agree(expert, id)).rejects.toEqual(refusal("CONFLICT", "confidential-parts/agreed-already"));
    const agreement = { id, name: "Orla Finch", consent: true as const, sha256: "0".repeat(64) };
    await expect(callAs(t, client).confidentialParts.agree(agreement)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await callAs(t, client).projects.cancel({ id });
    const late = callAs(t, await signUpExpert(t)).confidentialParts.agree(agreement);
    await expect(late).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    await expect(callAs(t, null).confidentialParts.agree(agreement)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("needs a name and a confirmed e-mail address", async () => {
    const { expert, id } = await posted();
    const { terms } = await partFor(expert, id);
    const agreement = { id, consent: true as const, sha256: terms?.sha256 ?? "" };
    await expect(callAs(t, expert).confidentialParts.agree({ ...agreement, name: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const unconfirmed = callAs(t, { ...expert, emailVerified: false }).confidentialParts;
    await expect(unconfirmed.agree({ ...agreement, name: "Ed Marsh" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("of ten at once there is one", async () => {
    const { client, expert, id } = await posted();
    const { terms } = await partFor(expert, id);
    const calls = Array.from({ length: 10 }, () => () => agree(expert, id, terms?.sha256));
    expect(tally(await raceBehindLock(t, id, { calls }))).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect((await partFor(client, id)).ndas).toHaveLength(1);
  });

  test("that waits while the part is taken away agrees to nothing", async () => {
    const { expert, id } = await posted();
    const { terms } = await partFor(expert, id);
    const results = await raceBehindLock(t, id, {
      calls: [() => agree(expert, id, terms?.sha256)],
      change: (trx) => trx.deleteFrom("confidential_parts").where("project_id", "=", id).execute(),
    });
    expect(tally(results)).toEqual({ won: 0, refused: ["NOT_FOUND"] });
  });
});

describe("the record of an NDA", () => {
  const fileFor = async (viewer: Viewer, id: string) => await readNdaFile(t.contextOf(viewer), { id });

  test("is a file whose hash the check page knows, for its expert, the client and administrators alone", async () => {
    const { client, expert, id } = await posted();
    const { id: ndaId, sha256 } = await agree(expert, id);
    for (const viewer of [client, expert, await signUpAdmin(t)]) {
      const pdf = await fileFor(viewer, ndaId);
      expect(createHash("sha256").update(pdf).digest("hex")).toBe(sha256);
    }
    const other = await signUpExpert(t);
    await agree(other, id);
    for (const viewer of [other, await signUpClient(t)]) {
      await expect(fileFor(viewer, ndaId)).rejects.toMatchObject({ code: "confidential-parts/nda-not-found" });
    }
    expect(await callAs(t, null).agreements.check({ sha256 })).toMatchObject({
      isKnown: true,
      status: "agreed",
      signatures: [{ party: "expert", name: "Ed Marsh" }],
    });
  });

  test("is never changed, removed, or signed by another", async () => {
    const { expert, id } = await posted();
    const { id: ndaId } = await agree(expert, id);
    const rewriting = (statement: ReturnType<typeof sql>) => statement.execute(t.db).then(() => "done", String);
    for (const statement of [
      sql`update ndas set paper = 'Another' where id = ${ndaId}`,
      sql`delete from ndas where id = ${ndaId}`,
      sql`truncate ndas cascade`,
      sql`delete from agreement_signatures where nda_id = ${ndaId}`,
    ]) {
      expect(await rewriting(statement)).toMatch(/append-only|not changed/);
    }
    const other = await signUpExpert(t);
    const forged = sql`insert into agreement_signatures (number, nda_id, party, signer_id, name, consent, address_digest, signed_at,
        pdf_sha256, text_sha256, previous_hash, hash)
      select 0, id, 'expert', ${other.userId}, 'Mallory', '', '', now(), pdf_sha256, '', '', '' from ndas where id = ${ndaId}`;
    expect(await rewriting(forged)).toContain("another text is signed");
  });

  test.each([
    ["a byte of its PDF", () => sql`update ndas set pdf = set_byte(pdf, 3, 1)`, /PDF of NDA/],
    ["a word of its text", () => sql`update ndas set paper = replace(paper, 'secret', 'open')`, /text of NDA/],
    [
      "a record that is gone",
      () => sql`delete from agreement_signatures where number = (select max(number) from agreement_signatures)`,
      /is not signed/,
    ],
    ["a name", () => sql`update agreement_signatures set name = 'Mallory' where nda_id is not null`, /is not what was/],
    [
      "a record that was moved to another NDA",
      () => sql`update agreement_signatures s set nda_id = (select id from ndas where id <> s.nda_id limit 1)
        where number = (select max(number) from agreement_signatures)`,
      /another text or another expert|not what was signed/,
    ],
  ])("%s is found by npm run agreement:verify", async (_what, change, finding) => {
    await agreedTo();
    const trx = await t.db.startTransaction().execute();
    try {
      for (const table of ["ndas", "agreement_signatures"]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      }
      await sql`alter table ndas drop constraint ndas_hash_of_pdf, drop constraint ndas_hash_of_text`.execute(trx);
      await sql`alter table agreement_signatures drop constraint agreement_signatures_one_of_nda`.execute(trx);
      await change().execute(trx);
      expect((await listAgreementViolations(trx)).join("\n")).toMatch(finding);
    } finally {
      await trx.rollback().execute();
    }
  });
});
