import { createHash } from "node:crypto";
import type { AgreementId, MilestoneId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { type ClientViewer, type ExpertViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { type Engagement, postProject, startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listAgreementViolations } from "./agreement-audit.queries.ts";
import { readAgreementFile } from "./read-agreement-file.service.ts";
import { readSignatureSheet } from "./read-signature-sheet.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(async () => {
  const violations = await listAgreementViolations(t.db);
  await t.close();
  if (violations.length > 0) throw new Error(violations.join("\n"));
});

type Party = "client" | "expert";

async function offered(client: ClientViewer, expert: ExpertViewer) {
  const projectId = await postProject(t, client);
  const { id } = await callAs(t, expert).proposals.submit({
    id: projectId,
    coverLetter: "Two stages.",
    canStartOn: "2026-04-01",
    estimatedTimeline: "10 weeks",
    leavesOut: "Travel",
    milestones: [
      { title: "Survey", description: "A report of twenty pages", amount: "1000.00", dueDate: "2026-05-01" },
      { title: "Plan", amount: "2500.50" },
    ],
  });
  return { projectId, proposalId: id };
}

/** A project whose client asked for an agreement when it accepted the offer. */
async function agreed(): Promise<Engagement> {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const { projectId, proposalId } = await offered(client, expert);
  await callAs(t, client).proposals.accept({ id: proposalId, agreement: true });
  return { client, expert, projectId };
}

const agreementOf = async ({ client, projectId: id }: Engagement) => {
  const { agreement } = await callAs(t, client).agreements.get({ id });
  if (!agreement) throw new Error("There is an agreement.");
  return agreement;
};
const sign = async (setting: Engagement, party: Party, sha256?: string) =>
  await callAs(t, setting[party]).agreements.sign({
    id: setting.projectId,
    name: party === "client" ? "Orla Finch" : "Ed Marsh",
    consent: true,
    sha256: sha256 ?? (await agreementOf(setting)).sha256,
  });
const milestonesOf = async ({ client, projectId: id }: Engagement) =>
  (await callAs(t, client).milestones.list({ id })).filter(({ status }) => status !== "cancelled");
const firstOf = async (setting: Engagement) => (await milestonesOf(setting))[0]?.id as MilestoneId;
const fund = async (setting: Engagement) => callAs(t, setting.client).milestones.fund({ id: await firstOf(setting) });
const bellOf = async (viewer: ClientViewer | ExpertViewer) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);
const stepsOf = async (setting: Engagement, party: Party) =>
  (await callAs(t, setting[party]).dashboards[party === "client" ? "organization" : "expert"]()).waiting.map(
    ({ kind }) => kind,
  );

describe("an agreement", () => {
  test("says the accepted version to the penny, and is signed by the expert, then by the client; then milestones are funded", async () => {
    const setting = await agreed();
    const drawn = await agreementOf(setting);
    expect(drawn).toMatchObject({ number: 1, status: "drawn", waitsFor: "expert", signatures: [], total: "£3,500.50" });
    expect(drawn.work).toEqual([
      { title: "1. Survey", detail: "A report of twenty pages. Due May 01, 2026", amount: "£1,000.00" },
      { title: "2. Plan", detail: null, amount: "£2,500.50" },
    ]);
    expect(drawn.terms).toEqual(["The work can start on Apr 01, 2026.", "Timeline: 10 weeks", "Not included: Travel"]);
    expect(drawn.clauses.map(({ title }) => title)).toContain("Limit of liability");
    await expect(fund(setting)).rejects.toEqual(refusal("CONFLICT", "agreements/not-signed"));
    await expect(sign(setting, "client")).rejects.toEqual(refusal("CONFLICT", "agreements/expert-first"));

    await sign(setting, "expert");
    await expect(fund(setting)).rejects.toEqual(refusal("CONFLICT", "agreements/not-signed"));
    await expect(sign(setting, "expert")).rejects.toEqual(refusal("CONFLICT", "agreements/signed-already"));
    await sign(setting, "client");
    const signed = await agreementOf(setting);
    expect(signed).toMatchObject({ status: "in_force", waitsFor: null, sha256: drawn.sha256 });
    expect(signed.signatures.map(({ party, name }) => [party, name])).toEqual([
      ["expert", "Ed Marsh"],
      ["client", "Orla Finch"],
    ]);
    expect(signed.signatures.map(({ address }) => address)).toEqual([null, "192.0.2.1"]);
    expect(await fund(setting)).toHaveProperty("checkoutUrl");
  });

  test("waits for the next signer in the list of what waits, and tells the other", async () => {
    const setting = await agreed();
    expect(await bellOf(setting.expert)).toContain("agreement_drawn");
    expect(await stepsOf(setting, "expert")).toContain("sign-agreement");
    expect(await stepsOf(setting, "client")).not.toContain("sign-agreement");
    expect(await stepsOf(setting, "client")).not.toContain("fund-milestone");
    await sign(setting, "expert");
    expect(await bellOf(setting.client)).toContain("agreement_signed");
    expect(await stepsOf(setting, "client")).toContain("sign-agreement");
    await sign(setting, "client");
    expect(await bellOf(setting.expert)).toContain("agreement_in_force");
    expect(await stepsOf(setting, "client")).toContain("fund-milestone");
  });

  test("is a file whose hash is what is signed", async () => {
    const setting = await agreed();
    const { pdf } = await readAgreementFile(t.contextOf(setting.expert), { id: setting.projectId });
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    expect(sha256).toBe((await agreementOf(setting)).sha256);
    const other = await signUpClient(t);
    await expect(readAgreementFile(t.contextOf(other), { id: setting.projectId })).rejects.toMatchObject({
      code: "projects/not-found",
    });
  });

  test("is not signed under another hash: nothing is recorded, and the refusal names the text that is there", async () => {
    const setting = await agreed();
    await expect(sign(setting, "expert", "0".repeat(64))).rejects.toEqual(refusal("CONFLICT", "agreements/other-text"));
    expect((await agreementOf(setting)).signatures).toEqual([]);
  });

  test("is drawn up again where the plan changes before both have signed, and the expert signs again", async () => {
    const setting = await agreed();
    const { sha256 } = await sign(setting, "expert").then(() => agreementOf(setting));
    await callAs(t, setting.client).milestones.edit({ id: await firstOf(setting), amount: "1200.00" });
    expect(await agreementOf(setting)).toMatchObject({
      number: 2,
      status: "drawn",
      total: "£3,700.50",
      signatures: [],
    });
    await expect(sign(setting, "expert", sha256)).rejects.toEqual(refusal("CONFLICT", "agreements/other-text"));
  });

  test("follows a change order that both accept before they have signed", async () => {
    const setting = await agreed();
    const order = await callAs(t, setting.expert).changeOrders.propose({
      id: setting.projectId,
      changes: [{ title: "Workshop", amount: "300" }],
    });
    await callAs(t, setting.client).changeOrders.accept({ id: order.id });
    expect(await agreementOf(setting)).toMatchObject({ number: 2, total: "£3,800.50" });
  });

  test("is not slipped by dropping every milestone and planning others", async () => {
    const setting = await agreed();
    for (const { id } of await milestonesOf(setting)) await callAs(t, setting.client).milestones.cancel({ id });
    expect(await callAs(t, setting.client).agreements.get({ id: setting.projectId })).toMatchObject({
      agreement: null,
    });
    await callAs(t, setting.client).milestones.create({ id: setting.projectId, title: "Another", amount: "900.00" });
    expect(await agreementOf(setting)).toMatchObject({ number: 3, status: "drawn", total: "£900.00" });
    await expect(fund(setting)).rejects.toEqual(refusal("CONFLICT", "agreements/not-signed"));
  });

  test("in force keeps what it says: only a change order changes it", async () => {
    const setting = await agreed();
    await sign(setting, "expert");
    await sign(setting, "client");
    const id = await firstOf(setting);
    const { milestones } = callAs(t, setting.client);
    await expect(milestones.edit({ id, amount: "10.00" })).rejects.toEqual(refusal("CONFLICT", "agreements/in-force"));
    await expect(milestones.cancel({ id })).rejects.toEqual(refusal("CONFLICT", "agreements/in-force"));
    const parts = [
      { title: "A", amount: "500.00" },
      { title: "B", amount: "500.00" },
    ];
    await expect(milestones.divide({ id, parts })).rejects.toEqual(refusal("CONFLICT", "agreements/in-force"));
  });

  test("that is declined with a reason is drawn up again by the client, or withdrawn", async () => {
    const setting = await agreed();
    const { agreements } = callAs(t, setting.expert);
    const declined = await agreements.decline({ id: setting.projectId, reason: "The days are too close." });
    expect(declined.agreement).toMatchObject({
      status: "declined",
      declinedBy: "expert",
      declineReason: "The days are too close.",
    });
    expect(await stepsOf(setting, "client")).toContain("decide-agreement");
    await expect(fund(setting)).rejects.toEqual(refusal("CONFLICT", "agreements/not-signed"));
    await callAs(t, setting.client).agreements.draw({ id: setting.projectId });
    expect(await agreementOf(setting)).toMatchObject({ number: 2, status: "drawn" });
    await callAs(t, setting.client).agreements.withdraw({ id: setting.projectId });
    expect(await fund(setting)).toHaveProperty("checkoutUrl");
  });

  test("is off unless it is asked for: acceptance and funding work as before", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const { projectId, proposalId } = await offered(client, expert);
    await callAs(t, client).proposals.accept({ id: proposalId });
    const setting = { client, expert, projectId };
    expect(await callAs(t, client).agreements.get({ id: projectId })).toEqual({ isNeeded: false, agreement: null });
    expect(await fund(setting)).toHaveProperty("checkoutUrl");
    await expect(callAs(t, client).agreements.draw({ id: projectId })).rejects.toEqual(
      refusal("CONFLICT", "agreements/work-funded"),
    );
  });

  test.each(["client", "expert"] as const)(
    "is drawn up when the %s accepts, where the brief asks for one, which experts read before they propose",
    async (accepting) => {
      const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
      const { projectId, proposalId } = await offered(client, expert);
      const { projects } = callAs(t, client);
      expect(await projects.update({ id: projectId, asksForAgreement: true })).toMatchObject({
        asksForAgreement: true,
      });
      await projects.update({ id: projectId, title: "Another title" });
      expect((await callAs(t, expert).projects.get({ id: projectId })).asksForAgreement).toBe(true);
      if (accepting === "expert") await callAs(t, client).proposals.counter({ id: proposalId, note: "In May." });
      await callAs(t, accepting === "client" ? client : expert).proposals.accept({ id: proposalId });
      const setting = { client, expert, projectId };
      expect(await agreementOf(setting)).toMatchObject({ number: 1, status: "drawn" });
      await expect(fund(setting)).rejects.toEqual(refusal("CONFLICT", "agreements/not-signed"));
      await expect(projects.update({ id: projectId, asksForAgreement: false })).rejects.toEqual(
        refusal("CONFLICT", "projects/not-open"),
      );
    },
  );

  test("is not drawn up where the client took back in time that the brief asks for one", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const projectId = await postProject(t, client, { asksForAgreement: true });
    const { id } = await callAs(t, expert).proposals.submit({ id: projectId, coverLetter: "One stage.", price: "900" });
    await callAs(t, client).projects.update({ id: projectId, asksForAgreement: false });
    await callAs(t, client).proposals.accept({ id });
    expect((await callAs(t, client).agreements.get({ id: projectId })).agreement).toBeNull();
  });

  test("is the parties' and administrators' alone", async () => {
    const setting = await agreed();
    const other = callAs(t, await signUpExpert(t)).agreements;
    await expect(other.get({ id: setting.projectId })).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    const { sha256 } = await agreementOf(setting);
    const input = { id: setting.projectId, name: "An Other", consent: true as const, sha256 };
    await expect(other.sign(input)).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
  });
});

describe("above the amount that the operator sets", () => {
  let strict: TestContext;
  beforeAll(async () => {
    strict = await createTestContext({
      agreements: { aboveMinor: 100_000, clauses: { liability: "Ours.\n\nIn two parts.", ending: "" }, ndaClauses: {} },
    });
  });
  afterAll(() => strict.close());

  async function started(budget: string) {
    const setting = await startEngagement(strict, { project: { budget } });
    return await callAs(strict, setting.client).agreements.get({ id: setting.projectId });
  }

  test("a project begins with an agreement in the operator's own words, which cannot be withdrawn", async () => {
    const { isNeeded, agreement } = await started("1000.01");
    expect(isNeeded).toBe(true);
    const clauses = agreement?.clauses ?? [];
    expect(clauses.find(({ title }) => title === "Limit of liability")?.paragraphs).toEqual(["Ours.", "In two parts."]);
    expect(clauses.map(({ title }) => title)).not.toContain("Ending");
  });

  test("at it, none is needed", async () => {
    expect(await started("1000.00")).toEqual({ isNeeded: false, agreement: null });
  });
});

describe("a check of a file", () => {
  const check = (sha256: string) => callAs(t, null).agreements.check({ sha256 });

  test("names who signed, when and in which order, to a holder of the file alone", async () => {
    const setting = await agreed();
    await sign(setting, "expert");
    await sign(setting, "client");
    const { sha256 } = await agreementOf(setting);
    const answer = await check(sha256.toUpperCase());
    expect(answer).toMatchObject({ isKnown: true, status: "in_force" });
    expect(answer.signatures.map(({ party, name }) => `${party} ${name}`)).toEqual([
      "expert Ed Marsh",
      "client Orla Finch",
    ]);
    expect(JSON.stringify(answer)).not.toContain(setting.projectId);
    expect(await check(`${sha256.slice(0, 63)}${sha256.endsWith("0") ? "1" : "0"}`)).toEqual({
      isKnown: false,
      status: null,
      drawnAt: null,
      signatures: [],
    });
    await expect(check("abc")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("a drawn signature", () => {
  const DRAWING = "M40 120L80 60L120 130M150 90L190 92";
  const signDrawn = async (setting: Engagement, drawing: string) =>
    await callAs(t, setting.expert).agreements.sign({
      id: setting.projectId,
      name: "Ed Marsh",
      drawing,
      consent: true,
      sha256: (await agreementOf(setting)).sha256,
    });

  test("is kept beside the name, on the sheet of both parties, and hashed with the record", async () => {
    const setting = await agreed();
    await expect(readSignatureSheet(t.contextOf(setting.expert), { id: setting.projectId })).rejects.toMatchObject({
      code: "agreements/not-found",
    });
    await signDrawn(setting, DRAWING);
    await sign(setting, "client");
    const { id, sha256, signatures } = await agreementOf(setting);
    expect(signatures.map(({ drawing }) => drawing)).toEqual([DRAWING, null]);
    for (const party of ["client", "expert"] as const) {
      const { paper } = await readSignatureSheet(t.contextOf(setting[party]), { id: setting.projectId });
      expect(paper.signatures?.map(({ name, drawing }) => [name, drawing])).toEqual([
        ["Ed Marsh", DRAWING],
        ["Orla Finch", null],
      ]);
      expect(JSON.stringify(paper)).toContain(sha256);
    }
    const other = await signUpExpert(t);
    await expect(readSignatureSheet(t.contextOf(other), { id: setting.projectId })).rejects.toMatchObject({
      code: "projects/not-found",
    });
    expect(await listAgreementViolations(t.db)).toEqual([]);
    const trx = await t.db.startTransaction().execute();
    try {
      await sql`alter table agreement_signatures disable trigger user`.execute(trx);
      await sql`update agreement_signatures set drawing = 'M1 1L2 2' where agreement_id = ${id} and party = 'expert'`.execute(
        trx,
      );
      expect((await listAgreementViolations(trx)).join()).toContain("is not what was signed");
    } finally {
      await trx.rollback().execute();
    }
  });

  test.each(["M1 1", "M601 1L2 2", "hello", "M1 1L2 2<svg>", `M0 0${"L1 1".repeat(1_200)}`])(
    "is not %j: the drawing is refused at its field, and nothing is signed",
    async (drawing) => {
      const setting = await agreed();
      await expect(signDrawn(setting, drawing)).rejects.toMatchObject({ code: "BAD_REQUEST" });
      expect((await agreementOf(setting)).signatures).toEqual([]);
    },
  );

  test("changes nothing of records without one: their hash is the one that they had before there were drawings", async () => {
    const setting = await agreed();
    await sign(setting, "expert");
    const { rows } = await sql<{ isSame: boolean }>`
      select hash = encode(sha256(convert_to(jsonb_build_array(number, previous_hash, agreement_id, party, signer_id, name, consent,
        address_digest, to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), pdf_sha256, text_sha256)::text, 'UTF8')), 'hex')
        as "isSame" from agreement_signatures where agreement_id = ${(await agreementOf(setting)).id}`.execute(t.db);
    expect(rows).toEqual([{ isSame: true }]);
  });
});

describe("races", () => {
  test("of ten signatures at once there is one", async () => {
    const setting = await agreed();
    const { sha256 } = await agreementOf(setting);
    const calls = Array.from({ length: 10 }, () => () => sign(setting, "expert", sha256));
    const results = await raceBehindLock(t, setting.projectId, { calls });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect((await agreementOf(setting)).signatures).toHaveLength(1);
  });

  test("of a signature and the second party's cancellation that wait at once both are heard, and no agreement is left open", async () => {
    const setting = await agreed();
    const { sha256 } = await agreementOf(setting);
    await callAs(t, setting.expert).projects.cancel({ id: setting.projectId });
    const results = await raceBehindLock<unknown>(t, setting.projectId, {
      calls: [
        () => callAs(t, setting.client).projects.cancel({ id: setting.projectId }),
        () => sign(setting, "expert", sha256),
      ],
    });
    const [cancelled, signed] = results;
    expect(cancelled?.status).toBe("fulfilled");
    const { rows } = await sql<{ status: string; signatures: number }>`
      select status, (select count(*) from agreement_signatures s where s.agreement_id = agreements.id) as signatures
      from agreements where project_id = ${setting.projectId}`.execute(t.db);
    expect(rows).toEqual([{ status: "ended", signatures: signed?.status === "fulfilled" ? 1 : 0 }]);
  });

  test("a signature that waits while the plan changes signs nothing: the text is another", async () => {
    const setting = await agreed();
    const { sha256 } = await agreementOf(setting);
    const results = await raceBehindLock(t, setting.projectId, {
      calls: [() => sign(setting, "expert", sha256)],
      change: (trx) =>
        trx
          .updateTable("agreements")
          .set({ status: "superseded" })
          .where("project_id", "=", setting.projectId)
          .execute(),
    });
    expect(tally(results).won).toBe(0);
  });

  test("signatures of several projects at once make one chain", async () => {
    const settings = await Promise.all(Array.from({ length: 5 }, () => agreed()));
    await Promise.all(settings.map((setting) => sign(setting, "expert")));
    expect(await listAgreementViolations(t.db)).toEqual([]);
  });
});

describe("the record", () => {
  const rewriting = (statement: ReturnType<typeof sql>) => statement.execute(t.db).then(() => "done", String);

  test("is never changed, removed or put in out of turn", async () => {
    const setting = await agreed();
    const { id } = await agreementOf(setting);
    await sign(setting, "expert");
    await sign(setting, "client");
    for (const statement of [
      sql`update agreement_signatures set name = 'Another' where agreement_id = ${id}`,
      sql`update agreement_signatures set address = null, address_salt = null where agreement_id = ${id}`,
      sql`delete from agreement_signatures where agreement_id = ${id}`,
      sql`truncate agreement_signatures`,
    ]) {
      expect(await rewriting(statement)).toMatch(/not changed|append-only/);
    }
    for (const statement of [
      sql`update agreements set pdf = '\\x00' where id = ${id}`,
      sql`update agreements set status = 'drawn' where id = ${id}`,
      sql`delete from agreements where id = ${id}`,
    ]) {
      expect(await rewriting(statement)).toContain("not rewritten");
    }
    const open = await agreementOf(await agreed());
    const early = sql`insert into agreement_signatures select 0, ${open.id}, 'client', signer_id, name, consent, address, null, '', signed_at,
      ${open.sha256}, '', '', '' from agreement_signatures where agreement_id = ${id} limit 1`;
    expect(await rewriting(early)).toContain("the expert signs first");
  });
});

describe("npm run agreement:verify", () => {
  let other: TestContext;
  let id: AgreementId;
  beforeAll(async () => {
    other = await createTestContext();
    for (let nth = 0; nth < 2; nth++) {
      const setting = await startEngagement(other);
      await callAs(other, setting.client).agreements.draw({ id: setting.projectId });
      for (const party of ["expert", "client"] as const) {
        const { agreement } = await callAs(other, setting.client).agreements.get({ id: setting.projectId });
        const { sha256 = "" } = agreement ?? {};
        await callAs(other, setting[party]).agreements.sign({
          id: setting.projectId,
          name: "A Name",
          consent: true,
          sha256,
        });
        id = agreement?.id as AgreementId;
      }
    }
  });
  afterAll(() => other.close());

  /** What is found once a change was made past all guards, which is then undone. */
  async function foundAfter(...changes: ReturnType<typeof sql>[]): Promise<string> {
    const trx = await other.db.startTransaction().execute();
    try {
      for (const table of ["agreements", "agreement_signatures"]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      }
      await sql`alter table agreements drop constraint agreements_hash_of_pdf, drop constraint agreements_hash_of_text`.execute(
        trx,
      );
      for (const change of changes) await change.execute(trx);
      return (await listAgreementViolations(trx)).join("\n");
    } finally {
      await trx.rollback().execute();
    }
  }

  test("finds nothing in what was signed", async () => {
    expect(await listAgreementViolations(other.db)).toEqual([]);
  });

  test.each([
    [
      "a byte of a PDF",
      () => sql`update agreements set pdf = set_byte(pdf, 3, 1) where id = ${id}`,
      /PDF of agreement/,
    ],
    [
      "a word of a text",
      () => sql`update agreements set paper = replace(paper, 'Scope', 'Scopes') where id = ${id}`,
      /text of agreement/,
    ],
    [
      "a name",
      () => sql`update agreement_signatures set name = 'Mallory' where number = 2`,
      /Signature 2 is not what was signed/,
    ],
    [
      "a time",
      () => sql`update agreement_signatures set signed_at = signed_at - interval '1 second' where number = 3`,
      /Signature 3 is not/,
    ],
    [
      "an address",
      () => sql`update agreement_signatures set address = '192.0.2.9' where number = 1`,
      /Signature 1 names another address/,
    ],
    ["a record that is gone", () => sql`delete from agreement_signatures where number = 2`, /number 2 is missing/],
    [
      "the last record that is gone",
      () => sql`delete from agreement_signatures where number = 4`,
      /in force without both signatures/,
    ],
    [
      "the order of two",
      () =>
        sql`update agreement_signatures set party = case party when 'client' then 'expert' else 'client' end where agreement_id = ${id}`,
      /before the expert/,
    ],
    [
      "an agreement that says it is in force",
      () => sql`update agreements set status = 'drawn' where id = ${id}`,
      /signed but is drawn/,
    ],
  ])("finds %s", async (_what, change, finding) => {
    expect(
      await foundAfter(sql`alter table agreement_signatures drop constraint agreement_signatures_one_each`, change()),
    ).toMatch(finding);
  });
});
