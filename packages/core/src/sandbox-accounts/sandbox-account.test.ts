import { expect, test } from "vitest";
import { payoutAccountStatus } from "../payouts/payout-account.ts";
import { actOnSandboxAccount, NEW_SANDBOX_ACCOUNT, toldSandboxAccount } from "./sandbox-account.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const statusAfter = (...actions: Parameters<typeof actOnSandboxAccount>[1][]) =>
  payoutAccountStatus(
    toldSandboxAccount(
      actions.reduce((account, action) => actOnSandboxAccount(account, action, now), NEW_SANDBOX_ACCOUNT),
    ).facts,
  );

test.each([
  [[], "incomplete"],
  [["answer"], "ready"],
  [["answer", "ask"], "restricted_soon"],
  [["answer", "restrict"], "restricted"],
  [["answer", "bounce"], "restricted"],
  [["answer", "disable"], "disabled"],
  [["answer", "close"], "disabled"],
  [["answer", "disable", "answer"], "ready"],
  [["answer", "pay_out", "arrive"], "ready"],
] as const)("after %j the sandbox's account is %s", (actions, status) => {
  expect(statusAfter(...actions)).toBe(status);
});

test("what is asked for stands there with its date, and is overdue once the account is shut", () => {
  const account = toldSandboxAccount(actOnSandboxAccount(NEW_SANDBOX_ACCOUNT, "ask", now));
  const dueAt = new Date("2026-03-12T09:00:00.000Z");
  expect(account.requirements).toEqual([
    { code: "individual.verification.document", stage: "due", dueAt, problem: null },
  ]);
  const shut = toldSandboxAccount(actOnSandboxAccount(NEW_SANDBOX_ACCOUNT, "bounce", now));
  expect(shut.requirements).toEqual([{ code: "external_account", stage: "overdue", dueAt: null, problem: null }]);
});

test("an account that is closed stays closed", () => {
  const closed = actOnSandboxAccount(NEW_SANDBOX_ACCOUNT, "close", now);
  expect(() => actOnSandboxAccount(closed, "answer", now)).toThrow(
    expect.objectContaining({ kind: "conflict", code: "payouts/sandbox-account-closed" }),
  );
});
