import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { submittedMilestone } from "@quorate/api/testing/milestones";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { refusal } from "@quorate/api/testing/refusal";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveWebhook } from "../routes/webhooks.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import type { WebhookGateway } from "./webhook-gateway.ts";

const BEGINNING = new Date(0);

let t: TestContext;
beforeAll(async () => {
  const given = await createTestContext();
  const gateway: WebhookGateway = createSandboxGateway({
    db: given.db,
    appUrl: "https://quorate.example",
    secret: "a secret that only this test knows",
    now: () => given.clock.now(),
    deliver: (delivery) => receiveWebhook(t.ports, gateway, delivery),
  });
  const ports = { ...given.ports, gateway };
  t = { ...given, ports, contextOf: (viewer) => ({ ...given.contextOf(viewer), gateway }) };
});
afterAll(() => t.close());

// spec 10.32
test.each([
  ["won", null],
  ["lost", { escrow: "0.00", expert: "850.00", askedBack: "0.00", platform: "150.00" }],
] as const)("a payment of the sandbox is taken back, answered and %s, and both books agree", async (outcome, loss) => {
  const admin = callAs(t, await signUpAdmin(t));
  const { client, expert, milestoneId, checkoutId } = await submittedMilestone(t);
  await callAs(t, expert).payoutAccount.start({ country: "GB" });
  t.clock.advance({ minutes: 1 });
  await callAs(t, expert).sandboxAccounts.act({ action: "answer" });
  await callAs(t, client).milestones.release({ id: milestoneId });
  await workMoneyJobs(t);
  expect((await admin.chargebacks.sandboxPayments()).map(({ id }) => id)).toContain(checkoutId);
  const { id } = await admin.chargebacks.raise({ checkoutId });
  expect((await admin.chargebacks.sandboxPayments()).map((payment) => payment.id)).not.toContain(checkoutId);
  t.clock.advance({ minutes: 90 });
  expect((await reconcile(t.ports, BEGINNING)).differences).toEqual([]);
  expect(await admin.chargebacks.answer({ id, account: "It was delivered." })).toMatchObject({ canAnswer: false });
  expect(await admin.chargebacks.decide({ id, outcome })).toMatchObject({ status: outcome, fee: "20.00" });
  await workMoneyJobs(t);
  t.clock.advance({ minutes: 90 });
  expect((await reconcile(t.ports, BEGINNING)).differences).toEqual([]);
  expect((await admin.chargebacks.get({ id })).loss).toEqual(loss);
  await expect(admin.chargebacks.decide({ id, outcome: "won" })).rejects.toEqual(
    refusal("CONFLICT", "chargebacks/decided"),
  );
});

test("a loss that is accepted at the sandbox is lost at once", async () => {
  const admin = callAs(t, await signUpAdmin(t));
  const { checkoutId } = await submittedMilestone(t);
  const { id } = await admin.chargebacks.raise({ checkoutId });
  expect(await admin.chargebacks.accept({ id })).toMatchObject({ status: "lost", loss: { escrow: "1000.00" } });
});
