import type {
  ChargebackId,
  CheckoutId,
  DeliveryId,
  DisputeId,
  JobId,
  MessageId,
  PlatformReportId,
  ReportId,
  ReviewId,
  TransferId,
  VerificationId,
} from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, metaOf, typeOf } from "../call-procedure.ts";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { settleTransfer } from "../payouts/send-transfer.service.ts";
import { setTransferAsked } from "../payouts/transfers.queries.ts";
import type { FailedJob } from "../ports/job-queue.ts";
import { beginSession } from "../testing/accounts.ts";
import { callAs } from "../testing/callers.ts";
import { chargebackOf, tellChargeback } from "../testing/chargebacks.ts";
import { disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { transferOf } from "../testing/movements.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { newestCaseOf, openDocuments, REGISTER, registerApplicant } from "../testing/verifications.ts";
import { areaOf } from "../trpc/call-declaration.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext({ secondAdminAboveMinor: 150_000 });
  // The sandbox's bank, as the host plays it.
  Object.assign(t.ports.gateway, {
    raiseSandboxChargeback: (checkoutId: CheckoutId) => tellChargeback(t, checkoutId, { isWithdrawn: true }),
    decideSandboxChargeback: async () => undefined,
  });
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

const asAdmin = () => callAs(t, admin);
const linesByAdmin = () =>
  t.db.selectFrom("audit_log").selectAll().where("actor_id", "=", admin.userId).orderBy("id").execute();

/** Of a year without sellers, another each time. */
let reportedYear = 2020;
async function issuedReport(): Promise<{ id: PlatformReportId }> {
  const wish = {
    year: reportedYear++,
    regime: "uk",
    operatorNumber: "XEDPI0000000000",
    operatorTin: "1234567890",
  } as const;
  const [report] = await asAdmin().taxReporting.issueReport(wish);
  if (!report) throw new Error("No report was issued.");
  // as: an answer has ids as texts.
  return { id: report.id as PlatformReportId };
}

async function chargedBack(): Promise<ChargebackId> {
  const { checkoutId } = await fundedMilestone(t);
  await tellChargeback(t, checkoutId, { isWithdrawn: true });
  return (await chargebackOf(t, checkoutId)).id;
}

async function waitingCase(): Promise<VerificationId> {
  const expert = await registerApplicant(t);
  const id = await newestCaseOf(t, expert);
  await openDocuments(t, admin, id);
  return id;
}

async function failedTransfer(): Promise<TransferId> {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  const { id } = (await transferOf(t, setting.paymentId)) ?? {};
  if (!id) throw new Error("What is released is owed.");
  const failed = { attempt: 1, reference: null, outcome: "failed", failure: "refused", detail: "no" } as const;
  await t.db.transaction().execute(async (trx) => {
    await setTransferAsked(trx, id, { attempt: 1, isNew: false, at: t.clock.now() });
    await settleTransfer(trx, t.ports, id, failed);
  });
  return id;
}

async function givenUpDelivery(): Promise<DeliveryId> {
  const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
  const { id } = await t.db.selectFrom("event_deliveries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await t.db
    .updateTable("event_deliveries")
    .set({ status: "failed", attempts: 6, last_error: "away", settled_at: t.clock.now() })
    .where("id", "=", id)
    .execute();
  return id;
}

function failedJob(): FailedJob {
  const at = t.clock.now();
  const id = t.ports.newId<JobId>();
  const job = { id, queue: "deliver-event", isTimed: false, attempts: 9, error: null, createdAt: at, failedAt: at };
  t.failedJobs.push(job);
  return job;
}

async function reportedMessage() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const sent = await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Send me a deposit." });
  const messageId = sent.id as MessageId;
  const { id } = await callAs(t, expert).reports.reportMessage({ id: messageId, reason: "fraud" });
  return { messageId, reportId: id as ReportId };
}

async function reportedFounder() {
  const [founder, reporter] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const { id } = await callAs(t, reporter).reports.report({ id: founder.entrepreneurId, reason: "spam" });
  return { entrepreneurId: founder.entrepreneurId, reportId: id as ReportId };
}

async function reportedReview() {
  const { client, expert, projectId } = await completedEngagement(t);
  await callAs(t, client).reviews.create({ id: projectId, rating: 2, comment: "Late." });
  await callAs(t, expert).reviews.create({ id: projectId, rating: 4, comment: "Clear." });
  const { id } = await t.db
    .selectFrom("reviews")
    .select("id")
    .where("reviewee_id", "=", expert.userId)
    .executeTakeFirstOrThrow();
  const report = await callAs(t, expert).reports.reportReview({ id, reason: "untrue" });
  return { reviewId: id satisfies ReviewId, reportId: report.id as ReportId };
}

async function acceptAsBusiness() {
  const client = await signUpClient(t);
  const details = { legalName: "Exemple Conseil", address: "1 rue de l’Exemple", city: "Paris", country: "FR" };
  await callAs(t, client).billing.update({ ...details, actsAs: "business" });
  await asAdmin().billing.acceptAsBusiness({ id: client.userId, reason: "An extract of the register." });
  return client.userId;
}

/** Of the quarter in which the clock of the tests begins. */
const FIRST_RETURN = { kind: "vat", from: "2026-01-01" } as const;

/** Every call by which an administrator changes something: how it comes to be called, and the line that it has to leave. */
type Deed = {
  line: string;
  act: () => Promise<unknown>;
  /** A job is a row of the queue, which forgets it: the line names it in its facts alone. */
  isOfQueue?: boolean;
};
const DEEDS: Readonly<Record<string, Deed>> = {
  "admin.verifyExpert": {
    line: "verification.approved",
    act: async () => {
      const expert = await registerApplicant(t);
      await openDocuments(t, admin, await newestCaseOf(t, expert));
      return await asAdmin().admin.verifyExpert({ id: expert.expertId, verified: true, register: REGISTER });
    },
  },
  "admin.verifyOrganization": {
    line: "verification.approved",
    act: async () => {
      const { organizationId: id } = await signUpClient(t);
      return await asAdmin().admin.verifyOrganization({ id, verified: true, register: REGISTER });
    },
  },
  "administrators.changeRole": {
    line: "admin.granted",
    act: async () => asAdmin().administrators.changeRole({ id: (await signUpAdmin(t)).userId, role: "finance" }),
  },
  "administrators.revoke": {
    line: "admin.revoked",
    act: async () => asAdmin().administrators.revoke({ id: (await signUpAdmin(t)).userId }),
  },
  "chargebacks.accept": {
    line: "chargeback.changed",
    act: async () => asAdmin().chargebacks.accept({ id: await chargedBack() }),
  },
  "chargebacks.answer": {
    line: "chargeback.changed",
    act: async () => asAdmin().chargebacks.answer({ id: await chargedBack(), account: "It was delivered." }),
  },
  "chargebacks.decide": {
    line: "chargeback.sandbox-decided",
    act: async () => asAdmin().chargebacks.decide({ id: await chargedBack(), outcome: "won" }),
  },
  "chargebacks.raise": {
    line: "chargeback.raised",
    act: async () => asAdmin().chargebacks.raise({ checkoutId: (await fundedMilestone(t)).checkoutId }),
  },
  "deliveries.retry": {
    line: "delivery.retried",
    act: async () => asAdmin().deliveries.retry({ id: await givenUpDelivery() }),
  },
  "disputes.resolve": {
    line: "dispute.decided",
    act: async () => asAdmin().disputes.resolve({ id: (await disputedMilestone(t)).disputeId, outcome: "refund" }),
  },
  "jobs.retry": {
    line: "job.retried",
    isOfQueue: true,
    act: async () => asAdmin().jobs.retry({ id: failedJob().id }),
  },
  "jobs.retryQueue": {
    line: "jobs.retried",
    isOfQueue: true,
    act: async () => asAdmin().jobs.retryQueue({ queue: failedJob().queue }),
  },
  "movements.retry": {
    line: "movement.retried",
    act: async () => asAdmin().movements.retry({ id: await failedTransfer() }),
  },
  "impersonations.start": {
    line: "account.impersonated",
    act: async () => {
      const context = t.contextOf(admin);
      const sid = await beginSession(t, admin, "looks as somebody");
      const inSession = createCallerFactory(appRouter)({ ...context, session: { ...context.session, sid } });
      const { userId: id } = await signUpClient(t);
      return await inSession.impersonations.start({ id, reason: "You wrote that a payout is missing." });
    },
  },
  "billing.acceptAsBusiness": { line: "billing.business-accepted", act: async () => acceptAsBusiness() },
  "billing.endAcceptance": {
    line: "billing.business-acceptance-ended",
    act: async () => {
      const id = await acceptAsBusiness();
      return await asAdmin().billing.endAcceptance({ id, reason: "It was of another company." });
    },
  },
  "people.endSessions": {
    line: "sessions.ended",
    act: async () => asAdmin().people.endSessions({ id: (await signUpExpert(t)).userId }),
  },
  "people.restore": {
    line: "account.restored",
    act: async () => {
      const { userId: id } = await signUpExpert(t);
      await asAdmin().people.suspend({ id, reason: "Asked for money outside." });
      return await asAdmin().people.restore({ id });
    },
  },
  "people.suspend": {
    line: "account.suspended",
    act: async () =>
      asAdmin().people.suspend({ id: (await signUpExpert(t)).userId, reason: "Asked for money outside." }),
  },
  "reconciliations.start": { line: "reconciliation.begun", act: () => asAdmin().reconciliations.start() },
  "taxReporting.issueReport": { line: "platform-report.issued", act: () => issuedReport() },
  "taxReporting.fileReport": {
    line: "platform-report.filed",
    act: async () => asAdmin().taxReporting.fileReport({ id: (await issuedReport()).id, receipt: "GB-1" }),
  },
  "reports.resolve": {
    line: "report.nothing-done",
    act: async () => asAdmin().reports.resolve({ id: (await reportedMessage()).reportId, outcome: "dismissed" }),
  },
  "reports.restore": {
    line: "entrepreneur.restored",
    act: async () => {
      const { entrepreneurId, reportId } = await reportedFounder();
      await asAdmin().reports.resolve({ id: reportId, outcome: "profile_hidden" });
      return await asAdmin().reports.restore({ id: entrepreneurId });
    },
  },
  "reports.restoreMessage": {
    line: "message.restored",
    act: async () => {
      const { messageId, reportId } = await reportedMessage();
      await asAdmin().reports.resolve({ id: reportId, outcome: "message_hidden", reason: "fraud" });
      return await asAdmin().reports.restoreMessage({ id: messageId });
    },
  },
  "reports.restoreReview": {
    line: "review.restored",
    act: async () => {
      const { reviewId, reportId } = await reportedReview();
      await asAdmin().reports.resolve({ id: reportId, outcome: "review_hidden", reason: "untrue" });
      return await asAdmin().reports.restoreReview({ id: reviewId });
    },
  },
  "verification.decide": {
    line: "verification.decision-held",
    act: async () =>
      asAdmin().verification.decide({ id: await waitingCase(), outcome: "more_needed", reason: "A clearer scan." }),
  },
  "verification.undo": {
    line: "verification.decision-undone",
    act: async () => {
      const id = await waitingCase();
      await asAdmin().verification.decide({ id, outcome: "more_needed", reason: "A clearer scan." });
      return await asAdmin().verification.undo({ id });
    },
  },
  "bookClosings.close": {
    line: "books.month-closed",
    act: async () => {
      t.clock.advance({ days: 40 });
      await issueMissingInvoices(t.ports);
      const months = await asAdmin().bookClosings.list();
      return await asAdmin().bookClosings.close({ month: months.find(({ isNext }) => isNext)?.month ?? "" });
    },
  },
  "bookClosings.reopen": {
    line: "books.month-reopened",
    act: async () => {
      const months = await asAdmin().bookClosings.list();
      const month = months.find(({ isLastClosed }) => isLastClosed)?.month ?? "";
      return await asAdmin().bookClosings.reopen({ month, reason: "One posting is to be corrected." });
    },
  },
  "vatReturns.setScheme": {
    line: "vat.scheme-set",
    act: () =>
      asAdmin().vatReturns.setScheme({
        ...{ fromDay: "2030-01-01", country: "GB", frequency: "monthly", staggerGroup: 1, ecSalesFrequency: "monthly" },
      }),
  },
  "vatReturns.file": {
    line: "vat.return-filed",
    act: async () => {
      const { client, milestoneId } = await submittedMilestone(t);
      await callAs(t, client).milestones.release({ id: milestoneId });
      await issueMissingInvoices(t.ports);
      t.clock.advance({ days: 100 });
      return await asAdmin().vatReturns.file({ ...FIRST_RETURN, reference: "XAVC1" });
    },
  },
  "vatReturns.pay": {
    line: "money.vat_paid",
    act: () => asAdmin().vatReturns.pay({ ...FIRST_RETURN, reference: "VAT Q1" }),
  },
  "vatReturns.takePaymentBack": {
    line: "money.vat_payment_taken_back",
    act: () => asAdmin().vatReturns.takePaymentBack({ ...FIRST_RETURN, reference: "Sent back" }),
  },
};

const adminCalls = (type: "query" | "mutation") =>
  allProcedures(appRouter)
    .filter((named) => areaOf(metaOf(named)) && typeOf(named) === type)
    .map(({ path }) => path)
    .toSorted();

describe("what administrators do", () => {
  test("is known to this file call by call", () => {
    expect(adminCalls("mutation")).toEqual(Object.keys(DEEDS).toSorted());
  });

  test.each(Object.entries(DEEDS))(
    "%s is a line of the audit log: who, by what means and from where",
    async (_, deed) => {
      const before = (await linesByAdmin()).length;
      await deed.act();
      const fresh = (await linesByAdmin()).slice(before);
      expect(fresh.map(({ action }) => action)).toContain(deed.line);
      expect(fresh.filter(({ action }) => action === deed.line).at(-1)).toMatchObject({
        actor_id: admin.userId,
        means: "session",
        address: "192.0.2.1",
        request_id: "request-of-a-test",
        subject_id: deed.isOfQueue ? null : expect.any(String),
      });
    },
  );

  test("a decision that takes two of them says what was proposed, of how much", async () => {
    const setting = await disputedMilestone(t, { amount: "2000.00" });
    const id: DisputeId = setting.disputeId;
    await asAdmin().disputes.resolve({ id, outcome: "split", releaseAmount: "500.00" });
    expect((await linesByAdmin()).at(-1)).toMatchObject({
      action: "dispute.proposed",
      subject_kind: "dispute",
      subject_id: id,
      project_id: setting.projectId,
      amount: "2000.00",
      currency: "GBP",
      before: { status: "open" },
      after: { outcome: "split", released: "500.00" },
    });
  });
});

describe("what administrators read", () => {
  test("is personal or is not, call by call", () => {
    const saying = allProcedures(appRouter).filter((named) => "reads" in (metaOf(named).call ?? {}));
    expect(adminCalls("query")).toEqual(saying.map(({ path }) => path).toSorted());
  });

  test("of one person's is a line with what was read, once in a quarter of an hour", async () => {
    const id = await waitingCase();
    const reads = async () =>
      (await linesByAdmin()).filter(({ action, subject_id }) => action === "data.read" && subject_id === id);
    await asAdmin().verification.getCase({ id });
    await asAdmin().verification.getCase({ id });
    expect(await reads()).toMatchObject([{ subject_kind: "verification", after: { call: "verification.getCase" } }]);
    t.clock.advance({ minutes: 15 });
    await asAdmin().verification.getCase({ id });
    expect(await reads()).toHaveLength(2);
  });

  test("of many is a line that names the list, and what is refused is none", async () => {
    const reads = async () =>
      (await linesByAdmin()).filter(({ after }) => JSON.stringify(after) === '{"call":"payments.list"}');
    const before = (await reads()).length;
    await asAdmin().payments.list({});
    expect((await reads()).slice(before)).toMatchObject([{ action: "data.read", subject_id: null }]);
    const lines = await linesByAdmin();
    await expect(asAdmin().payments.get({ id: lines[0]?.id as never })).rejects.toThrow();
    expect(await linesByAdmin()).toHaveLength(lines.length);
  });
});
