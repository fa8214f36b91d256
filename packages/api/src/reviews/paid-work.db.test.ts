import { correctWhatIsStored } from "@quorate/db/migrations/0036-count-paid-work-only";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { storeProject } from "../testing/payments.ts";
import { addExpertProfile, signUpClient } from "../testing/people.ts";
import { completedEngagement, unpaidEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** As the rows stood while every completed project was counted and reviewed. */
async function reviewForNothing({ client, expert, projectId }: Awaited<ReturnType<typeof unpaidEngagement>>) {
  await sql`alter table reviews disable trigger user`.execute(t.db);
  const review = { project_id: projectId, rating: 5, is_public: true };
  await t.db
    .insertInto("reviews")
    .values([
      { ...review, reviewer_id: client.userId, reviewee_id: expert.userId },
      { ...review, reviewer_id: expert.userId, reviewee_id: client.userId },
    ])
    .execute();
  await sql`alter table reviews enable trigger user`.execute(t.db);
  const told = { project_id: projectId, kind: "project_completed" };
  await t.db.updateTable("project_events").set(told).where("kind", "=", "project_completed_unpaid").execute();
  await t.db.updateTable("notifications").set(told).where("kind", "=", "project_completed_unpaid").execute();
  await t.db
    .insertInto("notifications")
    .values({ kind: "reviews_published", recipient_id: expert.userId, project_id: projectId })
    .execute();
}

test("records that were made of nothing are corrected, and those of paid work stay", async () => {
  const nothing = await unpaidEngagement(t);
  await reviewForNothing(nothing);
  const paid = await completedEngagement(t);
  await callAs(t, paid.client).reviews.create({ id: paid.projectId, rating: 4 });
  await callAs(t, paid.expert).reviews.create({ id: paid.projectId, rating: 3 });
  await t.db.updateTable("experts").set({ total_projects: 1, rating: "5.00" }).execute();

  await correctWhatIsStored(t.db);

  const record = async ({ expert }: typeof paid) => {
    const { rating, totalProjects, reviews } = await callAs(t, null).experts.get({ id: expert.expertId });
    return { rating, totalProjects, reviews: reviews.length };
  };
  expect(await record(nothing)).toEqual({ rating: 0, totalProjects: 0, reviews: 0 });
  expect(await record(paid)).toEqual({ rating: 4, totalProjects: 1, reviews: 1 });

  const { client, expert, projectId: id } = nothing;
  expect((await callAs(t, expert).projects.get({ id })).organization).toMatchObject({ rating: null, reviewCount: 0 });
  expect(await callAs(t, client).reviews.listForProject({ id })).toMatchObject([{ by: "client", isPublic: false }]);
  expect((await callAs(t, client).projects.activity({ id }))[0]?.kind).toBe("project_completed_unpaid");
  const told = (await callAs(t, expert).notifications.list({})).map(({ kind }) => kind);
  expect(told).toContain("project_completed_unpaid");
  expect(told).not.toContain("project_completed");
  expect(told).not.toContain("reviews_published");
  expect((await callAs(t, paid.expert).notifications.list({})).map(({ kind }) => kind)).toContain("project_completed");
  expect(await listLedgerViolations(t.db)).toEqual([]);
});

test("the database takes no project with one person on both sides", async () => {
  const both = await addExpertProfile(t, await signUpClient(t));
  const own = storeProject(t, both, { status: "in_progress", expert: both });
  await expect(own).rejects.toMatchObject({ constraint: "projects_parties_differ" });
});
