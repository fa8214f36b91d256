import { expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient } from "../testing/people.ts";
import { createTestContext } from "../testing/test-context.ts";
import { expireSubscriptions } from "./expire-subscriptions.service.ts";

// spec 4.10
test("a plan is expired when its term is over, not before, and only once", async () => {
  const world = await createTestContext();
  const client = await signUpClient(world, { planName: "Growth" });
  expect(await expireSubscriptions(world.ports)).toBe(0);
  expect(await callAs(world, client).subscriptions.current()).toMatchObject({ planName: "Growth", status: "active" });

  world.clock.advance({ days: 365 });
  expect(await callAs(world, client).subscriptions.current()).toBeNull();
  expect(await expireSubscriptions(world.ports)).toBe(1);
  expect(await expireSubscriptions(world.ports)).toBe(0);
  const row = await world.db.selectFrom("user_subscriptions").select("status").executeTakeFirst();
  expect(row?.status).toBe("expired");
  await world.close();
});
