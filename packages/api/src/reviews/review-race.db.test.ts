import type { ExpertId, ProjectId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { raceBehindLock, tally, waitUntilBlocked } from "../testing/races.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { publishDueReviews } from "./publish-due-reviews.service.ts";
import { setRatingFromReviews, setReviewsPublic } from "./reviews.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const reviewsOf = (projectId: string) =>
  t.db
    .selectFrom("reviews")
    .select(["rating", "is_public"])
    .where("project_id", "=", projectId as ProjectId)
    .execute();

const ratingOf = async (expertId: string) =>
  (
    await t.db
      .selectFrom("experts")
      .select("rating")
      .where("id", "=", expertId as ExpertId)
      .executeTakeFirstOrThrow()
  ).rating;

test("when both sides review at the same moment, both reviews are published", async () => {
  const { client, expert, projectId: id } = await completedEngagement(t);
  const calls = [
    () => callAs(t, client).reviews.create({ id, rating: 4 }),
    () => callAs(t, expert).reviews.create({ id, rating: 5 }),
  ];
  expect(tally(await raceBehindLock(t, id, { calls }))).toEqual({ won: 2, refused: [] });
  expect(await reviewsOf(id)).toMatchObject([{ is_public: true }, { is_public: true }]);
  expect(await ratingOf(expert.expertId)).toBe("4.00");
});

test("of two reviews that one side sends at once, one is written", async () => {
  const { client, projectId: id } = await completedEngagement(t);
  const calls = [1, 5].map((rating) => () => callAs(t, client).reviews.create({ id, rating }));
  expect(tally(await raceBehindLock(t, id, { calls }))).toEqual({ won: 1, refused: ["CONFLICT"] });
  expect(await reviewsOf(id)).toHaveLength(1);
});

test("two servers that publish at once do it once", async () => {
  const { client, projectId: id } = await completedEngagement(t);
  await callAs(t, client).reviews.create({ id, rating: 3 });
  const ended = new Date(t.clock.now().getTime() - 14 * 86_400_000);
  await t.db.updateTable("projects").set({ end_date: ended }).where("id", "=", id).execute();
  const calls = [1, 2].map(() => () => publishDueReviews(t.ports));
  const results = await raceBehindLock(t, id, { calls });
  expect(
    results.map((result) => (result.status === "fulfilled" ? result.value : -1)).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
});

test("a rating that waits for another project's publication counts that project's review too", async () => {
  const { client, expert, projectId } = await completedEngagement(t);
  const other = await completedEngagement(t);
  await t.db.updateTable("projects").set({ expert_id: expert.expertId }).where("id", "=", other.projectId).execute();
  await callAs(t, client).reviews.create({ id: projectId, rating: 5 });
  await callAs(t, other.client).reviews.create({ id: other.projectId, rating: 2 });

  const trx = await t.db.startTransaction().execute();
  await setReviewsPublic(trx, projectId);
  await setRatingFromReviews(trx, expert.expertId);
  const second = callAs(t, expert).reviews.create({ id: other.projectId, rating: 5 });
  await waitUntilBlocked(t, 1);
  await trx.commit().execute();
  await second;
  expect(await ratingOf(expert.expertId)).toBe("3.50");
});
