import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { updateMailTimesInput } from "./notifications.schema.ts";

type Change = z.input<typeof updateMailTimesInput>;

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const night = { from: "22:00", until: "07:00" };

// spec 7.97
test("200: there are no quiet hours until somebody chooses them, theirs alone; what is left out stays", async () => {
  const [owner, other] = [await signUpUser(t), await signUpUser(t)];
  const none = { quietHours: null, digestAt: "08:00", timeZone: "UTC" };
  expect(await callAs(t, owner).notifications.mailTimes()).toEqual(none);
  const chosen = { quietHours: night, timeZone: "Asia/Kathmandu" };
  expect(await callAs(t, owner).notifications.updateMailTimes(chosen)).toEqual({ ...none, ...chosen });
  expect(await callAs(t, owner).notifications.updateMailTimes({})).toEqual({ ...none, ...chosen });
  expect(await callAs(t, owner).notifications.mailTimes()).toEqual({ ...none, ...chosen });
  expect(await callAs(t, other).notifications.mailTimes()).toEqual(none);
  const off = await callAs(t, owner).notifications.updateMailTimes({ quietHours: null });
  expect(off).toEqual({ ...none, timeZone: "Asia/Kathmandu" });
});

test("200: the zone that the account names goes before that of the browser", async () => {
  const owner = await signUpUser(t);
  await callAs(t, owner).accounts.update({ timeZone: "Europe/Lisbon" });
  const times = await callAs(t, owner).notifications.updateMailTimes({ quietHours: night, timeZone: "Asia/Tokyo" });
  expect(times.timeZone).toBe("Europe/Lisbon");
});

test("401: they are nobody's without an account", async () => {
  const signedOut = refusal("UNAUTHORIZED", "accounts/signed-out");
  await expect(callAs(t, null).notifications.mailTimes()).rejects.toEqual(signedOut);
  await expect(callAs(t, null).notifications.updateMailTimes({ quietHours: null })).rejects.toEqual(signedOut);
});

// spec 7.97
test.each([
  { quietHours: { from: "22:00", until: "22:00" } },
  { quietHours: { from: "24:00", until: "07:00" } },
  { quietHours: { from: "22:00" } },
  { quietHours: { from: 1320, until: 420 } },
  { quietHours: "always" },
  { quietHours: { from: "22:00\0", until: "07:00" } },
  { timeZone: "Mars/Olympus" },
  { timeZone: "+02:00" },
  { timeZone: ["UTC"] },
])("400: %j is refused and nothing is changed", async (input) => {
  const owner = await signUpUser(t);
  // as: what no client of ours can send.
  await expect(callAs(t, owner).notifications.updateMailTimes(input as Change)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const rows = t.db.selectFrom("mail_times").selectAll().where("user_id", "=", owner.userId);
  expect(await rows.execute()).toEqual([]);
});
