import { afterAll, beforeAll, expect, test } from "vitest";
import { callFrom } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

test("a browser that the account never saw is told of, but for the very first and one that is known", async () => {
  const credentials = { email: "devices@quorate.example", password: "four walls and a roof" };
  const [home, elsewhere] = [createTestVisitor("192.0.2.1"), createTestVisitor("203.0.113.7")];
  const kinds = async () => (await workDeliveries(t)).map(({ kind, to }) => `${kind} ${to}`);
  await callFrom(t, home).accounts.signUp({ ...credentials, firstName: "Ada", lastName: "Devices" });
  expect(await kinds()).toEqual([]);
  await callFrom(t, home).accounts.logIn(credentials);
  expect(await kinds()).toEqual([]);
  await callFrom(t, elsewhere).accounts.logIn(credentials);
  expect(await kinds()).toEqual([`security-new-device ${credentials.email}`]);
  await callFrom(t, elsewhere).accounts.logIn(credentials);
  expect(await kinds()).toEqual([]);
});
