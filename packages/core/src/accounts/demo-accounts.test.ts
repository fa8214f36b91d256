import { expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemoAccount } from "./demo-accounts.ts";

test("the demo accounts are known by their addresses, and nobody else is one", () => {
  expect(DEMO_ACCOUNTS.map(({ email }) => isDemoAccount(email))).toEqual(DEMO_ACCOUNTS.map(() => true));
  expect(isDemoAccount("somebody@quorate.example")).toBe(false);
  expect(isDemoAccount("")).toBe(false);
});

test("the demo password is the published one, and long enough for an account", () => {
  expect(DEMO_PASSWORD).toBe("quorate-demo");
});
