import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  t = await createTestContext();
  admin = callAs(t, await signUpAdmin(t));
});
afterAll(() => t.close());

const addAccount = (expertId: string, facts: Readonly<Record<string, unknown>>) => {
  const row = { gateway: "stripe", gateway_reference: `acct_${expertId.slice(-4)}`, country: "GB", ...facts };
  return sql`insert into payout_accounts ${sql`(${sql.join(["expert_id", ...Object.keys(row)].map((name) => sql.ref(name)))})`}
    values (${sql.join([expertId, ...Object.values(row)])})`.execute(t.db);
};

// spec 10.27
test("those that are shut, due and below zero stand apart, the most urgent first, with what waits for them", async () => {
  const { client, expert, milestoneId } = await submittedMilestone(t);
  await callAs(t, client).milestones.release({ id: milestoneId });
  const [later, sooner, below, well] = [
    await signUpExpert(t),
    await signUpExpert(t),
    await signUpExpert(t),
    await signUpExpert(t),
  ];
  await addAccount(expert.expertId, { status: "disabled", halt: "under_review" });
  await addAccount(later.expertId, { status: "restricted_soon", deadline_at: new Date("2026-03-20T00:00:00.000Z") });
  await addAccount(sooner.expertId, { status: "restricted_soon", deadline_at: new Date("2026-03-10T00:00:00.000Z") });
  await addAccount(below.expertId, {
    status: "ready",
    balance: "-120.50",
    balance_currency: "EUR",
    balance_as_of: t.clock.now(),
  });
  await addAccount(well.expertId, { status: "ready" });
  await t.db
    .insertInto("payout_requirements")
    .values({ expert_id: sooner.expertId, code: "individual.dob.day", stage: "due", due_at: null, problem: null })
    .execute();

  expect(await admin.payoutAccount.listTroubled({})).toMatchObject([
    {
      expertId: expert.expertId,
      status: "disabled",
      halt: { code: "under_review", repairer: "processor" },
      waitingAmount: "850.00",
      requirements: [],
      owed: null,
    },
  ]);
  const due = await admin.payoutAccount.listTroubled({ trouble: "due" });
  expect(due.map(({ expertId, requirements }) => [expertId, requirements.map(({ text }) => text)])).toEqual([
    [sooner.expertId, ["Your date of birth"]],
    [later.expertId, []],
  ]);
  expect(
    (await admin.payoutAccount.listTroubled({ trouble: "due", limit: 1, cursor: sooner.expertId })).map(
      ({ expertId }) => expertId,
    ),
  ).toEqual([later.expertId]);
  expect(await admin.payoutAccount.listTroubled({ trouble: "negative" })).toMatchObject([
    { expertId: below.expertId, owed: { amount: "120.50", currency: "EUR" }, waitingAmount: "0.00", status: "ready" },
  ]);
});
