import type { ChargebackId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { chargebackOf, tellChargeback } from "../testing/chargebacks.ts";
import { uploadFile } from "../testing/files.ts";
import { fundedMilestone, type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { readEvidenceRecord } from "./read-evidence-record.service.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

const queue = () => callAs(t, admin).chargebacks;

async function openOne(): Promise<MilestoneSetting & { id: ChargebackId }> {
  const setting = await submittedMilestone(t);
  await tellChargeback(t, setting.checkoutId, { isWithdrawn: true });
  return { ...setting, id: (await chargebackOf(t, setting.checkoutId)).id };
}

describe("the queue of chargebacks", () => {
  // spec 10.31
  test("has open ones by their deadline, with what was taken, why and what it cost", async () => {
    const later = await openOne();
    t.clock.advance({ days: 1 });
    const last = await openOne();
    const listed = await queue().list({});
    expect(listed.map(({ id }) => id)).toEqual([later.id, last.id]);
    expect(listed[0]).toMatchObject({
      status: "open",
      reason: "product_not_received",
      amount: "1000.00",
      withdrawn: "1000.00",
      fee: "20.00",
      loss: null,
      purpose: "milestone",
      milestoneTitle: "Interviews",
      projectId: later.projectId,
      canAnswer: true,
    });
    const [first] = await queue().list({ limit: 1 });
    const [second] = await queue().list({ limit: 1, cursor: first?.id });
    expect([first?.id, second?.id]).toEqual([later.id, last.id]);
    expect((await callAs(t, admin).admin.waiting()).find(({ kind }) => kind === "chargebacks")?.count).toBe(2);
  });

  test("draws the evidence from the contract: what was agreed, paid, handed over, written and done", async () => {
    const setting = await submittedMilestone(t);
    const rival = { actor_id: (await signUpExpert(t)).userId, kind: "proposal_submitted" } as const;
    const beside = { ...rival, project_id: setting.projectId, created_at: t.clock.now() };
    await t.db.insertInto("project_events").values(beside).execute();
    await callAs(t, setting.client).messages.send({
      receiverId: setting.expert.userId,
      content: "The interviews read very well.",
      projectId: setting.projectId,
    });
    await tellChargeback(t, setting.checkoutId);
    const { id } = await chargebackOf(t, setting.checkoutId);
    const { evidence } = await queue().get({ id });
    expect(evidence?.productDescription).toContain('milestone "Interviews" (£1,000.00)');
    expect(evidence?.account).toContain("paid £1,000.00 by card");
    expect(evidence?.account).toContain('handed over the work: "The report is attached."');
    const { paper } = await readEvidenceRecord(t.contextOf(admin), { id });
    const messages = paper.tables.find(({ title }) => title === "Messages");
    expect(messages?.rows.map(({ detail }) => detail)).toContain("The interviews read very well.");
    expect(paper.sender[0]).toBe(t.ports.seller.legalName);
    const line = t.db.selectFrom("audit_log").select(["actor_id", "after"]).where("subject_id", "=", id);
    expect(await line.where("action", "=", "data.read").where("after", "is not", null).execute()).toContainEqual({
      actor_id: admin.userId,
      after: { document: "record.pdf" },
    });
    expect(evidence?.activityLog).toContain("milestone submitted");
    expect(evidence?.activityLog.match(/proposal submitted/g)).toHaveLength(1);
    expect(evidence?.serviceDate).toBe(t.clock.now().toISOString().slice(0, 10));
  });

  // spec 10.31
  test("sends it to the bank once, with an administrator's account of what happened", async () => {
    const { id, checkoutId } = await openOne();
    const account = "The client took the report over on the same day.";
    const answered = await queue().answer({ id, account });
    expect(answered).toMatchObject({ canAnswer: false, evidenceSentAt: t.clock.now().toISOString() });
    expect(t.answers.splice(0)).toMatchObject([
      { reference: `dispute_${checkoutId}`, evidence: { account, customerName: expect.any(String) } },
    ]);
    await expect(queue().answer({ id, account })).rejects.toEqual(refusal("CONFLICT", "chargebacks/answered"));
    await expect(queue().accept({ id })).rejects.toEqual(refusal("CONFLICT", "chargebacks/answered"));
    expect(t.answers).toEqual([]);
  });

  test("sends what an administrator chose of the files handed over, and keeps what was sent word for word", async () => {
    const setting = await fundedMilestone(t);
    const [report, model] = [
      await uploadFile(t, setting.expert),
      await uploadFile(t, setting.expert, { name: "all.pdf" }),
    ];
    await t.db.updateTable("files").set({ size_bytes: 4_000_001 }).where("id", "=", model).execute();
    const handOver = { id: setting.milestoneId, note: "All of it.", fileIds: [report, model] };
    await callAs(t, setting.expert).milestones.submit(handOver);
    await tellChargeback(t, setting.checkoutId);
    const { id } = await chargebackOf(t, setting.checkoutId);
    const { evidence } = await queue().get({ id });
    expect(evidence?.files.map(({ name, canSend }) => [name, canSend])).toEqual([
      ["report.pdf", true],
      ["all.pdf", false],
    ]);
    const { id: elsewhere } = await openOne();
    const notTaken = refusal("UNPROCESSABLE_CONTENT", "chargebacks/file-not-taken");
    const account = "It was handed over.";
    await expect(queue().answer({ id, account, fileId: model })).rejects.toEqual(notTaken);
    await expect(queue().answer({ id: elsewhere, account, fileId: report })).rejects.toEqual(notTaken);
    expect(t.answers).toEqual([]);
    const answered = await queue().answer({ id, account, fileId: report });
    expect(answered.sent).toEqual({ account, fileName: "report.pdf" });
    expect(t.answers.splice(0)).toMatchObject([
      { evidence: { file: { name: "report.pdf" }, record: { title: "Record of a contract" } } },
    ]);
    await callAs(t, admin).chargebacks.accept({ id: elsewhere });
    t.answers.splice(0);
  });

  test("takes no evidence after the bank's deadline", async () => {
    const { id } = await openOne();
    t.clock.advance({ days: 8 });
    await expect(queue().answer({ id, account: "Too late." })).rejects.toEqual(
      refusal("CONFLICT", "chargebacks/too-late"),
    );
    expect(await queue().get({ id })).toMatchObject({ canAnswer: false });
  });

  test("keeps it to be sent again where the gateway is away", async () => {
    const { id } = await openOne();
    const away = async () => Promise.reject(new Error("away"));
    const gateway = { ...t.ports.gateway, answerChargeback: away };
    const broken = { ...t, contextOf: (viewer: Viewer | null) => ({ ...t.contextOf(viewer), gateway }) };
    await expect(callAs(broken, admin).chargebacks.answer({ id, account: "It was done." })).rejects.toThrow();
    expect(await queue().get({ id })).toMatchObject({ canAnswer: true, evidenceSentAt: null });
  });

  test("shows who bears what was lost, and that the four add up", async () => {
    const setting = await submittedMilestone(t);
    await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
    await workMoneyJobs(t);
    await tellChargeback(t, setting.checkoutId, { status: "lost", isWithdrawn: true });
    const { id } = await chargebackOf(t, setting.checkoutId);
    expect((await queue().get({ id })).loss).toEqual({
      escrow: "0.00",
      expert: "0.00",
      askedBack: "850.00",
      platform: "150.00",
    });
    await workMoneyJobs(t);
    expect((await queue().list({ status: "lost" }))[0]?.loss).toMatchObject({ expert: "850.00", askedBack: "0.00" });
  });

  test("accepts a loss, and leaves the rest to the bank's own word", async () => {
    const { id, checkoutId } = await openOne();
    expect(await queue().accept({ id })).toMatchObject({ status: "open", canAnswer: false });
    expect(t.answers.splice(0)).toEqual([{ reference: `dispute_${checkoutId}`, evidence: null }]);
    await tellChargeback(t, checkoutId, { status: "lost", isWithdrawn: true });
    expect(await queue().get({ id })).toMatchObject({ status: "lost", loss: { escrow: "1000.00" } });
  });

  test("above the limit a loss is accepted when a second administrator accepts it, too", async () => {
    const limited = await createTestContext({ secondAdminAboveMinor: 99_999 });
    try {
      const [one, other] = [await signUpAdmin(limited), await signUpAdmin(limited)];
      const setting = await submittedMilestone(limited);
      await tellChargeback(limited, setting.checkoutId, { isWithdrawn: true });
      const { id } = await chargebackOf(limited, setting.checkoutId);
      for (let again = 0; again < 2; again++) {
        const proposed = await callAs(limited, one).chargebacks.accept({ id });
        expect(proposed).toMatchObject({ acceptedAt: null, canAnswer: true, lossProposedBy: one.email });
      }
      expect(limited.answers).toEqual([]);
      expect(await callAs(limited, other).chargebacks.accept({ id })).toMatchObject({
        acceptedBy: other.email,
        lossProposedBy: one.email,
        canAnswer: false,
      });
      expect(limited.answers).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });

  test("knows no chargeback that is not there", async () => {
    const id = "01900000-0000-7000-8000-ffffffffffff";
    await expect(queue().get({ id })).rejects.toEqual(refusal("NOT_FOUND", "chargebacks/not-found"));
    await expect(queue().accept({ id })).rejects.toEqual(refusal("NOT_FOUND", "chargebacks/not-found"));
  });
});
