import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAgreementViolations } from "../agreements/agreement-audit.queries.ts";
import { readFounderFile } from "../founder-agreements/read-founder-file.service.ts";
import { callAs } from "../testing/callers.ts";
import {
  type ConnectedFounders,
  connectFounders,
  type Founder,
  raceBehindPair,
  signedName,
  ten,
} from "../testing/connected-founders.ts";
import { deliveriesOf, workDeliveries } from "../testing/deliveries.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(async () => {
  const violations = await listAgreementViolations(t.db);
  await t.close();
  if (violations.length > 0) throw new Error(violations.join("\n"));
});

type Setting = ConnectedFounders;
const connected = () => connectFounders(t);

const TERMS = {
  startsOn: "2026-03-09",
  endsOn: "2026-05-31",
  hoursPerWeek: 10,
  inviterDelivers: "A prototype",
  inviteeDelivers: "Twenty interviews",
  ownership: "company",
  startupIdeaId: null,
} as const;
type Terms = Parameters<ReturnType<typeof callAs>["trialAgreements"]["propose"]>[0];

const callsOf = (viewer: EntrepreneurViewer) => callAs(t, viewer).trialAgreements;
const propose = (setting: Setting, by: Founder, terms: Partial<Terms> = {}) => {
  const day = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return callsOf(setting[by]).propose({ ...TERMS, startsOn: day(5), endsOn: day(60), id: setting.id, ...terms });
};
const versionsOf = async ({ ada, id }: Setting) => (await callsOf(ada).get({ id })).versions;
const latestOf = async (setting: Setting) => {
  const [latest] = await versionsOf(setting);
  if (!latest) throw new Error("There is a version.");
  return latest;
};
const sign = async (setting: Setting, by: Founder, sha256?: string) =>
  callsOf(setting[by]).sign({
    id: setting.id,
    name: signedName(by),
    consent: true,
    sha256: sha256 ?? (await latestOf(setting)).sha256,
  });
const fileOf = (viewer: EntrepreneurViewer, id: string) => readFounderFile(t.contextOf(viewer), "trial", { id });
const bellOf = async (viewer: EntrepreneurViewer) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);

describe("a trial agreement", () => {
  test("stands in the audit log with who signed it and with whom", async () => {
    const setting = await connected();
    const { ada, ben } = setting;
    await propose(setting, "ada");
    await sign(setting, "ada");
    await sign(setting, "ben");
    const { rows } = await sql<{ action: string; actor_id: string; subject_id: string }>`
      select action, actor_id, subject_id from audit_log
      where subject_kind = 'account' and action like 'trial-agreement.%' and actor_id in (${ada.userId}, ${ben.userId})
      order by id`.execute(t.db);
    expect(rows).toEqual([
      { action: "trial-agreement.signed", actor_id: ada.userId, subject_id: ben.userId },
      { action: "trial-agreement.in-force", actor_id: ben.userId, subject_id: ada.userId },
    ]);
  });

  test("is written by one, changed by the other with what changed, and signed by both in either order", async () => {
    const setting = await connected();
    const { ada, ben } = setting;
    const ideaId = await postIdea(t, ben, { title: "Cold stores" });
    await propose(setting, "ada");
    await sign(setting, "ada");
    await propose(setting, "ben", { basedOn: 1, hoursPerWeek: 12, startupIdeaId: ideaId });
    const [second, first] = await versionsOf(setting);
    expect(first).toMatchObject({ version: 1, writtenBy: "inviter", status: "superseded", changed: [] });
    expect(second).toMatchObject({
      version: 2,
      writtenBy: "invitee",
      status: "proposed",
      changed: ["startupIdeaId", "hoursPerWeek"],
      signatures: [],
      waitsFor: ["inviter", "invitee"],
    });

    await sign(setting, "ben");
    expect(await latestOf(setting)).toMatchObject({ status: "signed_once", waitsFor: ["inviter"] });
    await expect(sign(setting, "ben")).rejects.toEqual(refusal("CONFLICT", "founder-agreements/signed-already"));
    await sign(setting, "ada");
    expect(await latestOf(setting)).toMatchObject({
      status: "in_force",
      waitsFor: [],
      signatures: [
        { side: "invitee", name: "Ben Marsh" },
        { side: "inviter", name: "Ada Whitfield" },
      ],
    });
    expect(await bellOf(ada)).toEqual(expect.arrayContaining(["trial_agreement_proposed", "trial_agreement_signed"]));
    expect(await bellOf(ben)).toEqual(expect.arrayContaining(["trial_agreement_in_force"]));
    await expect(propose(setting, "ada", { basedOn: 2, hoursPerWeek: 5 })).rejects.toEqual(
      refusal("CONFLICT", "trial-agreements/in-force"),
    );
  });

  test("has a file that is kept byte for byte, read by the two alone, and known to its holders by its hash", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const { id, sha256 } = await latestOf(setting);
    const { pdf, version } = await fileOf(setting.ben, id);
    expect([version, createHash("sha256").update(pdf).digest("hex")]).toEqual([1, sha256]);
    expect(pdf.toString()).toContain("Twenty interviews");
    const stranger = await signUpEntrepreneur(t);
    await expect(fileOf(stranger, id)).rejects.toMatchObject({ code: "founder-agreements/not-found" });
    await sign(setting, "ben");
    const guest = callAs(t, await signUpUser(t)).agreements;
    expect(await guest.check({ sha256 })).toMatchObject({
      isKnown: true,
      status: "signed_once",
      signatures: [{ party: "invitee", name: "Ben Marsh" }],
    });
    expect(await guest.check({ sha256: "0".repeat(64) })).toMatchObject({ isKnown: false, signatures: [] });
  });

  test("is called off before both have signed and ended early after that, by either", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    await callsOf(setting.ben).end({ id: setting.id, version: 1 });
    expect(await latestOf(setting)).toMatchObject({ status: "called_off", endedBy: "invitee" });
    await propose(setting, "ben");
    await sign(setting, "ada");
    await sign(setting, "ben");
    await expect(callsOf(setting.ada).end({ id: setting.id, version: 1 })).rejects.toEqual(
      refusal("CONFLICT", "founder-agreements/moved"),
    );
    await callsOf(setting.ada).end({ id: setting.id, version: 2 });
    expect(await latestOf(setting)).toMatchObject({ version: 2, status: "ended", endedBy: "inviter" });
    expect(await bellOf(setting.ben)).toContain("trial_agreement_ended");
    await expect(callsOf(setting.ada).end({ id: setting.id, version: 2 })).rejects.toEqual(
      refusal("CONFLICT", "founder-agreements/moved"),
    );
  });

  test("409: another version than the one that was read is neither revised nor signed, and the present one is named", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const { sha256: former } = await latestOf(setting);
    await propose(setting, "ben", { basedOn: 1, hoursPerWeek: 12 });
    const { sha256 } = await latestOf(setting);
    const details = { version: 2, sha256 };
    const moved = { code: "founder-agreements/moved", details };
    await expect(sign(setting, "ada", former)).rejects.toMatchObject({ cause: moved });
    await expect(propose(setting, "ada", { basedOn: 1, hoursPerWeek: 20 })).rejects.toMatchObject({ cause: moved });
    await expect(propose(setting, "ada", { hoursPerWeek: 20 })).rejects.toMatchObject({ cause: moved });
  });

  test("422: a closed idea of the other founder's, whose title is not the reader's to read, unless the version before is about it", async () => {
    const setting = await connected();
    const { ada, ben } = setting;
    const [closed, later] = [await postIdea(t, ben), await postIdea(t, ben)];
    const close = (id: string) => sql`update startup_ideas set is_active = false where id = ${id}`.execute(t.db);
    await close(closed);
    await expect(propose(setting, "ada", { startupIdeaId: closed })).rejects.toMatchObject({
      cause: { code: "founder-agreements/unknown-idea" },
    });
    await propose(setting, "ben", { startupIdeaId: closed });
    await propose(setting, "ada", { basedOn: 1, startupIdeaId: closed, hoursPerWeek: 12 });
    await propose(setting, "ada", { basedOn: 2, startupIdeaId: later });
    await close(later);
    await propose(setting, "ada", { basedOn: 3, startupIdeaId: later, hoursPerWeek: 8 });
    expect((await callsOf(ada).get({ id: setting.id })).versions).toHaveLength(4);
  });

  test("404: strangers and the connection of others; 409: once the connection has ended; 422: an idea of others, at its field", async () => {
    const setting = await connected();
    const stranger = await signUpEntrepreneur(t);
    const notFound = refusal("NOT_FOUND", "connections/not-found");
    await expect(callsOf(stranger).get({ id: setting.id })).rejects.toEqual(notFound);
    await expect(propose({ ...setting, ada: stranger }, "ada")).rejects.toEqual(notFound);
    const startupIdeaId = await postIdea(t, stranger);
    await expect(propose(setting, "ada", { startupIdeaId })).rejects.toMatchObject({
      cause: { code: "founder-agreements/unknown-idea", details: { issues: [{ path: "startupIdeaId" }] } },
    });
    await propose(setting, "ada");
    await callAs(t, setting.ben).connections.end({ id: setting.id });
    const ended = refusal("CONFLICT", "connections/not-connected");
    await expect(sign(setting, "ada")).rejects.toEqual(ended);
    await expect(propose(setting, "ada", { basedOn: 1, hoursPerWeek: 3 })).rejects.toEqual(ended);
    await callsOf(setting.ada).end({ id: setting.id, version: 1 });
    expect(await latestOf(setting)).toMatchObject({ status: "called_off" });
  });

  test("emails tell the other founder as long as they hold", async () => {
    const setting = await connected();
    await workDeliveries(t);
    await propose(setting, "ada");
    expect(await deliveriesOf(t)).toContain("trial-agreement.proposed to founder-agreement-mail");
    expect(await workDeliveries(t)).toMatchObject([{ to: setting.ben.email }]);
    await propose(setting, "ben", { basedOn: 1, hoursPerWeek: 2 });
    await sign(setting, "ben");
    expect((await workDeliveries(t)).map(({ to }) => to)).toEqual([setting.ada.email]);
  });
});

describe("at once", () => {
  const behindPair = <Result>(setting: Setting, calls: (() => Promise<Result>)[]) => raceBehindPair(t, setting, calls);

  test("ten revisions of one version are one", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const calls = ten((nth) => propose(setting, nth % 2 === 0 ? "ada" : "ben", { basedOn: 1, hoursPerWeek: 20 + nth }));
    const { won, refused } = tally(await behindPair(setting, calls));
    expect([won, refused]).toEqual([1, Array(9).fill("CONFLICT")]);
    expect((await versionsOf(setting)).map(({ version, status }) => [version, status])).toEqual([
      [2, "proposed"],
      [1, "superseded"],
    ]);
  });

  test("ten first versions are one", async () => {
    const setting = await connected();
    const calls = ten((nth) => propose(setting, nth % 2 === 0 ? "ada" : "ben", { hoursPerWeek: 1 + nth }));
    expect(tally(await behindPair(setting, calls)).won).toBe(1);
    expect(await versionsOf(setting)).toHaveLength(1);
  });

  test("ten signatures of the two are two, and revisions among them change nothing that was signed by both", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const { sha256 } = await latestOf(setting);
    const calls = ten((nth) => sign(setting, nth % 2 === 0 ? "ada" : "ben", sha256));
    const { won, refused } = tally(await behindPair(setting, calls));
    expect([won, refused]).toEqual([2, Array(8).fill("CONFLICT")]);
    const latest = await latestOf(setting);
    expect([latest.status, latest.signatures.length]).toEqual(["in_force", 2]);
  });

  test("a revision and signatures of the former: never both", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const { sha256 } = await latestOf(setting);
    await behindPair<unknown>(setting, [
      () => sign(setting, "ada", sha256),
      () => propose(setting, "ben", { basedOn: 1, hoursPerWeek: 3 }),
      () => sign(setting, "ben", sha256),
    ]);
    const [latest, former] = await versionsOf(setting);
    if (latest?.version === 2) expect([latest.signatures, former?.status]).toEqual([[], "superseded"]);
    else expect(latest?.status).toBe("in_force");
  });
});

describe("the record", () => {
  test("is one chain with the agreements of projects, and nothing of it is rewritten", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    await sign(setting, "ada");
    const { id } = await latestOf(setting);
    const rewrite = (change: string) =>
      sql.raw(`update founder_agreements set ${change} where id = '${id}'`).execute(t.db);
    await expect(rewrite("paper = '{}'")).rejects.toThrow(/not rewritten|hash_of_text/);
    await expect(rewrite("paper = null, pdf = null, terms = null")).rejects.toThrow(/not rewritten/);
    await expect(rewrite(`terms = '{"hoursPerWeek": 1}'`)).rejects.toThrow(/not rewritten/);
    await expect(sql`delete from founder_agreements where id = ${id}`.execute(t.db)).rejects.toThrow(/not rewritten/);
    await expect(
      sql`update agreement_signatures set name = 'Eve' where founder_agreement_id = ${id}`.execute(t.db),
    ).rejects.toThrow(/not changed/);
    expect(await listAgreementViolations(t.db)).toEqual([]);
  });

  test("a signature put in past the rules is found", async () => {
    const setting = await connected();
    await propose(setting, "ada");
    const { id, sha256 } = await latestOf(setting);
    const trx = await t.db.startTransaction().execute();
    try {
      await sql`insert into agreement_signatures (number, founder_agreement_id, party, signer_id, name, consent, address_digest,
          signed_at, pdf_sha256, text_sha256, previous_hash, hash)
        values (0, ${id}, 'inviter', ${setting.ada.userId}, 'Ada', 'Yes', '', now(), ${sha256}, '', '', '')`.execute(
        trx,
      );
      expect(await listAgreementViolations(trx)).toEqual([`Founder agreement ${id} is proposed with 1 signatures`]);
    } finally {
      await trx.rollback().execute();
    }
  });
});
