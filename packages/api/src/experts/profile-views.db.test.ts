import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { countProfileViews } from "./profile-views.queries.ts";
import { expertsReadingRouter } from "./reading/experts-reading.router.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const open = (viewer: Viewer | null, id: string) =>
  createCallerFactory(expertsReadingRouter)(t.contextOf(viewer)).get({ id });

// spec 10.59
test("a profile counts each signed-in reader once a day, and neither guests nor its owner", async () => {
  const [expert, client, other] = [await signUpExpert(t), await signUpClient(t), await signUpExpert(t)];
  const since = t.clock.now();
  for (const reader of [null, expert, client, client, other]) await open(reader, expert.expertId);
  expect(await countProfileViews(t.db, expert.expertId, since)).toBe(2);
  expect(await countProfileViews(t.db, other.expertId, since)).toBe(0);

  t.clock.advance({ days: 1 });
  await open(client, expert.expertId);
  expect(await countProfileViews(t.db, expert.expertId, since)).toBe(3);
  expect(await countProfileViews(t.db, expert.expertId, t.clock.now())).toBe(1);
});
