import type { OrganizationId, VerificationId } from "@quorate/core/ids";
import { UNDO_MS } from "@quorate/core/verification/verification-step";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import {
  letDecisionsSettle,
  newestCaseOf,
  openDocuments,
  REGISTER,
  registerApplicant,
  uploadDocument,
} from "../testing/verifications.ts";
import { askForRenewals, expireVerifications } from "./end-verifications.service.ts";
import { settleHeldDecision } from "./settle-held-decisions.service.ts";
import { lockSubject } from "./verification-cases.queries.ts";

let t: TestContext;
let admin: Viewer;
let otherAdmin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  [admin, otherAdmin] = [await signUpAdmin(t), await signUpAdmin(t)];
});
afterAll(() => t.close());

const DECLINED = "The certificate names another school than the profile.";
const ofExpert = (expert: ExpertViewer) => callAs(t, expert).verification;
const ofAdmin = (viewer: Viewer = admin) => callAs(t, viewer).verification;
const kindsOf = (history: readonly { kind: string }[]) => history.map(({ kind }) => kind);
const bellOf = async (viewer: Viewer) => (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);
const mailsTo = async (viewer: Viewer) => (await workDeliveries(t)).filter(({ to }) => to === viewer.email);

async function decided(outcome: "verified" | "more_needed" | "declined", reason = DECLINED) {
  const expert = await registerApplicant(t);
  const id = await newestCaseOf(t, expert);
  await openDocuments(t, admin, id);
  await ofAdmin().decide({ id, outcome, reason });
  await letDecisionsSettle(t);
  return { expert, id };
}

describe("a decision", () => {
  // spec 10.10
  test("is held for ten seconds: until then the expert, the bell and the mail know nothing of it", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await workDeliveries(t);
    const held = await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    const until = new Date(t.clock.now().getTime() + UNDO_MS).toISOString();
    expect(held).toMatchObject({
      state: "pending",
      held: { outcome: "declined", isYours: true, by: admin.email, until },
    });
    expect(t.jobs).toContainEqual({
      name: "settle-verification",
      payload: { verificationId: id, stepId: expect.any(String) },
    });
    expect(await ofExpert(expert).get()).toMatchObject({ state: "pending", reason: null, canResubmit: false });
    expect(kindsOf((await ofExpert(expert).get()).history)).toEqual(["submitted"]);
    expect(await bellOf(expert)).toEqual([]);
    expect(await mailsTo(expert)).toEqual([]);

    await letDecisionsSettle(t);
    const told = await ofExpert(expert).get();
    expect(told).toMatchObject({ state: "declined", status: "rejected", reason: DECLINED, canResubmit: true });
    expect(told.history.at(-1)).toMatchObject({ kind: "declined", by: "quorate", reason: DECLINED });
    expect(JSON.stringify(told)).not.toContain(admin.email);
    expect(await bellOf(expert)).toEqual(["verification_rejected"]);
    const [mail] = await mailsTo(expert);
    expect(mail).toMatchObject({ kind: "verification-decided", subject: "You could not be verified" });
    expect(mail?.text).toContain(DECLINED);
    expect(mail?.text).toContain("/verification");
  });

  test("whose job comes too early stays held, and the job comes again", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    const early = t.jobs.find(({ payload }) => "verificationId" in payload && payload.verificationId === id);
    const payload = early?.payload;
    if (!payload || !("stepId" in payload)) throw new Error("A job was enqueued.");
    const enqueued = t.jobs.length;
    await settleHeldDecision(t.ports, payload);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "pending", reason: null });
    expect(t.jobs.slice(enqueued)).toEqual([early]);
  });

  test("to verify is refused until the same administrator has opened every document, and says which are unopened", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, otherAdmin, id);
    const verify = (checklist?: ("name" | "degree" | "school" | "graduation_year")[]) =>
      ofAdmin().decide({ id, outcome: "verified", reason: "Read.", checklist });
    const unopened = { code: "verification/documents-unopened", details: { unopened: ["certificate.pdf"] } };
    await expect(verify()).rejects.toMatchObject({ code: "CONFLICT", cause: unopened });
    await expect(
      callAs(t, admin).admin.verifyExpert({ id: expert.expertId, verified: true, register: REGISTER }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      cause: unopened,
    });
    await openDocuments(t, admin, id);
    await expect(verify(["name", "degree"])).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "verification/checklist-incomplete"),
    );
    await verify(["name", "degree", "school", "graduation_year"]);
    await letDecisionsSettle(t);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "verified", isVerified: true, reason: "Read." });
  });

  test("that is no yes says why in a sentence, at the field", async () => {
    const id = await newestCaseOf(t, await registerApplicant(t));
    for (const outcome of ["declined", "more_needed"] as const) {
      await expect(ofAdmin().decide({ id, outcome, reason: "Too blurry" })).resolves.toBeTruthy();
      await ofAdmin().undo({ id });
      await expect(ofAdmin().decide({ id, outcome, reason: "Blurry" })).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        cause: { code: "verification/reason-too-short", details: { issues: [{ path: "reason" }] } },
      });
      await expect(ofAdmin().decide({ id, outcome, reason: " " })).rejects.toEqual(
        refusal("UNPROCESSABLE_CONTENT", "verification/reason-too-short"),
      );
    }
  });

  test("is of what was looked at: what was sent since has to be looked at again", async () => {
    const { expert, id } = await decided("more_needed");
    const { revision } = await ofAdmin().getCase({ id });
    await ofExpert(expert).resubmit({ note: "Here is the transcript." });
    await expect(ofAdmin().decide({ id, outcome: "declined", reason: DECLINED, revision })).rejects.toEqual(
      refusal("CONFLICT", "verification/changed-meanwhile"),
    );
  });

  test("is had once it is there: what was decided does not wait any more", async () => {
    const { id } = await decided("declined");
    await expect(ofAdmin(otherAdmin).decide({ id, outcome: "declined", reason: DECLINED })).rejects.toEqual(
      refusal("CONFLICT", "verification/not-waiting"),
    );
    const unknown = t.ports.newId<VerificationId>();
    const notFound = refusal("NOT_FOUND", "verification/not-found");
    await expect(ofAdmin().decide({ id: unknown, outcome: "declined", reason: DECLINED })).rejects.toEqual(notFound);
    await expect(ofAdmin().getCase({ id: unknown })).rejects.toEqual(notFound);
    await expect(ofAdmin().undo({ id: unknown })).rejects.toEqual(notFound);
  });
});

describe("undoing", () => {
  // spec 10.10
  test("leaves a line for administrators, and none for anybody else", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    const undone = await ofAdmin().undo({ id });
    expect(undone.held).toBeNull();
    expect(undone.history.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ["submitted", false],
      ["declined", true],
      ["undone", false],
    ]);
    await letDecisionsSettle(t);
    expect(kindsOf((await ofExpert(expert).get()).history)).toEqual(["submitted"]);
    expect(await bellOf(expert)).toEqual([]);
    expect(await mailsTo(expert)).toEqual([]);
    await ofAdmin(otherAdmin).decide({ id, outcome: "more_needed", reason: DECLINED });
    await letDecisionsSettle(t);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "more_needed" });
  });

  test("is for who decided, for ten seconds", async () => {
    const id = await newestCaseOf(t, await registerApplicant(t));
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    await expect(ofAdmin(otherAdmin).undo({ id })).rejects.toEqual(
      refusal("FORBIDDEN", "verification/not-yours-to-undo"),
    );
    t.clock.advance({ minutes: UNDO_MS / 60_000 });
    const tooLate = refusal("CONFLICT", "verification/too-late-to-undo");
    await expect(ofAdmin().undo({ id })).rejects.toEqual(tooLate);
    await letDecisionsSettle(t);
    await expect(ofAdmin().undo({ id })).rejects.toEqual(tooLate);
  });
});

describe("whoever was not verified", () => {
  // spec 10.12
  test("corrects, uploads and sends it again: the same conversation goes on, and the history has all of it", async () => {
    const { expert, id } = await decided("declined");
    const educationCertificateUrl = await uploadDocument(t, expert, "education_certificate", "diploma.pdf");
    const sent = await ofExpert(expert).resubmit({
      mbaSchool: "London Business School",
      graduationYear: 2016,
      educationCertificateUrl,
      note: "The school was mistyped.",
    });
    expect(sent).toMatchObject({
      state: "pending",
      canResubmit: false,
      claims: { mbaSchool: "London Business School", graduationYear: 2016 },
      documents: [{ name: "diploma.pdf", url: educationCertificateUrl }],
    });
    expect(sent.history.map(({ kind, by, reason, documents }) => [kind, by, reason, documents])).toEqual([
      ["submitted", "you", null, ["certificate.pdf"]],
      ["declined", "quorate", DECLINED, []],
      ["resubmitted", "you", "The school was mistyped.", ["diploma.pdf"]],
    ]);
    expect(await newestCaseOf(t, expert)).toBe(id);
    expect(await ofAdmin().getCase({ id })).toMatchObject({
      state: "pending",
      revision: 2,
      claims: { mbaSchool: "London Business School", graduationYear: 2016 },
      documents: [
        { name: "certificate.pdf", isCurrent: false, openedAt: expect.any(String) },
        { name: "diploma.pdf", isCurrent: true, openedAt: null },
      ],
    });
  });

  test("sends nothing while it is looked at or in force, and nothing of somebody else's", async () => {
    const waiting = await registerApplicant(t);
    await expect(ofExpert(waiting).resubmit({})).rejects.toEqual(refusal("CONFLICT", "verification/already-waiting"));
    const { expert: verified } = await decided("verified", "Read.");
    await expect(ofExpert(verified).resubmit({})).rejects.toEqual(refusal("CONFLICT", "verification/still-valid"));
    const { expert } = await decided("more_needed");
    const stolen = await uploadDocument(t, waiting);
    await expect(ofExpert(expert).resubmit({ educationCertificateUrl: stolen })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { details: { issues: [{ path: "educationCertificateUrl" }] } },
    });
    await expect(ofExpert(expert).resubmit({ graduationYear: 2100 })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { details: { issues: [{ path: "graduationYear" }] } },
    });
    expect(await ofExpert(expert).get()).toMatchObject({ state: "more_needed" });
  });

  test("is first again for what was paid, and pays nothing for the answer", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    const { checkoutUrl } = await ofExpert(expert).expedite();
    await callAs(t, expert).checkouts.settle({
      id: checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1),
      outcome: "paid",
    });
    await ofAdmin().decide({ id, outcome: "more_needed", reason: DECLINED });
    await letDecisionsSettle(t);
    t.clock.advance({ days: 7 });
    const sent = await ofExpert(expert).resubmit({});
    expect(sent).toMatchObject({ expedite: null, isOverdue: false });
    expect(sent.expeditedAt).not.toBeNull();
    expect(kindsOf(sent.history)).toEqual(["submitted", "expedited", "more_needed", "resubmitted"]);
    expect((await ofAdmin().list({}))[0]).toMatchObject({ isExpedited: true });
    t.clock.advance({ days: 4 });
    expect(await ofExpert(expert).get()).toMatchObject({ isOverdue: true });
  });
});

describe("a verification", () => {
  test("lasts three years; sixty days before its end it is asked for once, and then it ends", async () => {
    const { expert } = await decided("verified", "Read.");
    const verifiedAt = t.clock.now();
    const validUntil = new Date(verifiedAt);
    validUntil.setUTCFullYear(verifiedAt.getUTCFullYear() + 3);
    expect(await ofExpert(expert).get()).toMatchObject({
      verifiedAt: verifiedAt.toISOString(),
      validUntil: validUntil.toISOString(),
      isRenewalDue: false,
    });
    await workDeliveries(t);
    await askForRenewals(t.ports);
    expect(await bellOf(expert)).toEqual(["verification_approved"]);

    const days = (to: Date) => (to.getTime() - t.clock.now().getTime()) / 86_400_000;
    t.clock.advance({ days: days(validUntil) - 60 });
    await askForRenewals(t.ports);
    await askForRenewals(t.ports);
    expect(await bellOf(expert)).toEqual(["verification_renewal_due", "verification_approved"]);
    expect((await mailsTo(expert)).map(({ kind }) => kind)).toEqual(["verification-renewal"]);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "verified", isRenewalDue: true, canResubmit: true });

    t.clock.advance({ days: 60 });
    await expireVerifications(t.ports);
    expect(await expireVerifications(t.ports)).toBe(0);
    const ended = await ofExpert(expert).get();
    expect(ended).toMatchObject({ state: "expired", isVerified: false, verifiedAt: null, canResubmit: true });
    expect(kindsOf(ended.history)).toEqual(["submitted", "verified", "renewal_asked", "expired"]);
    expect((await callAs(t, null).experts.get({ id: expert.expertId })).isVerified).toBe(false);
    expect((await mailsTo(expert)).map(({ subject }) => subject)).toEqual(["Your verification has ended"]);
    expect(await ofExpert(expert).resubmit({})).toMatchObject({ state: "pending" });
  });

  test("goes on without a gap while its renewal waits, and is replaced by it", async () => {
    const { expert } = await decided("verified", "Read.");
    t.clock.advance({ days: 3 * 365 - 30 });
    expect(await ofExpert(expert).resubmit({})).toMatchObject({ state: "pending", isVerified: true });
    const renewal = await newestCaseOf(t, expert);
    await openDocuments(t, admin, renewal);
    await ofAdmin().decide({ id: renewal, outcome: "verified", reason: "Read again." });
    await letDecisionsSettle(t);
    const renewed = await ofExpert(expert).get();
    expect(renewed).toMatchObject({ state: "verified", isVerified: true, verifiedAt: t.clock.now().toISOString() });
    expect(kindsOf(renewed.history)).toEqual(["submitted", "verified", "submitted", "verified", "replaced"]);
    t.clock.advance({ days: 60 });
    await expireVerifications(t.ports);
    expect(await ofExpert(expert).get()).toMatchObject({ isVerified: true });
  });

  test("is in force until its end when its renewal is declined", async () => {
    const { expert } = await decided("verified", "Read.");
    t.clock.advance({ days: 3 * 365 - 30 });
    await ofExpert(expert).resubmit({});
    await ofAdmin().decide({ id: await newestCaseOf(t, expert), outcome: "declined", reason: DECLINED });
    await letDecisionsSettle(t);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "declined", isVerified: true, canResubmit: true });
    t.clock.advance({ days: 60 });
    await expireVerifications(t.ports);
    expect(await ofExpert(expert).get()).toMatchObject({ state: "declined", isVerified: false });
  });

  test("taken back by an administrator waits again, with what was said", async () => {
    const { expert } = await decided("verified", "Read.");
    await workDeliveries(t);
    const notes = "The school told us that there was no such degree.";
    await callAs(t, admin).admin.verifyExpert({ id: expert.expertId, verified: false, notes });
    const now = await ofExpert(expert).get();
    expect(now).toMatchObject({ state: "pending", isVerified: false, reason: notes });
    expect(kindsOf(now.history)).toEqual(["submitted", "verified", "withdrawn", "reopened"]);
    expect((await mailsTo(expert))[0]?.text).toContain(notes);
  });

  test("has a history that nobody rewrites, and that goes with its owner", async () => {
    const { expert, id } = await decided("declined");
    const steps = t.db.selectFrom("verification_steps").selectAll().where("verification_id", "=", id);
    for (const statement of [
      sql`update verification_steps set reason = 'other' where verification_id = ${id}`,
      sql`delete from verification_steps where verification_id = ${id}`,
    ]) {
      await expect(statement.execute(t.db)).rejects.toThrow("the steps of a verification are not changed");
    }
    expect(await steps.execute()).toHaveLength(2);
    await t.db.deleteFrom("experts").where("id", "=", expert.expertId).execute();
    expect(await steps.execute()).toEqual([]);
  });
});

describe("whoever is faster", () => {
  const behindProfile = (expert: ExpertViewer) => (trx: Parameters<typeof lockSubject>[0]) =>
    lockSubject(trx, { kind: "expert", id: expert.expertId });

  test("decides: of two administrators at once the second is refused", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    const results = await raceBehind(t, behindProfile(expert), {
      calls: [
        () => ofAdmin().decide({ id, outcome: "declined", reason: DECLINED }),
        () => ofAdmin(otherAdmin).decide({ id, outcome: "more_needed", reason: DECLINED }),
      ],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });

  test("has it: a decision is either undone or takes effect", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    const { held_step_id: stepId } = await t.db
      .selectFrom("verifications")
      .select("held_step_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!stepId) throw new Error("A decision was made.");
    const late = { ...t.ports, now: () => new Date(t.clock.now().getTime() + UNDO_MS) };
    const results = await raceBehind<unknown>(t, behindProfile(expert), {
      calls: [() => ofAdmin().undo({ id }), () => settleHeldDecision(late, { verificationId: id, stepId })],
    });
    const isUndone = results[0]?.status === "fulfilled";
    expect((await ofExpert(expert).get()).state).toBe(isUndone ? "pending" : "declined");
  });

  test("answers: what is sent twice at once is sent once", async () => {
    const { expert } = await decided("more_needed");
    const results = await raceBehind(t, behindProfile(expert), {
      calls: [() => ofExpert(expert).resubmit({}), () => ofExpert(expert).resubmit({})],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(kindsOf((await ofExpert(expert).get()).history)).toEqual(["submitted", "more_needed", "resubmitted"]);
  });

  test("changes it: a decision about what is no longer claimed is none", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    const { revision } = await ofAdmin().getCase({ id });
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED, revision });
    await callAs(t, expert).experts.update({ id: expert.expertId, mbaSchool: "IESE Business School" });
    await letDecisionsSettle(t);
    const now = await ofExpert(expert).get();
    expect(now).toMatchObject({ state: "pending", claims: { mbaSchool: "IESE Business School" } });
    expect(kindsOf(now.history)).toEqual(["submitted", "changed"]);
    await expect(ofAdmin().decide({ id, outcome: "declined", reason: DECLINED, revision })).rejects.toEqual(
      refusal("CONFLICT", "verification/changed-meanwhile"),
    );
  });
});

describe("nobody", () => {
  test("decides about their own verification or their own organization's, nor takes it back", async () => {
    const own = refusal("FORBIDDEN", "verification/own");
    const expert = await registerApplicant(t);
    await t.db.updateTable("users").set({ is_admin: true }).where("id", "=", expert.userId).execute();
    const self = { ...expert, isAdmin: true, adminRole: "full" as const };
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, self, id);
    expect(await ofAdmin(self).getCase({ id })).toMatchObject({ isOwn: true });
    expect(await ofAdmin().getCase({ id })).toMatchObject({ isOwn: false });
    for (const outcome of ["verified", "more_needed", "declined"] as const) {
      await expect(ofAdmin(self).decide({ id, outcome, reason: DECLINED })).rejects.toEqual(own);
    }
    for (const verified of [true, false]) {
      await expect(
        callAs(t, self).admin.verifyExpert({ id: expert.expertId, verified, reason: DECLINED }),
      ).rejects.toEqual(own);
    }
    expect(await ofExpert(expert).get()).toMatchObject({ state: "pending", isVerified: false });

    const client = { ...(await signUpClient(t)), isAdmin: true, adminRole: "full" as const };
    await expect(
      callAs(t, client).admin.verifyOrganization({ id: client.organizationId, verified: true, register: REGISTER }),
    ).rejects.toEqual(own);
  });

  test("decides over what another administrator decided a moment ago, in either way, or learns of it", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, otherAdmin, id);
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    const decided = refusal("CONFLICT", "verification/already-decided");
    await expect(ofAdmin(otherAdmin).decide({ id, outcome: "verified", reason: "Read." })).rejects.toEqual(decided);
    for (const verified of [true, false]) {
      const word = callAs(t, otherAdmin).admin.verifyExpert({ id: expert.expertId, verified, reason: DECLINED });
      await expect(word).rejects.toEqual(decided);
    }
    expect((await ofAdmin(otherAdmin).getCase({ id })).held).toMatchObject({ by: admin.email, isYours: false });
    const waiting = refusal("CONFLICT", "verification/already-waiting");
    await expect(ofExpert(expert).resubmit({ mbaSchool: "IESE Business School" })).rejects.toEqual(waiting);
    expect(await ofExpert(expert).get()).toMatchObject({ expedite: null, claims: { mbaSchool: "INSEAD" } });
  });

  test("verifies by documents that were replaced after they were opened", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, admin, id);
    const educationCertificateUrl = await uploadDocument(t, expert, "education_certificate", "diploma.pdf");
    await callAs(t, expert).experts.update({ id: expert.expertId, educationCertificateUrl });
    const unopened = { code: "verification/documents-unopened", details: { unopened: ["diploma.pdf"] } };
    await expect(ofAdmin().decide({ id, outcome: "verified", reason: "Read." })).rejects.toMatchObject({
      cause: unopened,
    });
  });
});

describe("another name", () => {
  const verifiedAs = async (name: string) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const { expert } = await decided("verified", "Read.");
    await t.db
      .updateTable("verifications")
      .set({ verification_data: JSON.stringify({ name }) })
      .where("expert_id", "=", expert.expertId)
      .execute();
    await t.db
      .updateTable("users")
      .set({ first_name: firstName, last_name: lastName })
      .where("id", "=", expert.userId)
      .execute();
    return expert;
  };
  const shownOf = (expert: ExpertViewer) => callAs(t, null).experts.get({ id: expert.expertId });

  test.each([
    ["the account", (expert: ExpertViewer, lastName: string) => callAs(t, expert).accounts.update({ lastName })],
    [
      "the profile",
      (expert: ExpertViewer, lastName: string) => callAs(t, expert).experts.update({ id: expert.expertId, lastName }),
    ],
  ])("in %s ends a verification and opens another; a slip of the pen is corrected without", async (_, rename) => {
    const expert = await verifiedAs("Thandeka Ndlovu");
    expect(await ofExpert(expert).get()).toMatchObject({ checkedName: "Thandeka Ndlovu" });
    for (const corrected of ["Ndlóvu", "Ndlovue", "ndlovue", "Nlovu"]) {
      await rename(expert, corrected);
      expect(await shownOf(expert)).toMatchObject({ name: `Thandeka ${corrected}`, isVerified: true });
    }
    // A second slip is one too many: it is compared with what was checked.
    await rename(expert, "Nlovi");
    expect(await shownOf(expert)).toMatchObject({ isVerified: false, verification: { state: "rechecking" } });
    const now = await ofExpert(expert).get();
    expect(now).toMatchObject({ state: "pending", isVerified: false, checkedName: null });
    expect(kindsOf(now.history)).toEqual(["submitted", "verified", "changed", "submitted"]);
    const id = await newestCaseOf(t, expert);
    expect(await ofAdmin().getCase({ id })).toMatchObject({
      claims: { name: "Thandeka Nlovi", checkedName: "Thandeka Ndlovu" },
      documents: [{ name: "certificate.pdf", isCurrent: true, openedAt: null }],
    });
    await openDocuments(t, admin, id);
    await ofAdmin().decide({ id, outcome: "verified", reason: "The deed of change." });
    await letDecisionsSettle(t);
    expect(await ofExpert(expert).get()).toMatchObject({ isVerified: true, checkedName: "Thandeka Nlovi" });
  });

  test("of whoever waits is looked at as it is now: what was decided about the other one falls", async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await ofAdmin().decide({ id, outcome: "declined", reason: DECLINED });
    await callAs(t, expert).accounts.update({ lastName: "Renamed" });
    await letDecisionsSettle(t);
    const now = await ofExpert(expert).get();
    expect(now).toMatchObject({ state: "pending", claims: { name: expect.stringContaining("Renamed") } });
    expect(kindsOf(now.history)).toEqual(["submitted", "changed"]);
    await callAs(t, expert).accounts.update({ lastName: "Renamed", timeZone: "Europe/Lisbon" });
    expect((await ofExpert(expert).get()).history).toHaveLength(2);
  });

  test("of an organization has to be found in the register, too", async () => {
    const client = await signUpClient(t, { name: "Tidewater Mills" });
    const { organizationId: id } = client;
    await callAs(t, admin).admin.verifyOrganization({ id, verified: true, register: REGISTER, notes: "Found." });
    const rename = (name: string) => callAs(t, client).organizations.update({ id, name });
    const stand = () => callAs(t, client).verification.getOfOrganization();
    expect(await stand()).toMatchObject({ checkedName: "Tidewater Mills" });
    expect(await rename("Tide-water Mills")).toMatchObject({ isVerified: true });
    expect(await rename("Tidewater Holdings")).toMatchObject({ isVerified: false, name: "Tidewater Holdings" });
    expect(await stand()).toMatchObject({ state: "pending", isVerified: false });
  });

  test("and a verdict at once pass one after the other", async () => {
    const expert = await verifiedAs("Thandeka Ndlovu");
    const results = await raceBehind<unknown>(t, (trx) => lockSubject(trx, { kind: "expert", id: expert.expertId }), {
      calls: [
        () => callAs(t, expert).accounts.update({ lastName: "Somebody" }),
        () => callAs(t, admin).admin.verifyExpert({ id: expert.expertId, verified: false, notes: DECLINED }),
      ],
    });
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const { state, isVerified, history } = await ofExpert(expert).get();
    // Whichever was first, the other one was about what it left.
    const renamedFirst = ["declined", "submitted", "verified", "changed", "submitted", "declined"];
    const judgedFirst = ["pending", "submitted", "verified", "withdrawn", "reopened", "changed"];
    expect([renamedFirst, judgedFirst]).toContainEqual([state, ...kindsOf(history)]);
    expect(isVerified).toBe(false);
  });
});

describe("an organization", () => {
  const ofClient = (viewer: Viewer) => callAs(t, viewer).verification;

  // spec 10.13
  test("shows what it can, is asked, answers and is verified like an expert", async () => {
    const client = await signUpClient(t, { name: "Tidewrack Foods" });
    expect(await ofClient(client).getOfOrganization()).toMatchObject({ state: "none", canResubmit: true, history: [] });
    await expect(ofClient(client).resubmitOfOrganization({})).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "verification/nothing-to-show"),
    );
    const letter = await uploadDocument(t, client, "additional", "letter.pdf");
    await ofClient(client).resubmitOfOrganization({
      registrationNumber: "04218871",
      registeredCountry: "United Kingdom",
      website: "https://quorate.example",
      documentUrls: [letter],
    });
    const [item] = (await ofAdmin().list({ subject: "organization" })).filter(
      ({ subject }) => subject.userId === client.userId,
    );
    const id = item?.id as VerificationId;
    expect(await ofAdmin().getCase({ id })).toMatchObject({
      subject: { kind: "organization", name: "Tidewrack Foods" },
      claims: { registrationNumber: "04218871", registeredCountry: "United Kingdom" },
      account: { isOwnDomain: true },
      documents: [{ name: "letter.pdf" }],
      checklist: ["registered_name", "registration", "representative"],
    });
    await ofAdmin().decide({ id, outcome: "more_needed", reason: "Please add the certificate of incorporation." });
    await letDecisionsSettle(t);
    expect(await bellOf(client)).toEqual(["organization_more_needed"]);
    expect((await mailsTo(client))[0]?.text).toContain("Tidewrack Foods");
    await ofClient(client).resubmitOfOrganization({ note: "It follows by post; the number is in the register." });
    await openDocuments(t, admin, id);
    await ofAdmin().decide({ id, outcome: "verified", reason: "Found in the register." });
    await letDecisionsSettle(t);
    expect(await ofClient(client).getOfOrganization()).toMatchObject({ state: "verified", isVerified: true });
    const organizationId: OrganizationId = client.organizationId;
    expect(await callAs(t, client).organizations.get({ id: organizationId })).toMatchObject({ isVerified: true });
    await expect(ofClient(client).resubmitOfOrganization({})).rejects.toEqual(
      refusal("CONFLICT", "verification/still-valid"),
    );
  });

  test("cannot show what somebody else uploaded", async () => {
    const client = await signUpClient(t);
    const stolen = await uploadDocument(t, await signUpExpert(t), "additional");
    await expect(ofClient(client).resubmitOfOrganization({ documentUrls: [stolen] })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { code: "documents/upload-first", details: { issues: [{ path: "documentUrls.0" }] } },
    });
  });
});

test("the list says what is claimed, whether it is a renewal, and which administrators have opened how many of the documents", async () => {
  const expert = await registerApplicant(t);
  const id = await newestCaseOf(t, expert);
  const mine = () => ofAdmin().list({ q: expert.email });
  expect(await mine()).toMatchObject([
    {
      id,
      claims: { mbaSchool: "INSEAD", graduationYear: 2015, registrationNumber: null, registeredCountry: null },
      isVerified: false,
      documentCount: 1,
      openedBy: [],
      age: { businessDays: 0, isOverdue: false, promise: { passed: 0, days: 3 } },
    },
  ]);
  await openDocuments(t, otherAdmin, id);
  t.clock.advance({ minutes: 1 });
  await openDocuments(t, admin, id);
  const opened = (viewer: Viewer) => ({ email: viewer.email, isYou: viewer === admin, documents: 1 });
  expect((await mine())[0]?.openedBy).toEqual([opened(otherAdmin), opened(admin)]);
  // What was opened of it before is no longer what is to be decided.
  const educationCertificateUrl = await uploadDocument(t, expert, "education_certificate", "diploma.pdf");
  await callAs(t, expert).experts.update({ id: expert.expertId, educationCertificateUrl });
  expect((await mine())[0]).toMatchObject({ revision: 2, documentCount: 1, openedBy: [] });
});

// spec 10.9
test("the list has whoever paid first, then whoever waits longest, page after page; the others by what moved last", async () => {
  const late = [];
  for (let n = 0; n < 3; n++) {
    t.clock.advance({ minutes: 1 });
    late.push(await newestCaseOf(t, await registerApplicant(t)));
  }
  const whole = await ofAdmin().list({ limit: 100 });
  const paged = [];
  for (let cursor: string | undefined; ; ) {
    const page = await ofAdmin().list({ limit: 2, cursor });
    paged.push(...page);
    cursor = page.at(-1)?.id;
    if (page.length < 2) break;
  }
  expect(paged).toEqual(whole);
  expect(whole.slice(-3).map(({ id }) => id)).toEqual(late);
  const place = whole.map(({ isExpedited, movedAt }) => `${isExpedited ? 0 : 1} ${movedAt}`);
  expect(place).toEqual(place.toSorted());
  expect(whole.every(({ state, age }) => state === "pending" && age !== null)).toBe(true);
  const declined = await ofAdmin().list({ state: "declined" });
  expect(declined.map(({ movedAt }) => movedAt)).toEqual(
    declined
      .map(({ movedAt }) => movedAt)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(declined.map(({ state }) => state))).toEqual(new Set(["declined"]));
  expect(await ofAdmin().list({ state: "all", q: "no such person %" })).toEqual([]);
  expect((await ofAdmin().list({ state: "all", q: "tidewrack" })).map(({ subject }) => subject.name)).toEqual([
    "Tidewrack Foods",
  ]);
});
