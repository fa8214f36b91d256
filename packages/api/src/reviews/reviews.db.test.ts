import type { ProjectId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { expertsReadingRouter } from "../experts/reading/experts-reading.router.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement, payAndComplete, unpaidEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { publishDueReviews } from "./publish-due-reviews.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const profileOf = (id: string, reader: Viewer | null = null) =>
  createCallerFactory(expertsReadingRouter)(t.contextOf(reader)).get({ id });

const starsSeenBy = async (viewer: Viewer, id: string) =>
  (await callAs(t, viewer).reviews.listForProject({ id })).map(({ by, rating }) => [by, rating]);

describe("POST /projects/{id}/reviews", () => {
  // spec 7.70
  test("200: the client's review is stored, and held back", async () => {
    const { client, projectId: id } = await completedEngagement(t);
    const review = await callAs(t, client).reviews.create({ id, rating: 4, comment: "  Sound work. " });
    expect(review).toMatchObject({ projectId: id, by: "client", rating: 4, comment: "Sound work.", isPublic: false });
  });

  test("200: both sides may review without a word", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    expect(await callAs(t, expert).reviews.create({ id, rating: 5, comment: " " })).toMatchObject({ by: "expert" });
    expect(await callAs(t, client).reviews.create({ id, rating: 5 })).toMatchObject({ comment: null, isPublic: true });
  });

  // spec 10.61
  test.each([0, 6, 4.5, Number.NaN])("400: %d is no rating", async (rating) => {
    const { client, projectId: id } = await completedEngagement(t);
    await expect(callAs(t, client).reviews.create({ id, rating })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("404: nobody but the two parties writes one", async () => {
    const { projectId: id } = await completedEngagement(t);
    for (const stranger of [await signUpClient(t), await signUpExpert(t), await signUpUser(t), await signUpAdmin(t)]) {
      const call = callAs(t, stranger).reviews.create({ id, rating: 1 });
      await expect(call).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    }
  });

  test("409: work that goes on is not reviewed yet", async () => {
    const { client, projectId: id } = await startEngagement(t);
    const call = callAs(t, client).reviews.create({ id, rating: 5 });
    await expect(call).rejects.toEqual(refusal("CONFLICT", "reviews/not-completed"));
  });

  test("409: nobody reviews twice, and what was written stays", async () => {
    const { expert, projectId: id } = await completedEngagement(t);
    await callAs(t, expert).reviews.create({ id, rating: 5 });
    const again = callAs(t, expert).reviews.create({ id, rating: 1 });
    await expect(again).rejects.toEqual(refusal("CONFLICT", "reviews/already-written"));
    expect(await starsSeenBy(expert, id)).toEqual([["expert", 5]]);
  });

  // spec 10.61
  test("409: after 14 days nobody reviews any more", async () => {
    const { client, projectId: id } = await completedEngagement(t);
    await t.db
      .updateTable("projects")
      .set({ end_date: daysAgo(14) })
      .where("id", "=", id)
      .execute();
    const call = callAs(t, client).reviews.create({ id, rating: 5 });
    await expect(call).rejects.toEqual(refusal("CONFLICT", "reviews/window-ended"));
  });
});

describe("a project that was completed without a payment", () => {
  test("409: nobody reviews it, and it counts for nobody", async () => {
    const { client, expert, projectId: id } = await unpaidEngagement(t);
    for (const party of [client, expert]) {
      const call = callAs(t, party).reviews.create({ id, rating: 5 });
      await expect(call).rejects.toEqual(refusal("CONFLICT", "reviews/nothing-paid"));
      expect(await callAs(t, party).projects.get({ id })).toMatchObject({ status: "completed", isPaid: false });
    }
    expect(await profileOf(expert.expertId)).toMatchObject({ totalProjects: 0, rating: 0, reviews: [] });
    expect((await callAs(t, expert).earnings.get()).completedProjects).toBe(0);
    expect((await callAs(t, expert).dashboards.expert()).expert).toMatchObject({ totalProjects: 0, rating: 0 });
  });

  test("is told to the other party as what it is, without an invitation to review", async () => {
    const { client, expert, projectId: id } = await unpaidEngagement(t);
    const [told] = await callAs(t, expert).notifications.list({});
    expect(told).toMatchObject({ kind: "project_completed_unpaid" });
    expect(told?.text).toContain("without a payment");
    expect((await callAs(t, client).projects.activity({ id }))[0]?.kind).toBe("project_completed_unpaid");
  });

  test("an administrator's split that releases a penny is money released, a refund is not", async () => {
    for (const [outcome, isPaid] of [
      ["split", true],
      ["refund", false],
    ] as const) {
      const { client, expert, projectId: id, disputeId } = await disputedMilestone(t);
      const admin = await signUpAdmin(t);
      const releaseAmount = outcome === "split" ? { releaseAmount: "0.01" } : {};
      await callAs(t, admin).disputes.resolve({ id: disputeId, outcome, ...releaseAmount });
      await callAs(t, client).projects.complete({ id });
      expect(await callAs(t, client).projects.get({ id })).toMatchObject({ status: "completed", isPaid });
      expect((await profileOf(expert.expertId)).totalProjects).toBe(isPaid ? 1 : 0);
    }
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("the database takes no review of it, and publishes none that it held before", async () => {
    const { client, expert, projectId: id } = await unpaidEngagement(t);
    const review = { project_id: id, reviewer_id: client.userId, reviewee_id: expert.userId, rating: 5 };
    const insert = (is_public: boolean) =>
      t.db
        .insertInto("reviews")
        .values({ ...review, is_public })
        .execute();
    await expect(insert(true)).rejects.toMatchObject({ constraint: "reviews_of_paid_work" });
    await expect(insert(false)).rejects.toMatchObject({ constraint: "reviews_of_paid_work" });
    await withoutGuards(() => insert(false));
    await setEndDate(id, daysAgo(15));
    expect(await publishDueReviews(t.ports)).toBe(0);
    const publish = t.db.updateTable("reviews").set({ is_public: true }).where("project_id", "=", id).execute();
    await expect(publish).rejects.toMatchObject({ constraint: "reviews_of_paid_work" });
    expect(await starsSeenBy(client, id)).toEqual([["client", 5]]);
    expect(await starsSeenBy(expert, id)).toEqual([]);
  });
});

describe("the double blind", () => {
  test("until both have written, a review is its author's alone, and the rating does not move", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    const admin = await signUpAdmin(t);
    await callAs(t, client).reviews.create({ id, rating: 2, comment: "Late." });
    expect(await starsSeenBy(client, id)).toEqual([["client", 2]]);
    expect(await starsSeenBy(expert, id)).toEqual([]);
    expect(await starsSeenBy(admin, id)).toEqual([]);
    for (const reader of [null, client, expert, admin]) {
      expect(await profileOf(expert.expertId, reader)).toMatchObject({ reviews: [], rating: 0 });
    }
  });

  // spec 10.61
  test("the second review publishes both, and the rating with them", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    await callAs(t, client).reviews.create({ id, rating: 3, comment: "Fair." });
    await callAs(t, expert).reviews.create({ id, rating: 4 });
    const both = [
      ["client", 3],
      ["expert", 4],
    ];
    for (const reader of [client, expert, await signUpAdmin(t)]) expect(await starsSeenBy(reader, id)).toEqual(both);
    expect(await profileOf(expert.expertId)).toMatchObject({ rating: 3, reviews: [{ rating: 3, comment: "Fair." }] });
  });

  // spec 10.61
  test("the rating is the mean of the public reviews, to two decimals, and they are counted for the order of lists", async () => {
    const { client, expert, projectId } = await completedEngagement(t, { planName: "Enterprise" });
    const ids = [projectId, await nextProject({ client, expert }), await nextProject({ client, expert })];
    for (const [index, id] of ids.entries()) {
      await callAs(t, client).reviews.create({ id, rating: index === 0 ? 4 : 5 });
      await callAs(t, expert).reviews.create({ id, rating: 5 });
    }
    const held = await nextProject({ client, expert });
    await callAs(t, client).reviews.create({ id: held, rating: 1 });
    const record = await t.db
      .selectFrom("experts")
      .select(["rating", "review_count", "steady_rating"])
      .where("id", "=", expert.expertId)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ rating: "4.67", review_count: 3, steady_rating: "4.251" });
  });

  test("what experts said of a client stands on its projects as mean and count", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    await callAs(t, expert).reviews.create({ id, rating: 2 });
    const before = await callAs(t, expert).projects.get({ id });
    expect(before.organization).toMatchObject({ rating: null, reviewCount: 0 });
    await callAs(t, client).reviews.create({ id, rating: 5 });
    const open = await postProject(t, client);
    const seen = await callAs(t, await signUpExpert(t)).projects.get({ id: open });
    expect(seen.organization).toMatchObject({ rating: 2, reviewCount: 1 });
  });
});

describe("publish-due-reviews", () => {
  test("publishes what one side wrote once the window is over, and not a minute before", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    await callAs(t, client).reviews.create({ id, rating: 4 });
    await setEndDate(id, new Date(daysAgo(14).getTime() + 60_000));
    expect(await publishDueReviews(t.ports)).toBe(0);
    expect(await starsSeenBy(expert, id)).toEqual([]);

    await setEndDate(id, daysAgo(14));
    expect(await publishDueReviews(t.ports)).toBe(1);
    expect(await starsSeenBy(expert, id)).toEqual([["client", 4]]);
    expect(await profileOf(expert.expertId)).toMatchObject({ rating: 4 });
    expect(await publishDueReviews(t.ports)).toBe(0);
  });
});

/** As rows were stored before the database refused them. */
async function withoutGuards(store: () => Promise<unknown>) {
  await sql`alter table reviews disable trigger user`.execute(t.db);
  await store();
  await sql`alter table reviews enable trigger user`.execute(t.db);
}

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);

async function setEndDate(id: string, endDate: Date) {
  await t.db
    .updateTable("projects")
    .set({ end_date: endDate })
    .where("id", "=", id as ProjectId)
    .execute();
}

async function nextProject({ client, expert }: Pick<Awaited<ReturnType<typeof startEngagement>>, "client" | "expert">) {
  const id = await postProject(t, client);
  const proposalId = await sendProposal(t, expert, id);
  await callAs(t, client).proposals.accept({ id: proposalId });
  await payAndComplete(t, { client, expert, projectId: id });
  return id;
}
