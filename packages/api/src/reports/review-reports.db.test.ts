import type { ReportId, ReviewId } from "@quorate/core/ids";
import type { ReportedPart } from "@quorate/core/reports/report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { publishDueReviews } from "../reviews/publish-due-reviews.service.ts";
import { lockReview } from "../reviews/reviews.queries.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import type { Engagement } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

type Reviewed = Engagement & { ofExpert: ReviewId; ofClient: ReviewId };

/** Both have reviewed, the client without its name, and the expert has answered. */
async function reviewedEngagement(): Promise<Reviewed> {
  const engagement = await completedEngagement(t);
  const { client, expert, projectId: id } = engagement;
  const ofExpert = await callAs(t, client).reviews.create({ id, rating: 2, comment: "Shouted at Bea.", quality: 1 });
  const ofClient = await callAs(t, expert).reviews.create({ id, rating: 5 });
  await callAs(t, expert).reviews.answer({ id: ofExpert.id, text: "Bea shouted first." });
  return { ...engagement, ofExpert: ofExpert.id as ReviewId, ofClient: ofClient.id as ReviewId };
}

async function report(id: ReviewId, { by, part = "review" }: { by?: Viewer; part?: ReportedPart } = {}) {
  const reporter = by ?? (await signUpUser(t));
  const receipt = await callAs(t, reporter).reports.reportReview({
    id,
    part,
    reason: "confidential",
    note: "Names Bea.",
  });
  return { id: receipt.id as ReportId, reporter };
}

const NOT_FOUND = refusal("NOT_FOUND", "reviews/not-found");
const openReports = async () => callAs(t, admin).reports.list({ limit: 100 });
const profileOf = async ({ expert }: Reviewed) => callAs(t, null).experts.get({ id: expert.expertId });
const told = async (viewer: Viewer) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind, text, path }) => ({ kind, text, path }));
const actionsOn = async (id: ReviewId) =>
  await t.db
    .selectFrom("moderation_actions")
    .select(["action", "actor_id as by", "report_id as reportId", "note"])
    .where("review_id", "=", id)
    .orderBy("created_at")
    .orderBy("action")
    .execute();

describe("reporting a review", () => {
  // spec 7.73
  test("200: reaches the administrators with everything, whoever withholds the name", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert, projectId } = engagement;
    expect((await profileOf(engagement)).reviews[0]).toMatchObject({ author: null, projectTitle: null });
    const { id, reporter } = await report(ofExpert);
    await report(ofExpert, { part: "answer" });
    const [organization, project] = [
      await callAs(t, client).organizations.get({ id: client.organizationId }),
      await callAs(t, client).projects.get({ id: projectId }),
    ];
    expect((await openReports()).find((entry) => entry.id === id)).toMatchObject({
      reason: "confidential",
      note: "Names Bea.",
      part: "review",
      status: "open",
      reporter: { email: reporter.email },
      entrepreneur: null,
      review: {
        id: ofExpert,
        rating: 2,
        comment: "Shouted at Bea.",
        scores: { quality: 1, communication: null, timeliness: null },
        showsAuthor: false,
        author: { kind: "organization", name: organization.name, person: { email: client.email } },
        reviewed: { kind: "expert", id: expert.expertId, person: { email: expert.email } },
        project: { id: projectId, title: project.title },
        answer: { text: "Bea shouted first." },
        hiddenAt: null,
        openReports: 2,
      },
    });
  });

  test("200: the reviewed party reports it, its author the answer, and an organization's review is reported, too", async () => {
    const { client, expert, ofExpert, ofClient } = await reviewedEngagement();
    await report(ofExpert, { by: expert });
    await report(ofExpert, { by: client, part: "answer" });
    const { id } = await report(ofClient);
    expect((await openReports()).find((entry) => entry.id === id)?.review).toMatchObject({
      author: { kind: "expert", id: expert.expertId },
      reviewed: { kind: "organization", id: client.organizationId, person: { email: client.email } },
    });
  });

  test("403: nobody reports their own words", async () => {
    const { client, expert, ofExpert } = await reviewedEngagement();
    const own = refusal("FORBIDDEN", "reports/own-words");
    await expect(report(ofExpert, { by: client })).rejects.toEqual(own);
    await expect(report(ofExpert, { by: expert, part: "answer" })).rejects.toEqual(own);
  });

  test("404: what nobody reads is not there, nor is what was said of somebody who has left", async () => {
    const { client, projectId } = await completedEngagement(t);
    const held = await callAs(t, client).reviews.create({ id: projectId, rating: 1 });
    await expect(report(held.id as ReviewId)).rejects.toEqual(NOT_FOUND);
    await expect(report(t.ports.newId<ReviewId>())).rejects.toEqual(NOT_FOUND);
    const { expert, ofExpert } = await reviewedEngagement();
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", expert.userId).execute();
    await expect(report(ofExpert)).rejects.toEqual(NOT_FOUND);
  });

  test("409 and 422: once a person at a time, no answer where there is none, and no reason without words", async () => {
    const { ofExpert, ofClient } = await reviewedEngagement();
    const { id, reporter } = await report(ofExpert);
    const again = () => report(ofExpert, { by: reporter, part: "answer" });
    await expect(again()).rejects.toEqual(refusal("CONFLICT", "reports/review-already-open"));
    await expect(report(ofClient, { part: "answer" })).rejects.toEqual(refusal("CONFLICT", "reports/no-answer"));
    const silent = callAs(t, reporter).reports.reportReview({ id: ofClient, reason: "other", note: " " });
    await expect(silent).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "reports/note-required"));
    await callAs(t, admin).reports.resolve({ id, outcome: "dismissed" });
    await again();
  });

  test("two clicks at once make one report", async () => {
    const [{ ofExpert }, reporter] = [await reviewedEngagement(), await signUpUser(t)];
    const calls = [1, 2].map(() => () => report(ofExpert, { by: reporter }));
    const results = await raceBehind(t, (trx) => lockReview(trx, ofExpert), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });
});

describe("keeping it", () => {
  test("answers one report, changes nothing, and tells the reporter alone", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert } = engagement;
    const [{ id, reporter }, other] = [await report(ofExpert), await report(ofExpert)];
    const before = [await profileOf(engagement), (await told(client)).length, (await told(expert)).length];
    const decided = await callAs(t, admin).reports.resolve({ id, outcome: "dismissed", note: "Bea agrees." });
    expect(decided).toMatchObject({ outcome: "dismissed", resolutionNote: "Bea agrees.", review: { openReports: 1 } });
    expect([await profileOf(engagement), (await told(client)).length, (await told(expert)).length]).toEqual(before);
    const { name } = await profileOf(engagement);
    expect(await told(reporter)).toEqual([
      {
        kind: "report_dismissed",
        text: `We looked at the review of ${name} that you reported, and it stays.`,
        path: `/expert-profile/${expert.expertId}`,
      },
    ]);
    expect(await told(other.reporter)).toEqual([]);
    expect(await actionsOn(ofExpert)).toEqual([]);
  });
});

describe("hiding a review", () => {
  // spec 7.73, 10.49
  test("takes it out of every place and figure, settles every report on it, and tells everybody their part", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert, projectId } = engagement;
    const [first, second] = [await report(ofExpert), await report(ofExpert, { part: "answer" })];
    await report(ofExpert, { by: expert });
    const { name } = await profileOf(engagement);
    await workDeliveries(t);
    const { reports } = callAs(t, admin);
    const decided = await reports.resolve({
      id: first.id,
      outcome: "review_hidden",
      reason: "harassment",
      note: "Twice.",
    });
    expect(decided).toMatchObject({
      outcome: "review_hidden",
      resolvedBy: admin.email,
      review: { hiddenReason: "harassment", comment: "Shouted at Bea.", openReports: 0 },
    });
    await expect(reports.resolve({ id: second.id, outcome: "dismissed" })).rejects.toEqual(
      refusal("CONFLICT", "reports/already-resolved"),
    );

    const profile = await profileOf(engagement);
    expect(profile).toMatchObject({ reviews: [], rating: 0, reviewSummary: { count: 0 } });
    expect(profile.reviewSummary.scores.map(({ count }) => count)).toEqual([0, 0, 0]);
    expect(JSON.stringify(profile)).not.toContain("Bea");
    const row = await t.db
      .selectFrom("experts")
      .select(["rating", "review_count", "steady_rating"])
      .where("id", "=", expert.expertId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rating: "0.00", review_count: 0, steady_rating: "0.000" });
    await expect(report(ofExpert)).rejects.toEqual(NOT_FOUND);

    const project = await callAs(t, client).projects.get({ id: projectId });
    const path = `/project/${projectId}#reviews`;
    expect((await told(client))[0]).toEqual({
      kind: "review_hidden",
      text: `Your review of “${project.title}” was hidden: harassment or abuse.`,
      path,
    });
    const [ofThem] = await told(expert);
    expect(ofThem).toMatchObject({ kind: "review_of_you_hidden", path });
    expect(ofThem?.text).toMatch(/was hidden and no longer counts: harassment or abuse\.$/);
    for (const { reporter } of [first, second]) {
      const lines = await told(reporter);
      expect(lines).toMatchObject([{ kind: "report_review_hidden", path: `/expert-profile/${expert.expertId}` }]);
      expect(lines[0]?.text).toBe(`The review of ${name} that you reported was hidden.`);
      expect(JSON.stringify(lines)).not.toContain(project.title);
    }
    expect(JSON.stringify([await told(client), await told(expert)])).not.toContain("Twice.");
    const mails = await workDeliveries(t);
    expect(mails).toMatchObject([{ to: client.email, kind: "review-hidden", subject: "Your review was hidden" }]);
    expect(mails[0]?.text).toContain("Harassment or abuse");
    expect(mails[0]?.text).not.toContain("Twice.");
    expect(await actionsOn(ofExpert)).toEqual([
      { action: "hidden", by: admin.userId, reportId: first.id, note: "Twice." },
    ]);
  });

  test("leaves its words to the parties of the project, marked, and to the job that publishes nothing to do", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert, projectId: id } = engagement;
    await callAs(t, admin).reports.resolve({ ...(await report(ofExpert)), outcome: "review_hidden" });
    t.clock.advance({ days: 15 });
    await publishDueReviews(t.ports);
    for (const reader of [client, expert, admin]) {
      const [review] = await callAs(t, reader).reviews.listForProject({ id });
      expect(review).toMatchObject({ comment: "Shouted at Bea.", isPublic: false, hiddenReason: "confidential" });
      expect(review?.hiddenAt).not.toBeNull();
    }
    await expect(callAs(t, await signUpClient(t)).reviews.listForProject({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(callAs(t, expert).reviews.answer({ id: ofExpert, text: "No." })).rejects.toEqual(NOT_FOUND);
    expect((await profileOf(engagement)).reviews).toEqual([]);
  });

  // spec 7.73
  test("counts what is left: the rating, its parts and the order of lists", async () => {
    const engagement = await reviewedEngagement();
    const { expert, ofExpert } = engagement;
    const before = await profileOf(engagement);
    const { id } = await report(ofExpert);
    await callAs(t, admin).reports.resolve({ id, outcome: "review_hidden" });
    await callAs(t, admin).reports.restoreReview({ id: ofExpert, note: "She agreed." });
    expect(await profileOf(engagement)).toEqual({ ...before, updatedAt: expect.anything() });
    const row = await t.db
      .selectFrom("experts")
      .select(["rating", "review_count"])
      .where("id", "=", expert.expertId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rating: "2.00", review_count: 1 });
    expect((await told(expert))[0]).toMatchObject({ kind: "review_restored" });
    expect((await told(engagement.client))[0]).toMatchObject({ kind: "review_restored" });
    expect((await actionsOn(ofExpert)).map(({ action }) => action)).toEqual(["hidden", "restored"]);
    await expect(callAs(t, admin).reports.restoreReview({ id: ofExpert })).rejects.toEqual(
      refusal("CONFLICT", "reviews/not-hidden"),
    );
    // What is shown again by the time the mail would go is not told of.
    const mails = (await workDeliveries(t)).filter(({ to }) => to === engagement.client.email);
    expect(mails.map(({ kind }) => kind)).not.toContain("review-hidden");
  });

  test("422: needs a reason that people can be told, and is no verdict on a profile", async () => {
    const { ofExpert } = await reviewedEngagement();
    const reporter = callAs(t, await signUpUser(t)).reports;
    const { id } = await reporter.reportReview({ id: ofExpert, reason: "other", note: "A hunch." });
    const { reports } = callAs(t, admin);
    await expect(reports.resolve({ id, outcome: "review_hidden" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "reports/reason-required"),
    );
    await expect(reports.resolve({ id, outcome: "profile_hidden" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "reports/other-outcome"),
    );
    expect(await reports.resolve({ id, outcome: "review_hidden", reason: "untrue" })).toMatchObject({
      review: { hiddenReason: "untrue" },
    });
  });
});

describe("hiding an answer", () => {
  test("leaves the review and its stars, answers what was reported of the answer, and another may take its place", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert, projectId } = engagement;
    const ofAnswer = await report(ofExpert, { part: "answer" });
    const ofReview = await report(ofExpert);
    await callAs(t, admin).reports.resolve({ id: ofAnswer.id, outcome: "answer_hidden" });
    expect(await profileOf(engagement)).toMatchObject({
      rating: 2,
      reviews: [{ comment: "Shouted at Bea.", answer: null }],
    });
    expect((await openReports()).map(({ id }) => id)).toContain(ofReview.id);
    expect((await told(expert))[0]).toMatchObject({
      kind: "answer_hidden",
      text: expect.stringMatching(/: it names people or confidential facts\. You can write another in its place\.$/),
    });
    expect((await told(client))[0]).toMatchObject({ kind: "answer_to_you_hidden" });
    expect(await told(ofAnswer.reporter)).toMatchObject([{ kind: "report_answer_hidden" }]);
    const [own] = await callAs(t, expert).reviews.listForProject({ id: projectId });
    expect(own).toMatchObject({ answer: { text: "Bea shouted first." }, answerHiddenReason: "confidential" });
    const { reviews } = callAs(t, expert);
    await expect(reviews.correctAnswer({ id: ofExpert, text: "Bea, again." })).rejects.toEqual(
      refusal("CONFLICT", "reviews/not-answered"),
    );
    const mails = (await workDeliveries(t)).filter(({ kind, to }) => kind === "review-hidden" && to === expert.email);
    expect(mails).toMatchObject([{ subject: "Your answer to a review was hidden" }]);
    await reviews.answer({ id: ofExpert, text: "We disagree about that day." });
    const [shown] = (await profileOf(engagement)).reviews;
    expect(shown?.answer?.text).toBe("We disagree about that day.");
    await expect(callAs(t, admin).reports.restoreReview({ id: ofExpert, part: "answer" })).rejects.toEqual(
      refusal("CONFLICT", "reviews/not-hidden"),
    );
  });

  test("can be taken back", async () => {
    const engagement = await reviewedEngagement();
    const { client, expert, ofExpert } = engagement;
    const { id } = await report(ofExpert);
    await callAs(t, admin).reports.resolve({ id, outcome: "answer_hidden", reason: "spam" });
    const restored = await callAs(t, admin).reports.restoreReview({ id: ofExpert, part: "answer" });
    expect(restored).toEqual({ id: ofExpert, part: "answer", isPublic: true });
    expect((await profileOf(engagement)).reviews[0]?.answer?.text).toBe("Bea shouted first.");
    for (const person of [client, expert]) expect((await told(person))[0]).toMatchObject({ kind: "answer_restored" });
    expect((await actionsOn(ofExpert)).map(({ action }) => action)).toEqual(["answer_hidden", "answer_restored"]);
  });
});

test("403: an administrator who wrote it or was reviewed decides nothing about it, nor shows it again", async () => {
  const engagement = await reviewedEngagement();
  const { client, expert, ofExpert } = engagement;
  const { id } = await report(ofExpert);
  const own = refusal("FORBIDDEN", "reports/own-review");
  for (const party of [client, expert]) {
    const asAdmin = callAs(t, { ...party, isAdmin: true, adminRole: "full" as const });
    await expect(asAdmin.reports.resolve({ id, outcome: "dismissed" })).rejects.toEqual(own);
    await expect(asAdmin.reports.resolve({ id, outcome: "review_hidden" })).rejects.toEqual(own);
    await expect(asAdmin.reports.restoreReview({ id: ofExpert, part: "review" })).rejects.toEqual(own);
  }
  await callAs(t, admin).reports.resolve({ id, outcome: "review_hidden" });
  expect((await profileOf(engagement)).reviews).toEqual([]);
});

describe("two at once", () => {
  // spec 10.49
  test("of two administrators at one report one is heard", async () => {
    const { ofExpert } = await reviewedEngagement();
    const { id } = await report(ofExpert);
    const other = await signUpAdmin(t);
    const results = await raceBehind(t, (trx) => lockReview(trx, ofExpert), {
      calls: [
        () => callAs(t, admin).reports.resolve({ id, outcome: "review_hidden" }),
        () => callAs(t, other).reports.resolve({ id, outcome: "dismissed" }),
      ],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect((await actionsOn(ofExpert)).length).toBeLessThanOrEqual(1);
  });

  test("whoever reports while it is hidden leaves no report behind", async () => {
    const { ofExpert } = await reviewedEngagement();
    const { id } = await report(ofExpert);
    const [late, early] = [await signUpUser(t), callAs(t, admin)];
    const [hiding, reporting] = await raceBehind(t, (trx) => lockReview(trx, ofExpert), {
      calls: [
        async () => void (await early.reports.resolve({ id, outcome: "review_hidden" })),
        async () => void (await report(ofExpert, { by: late })),
      ],
    });
    expect(hiding?.status).toBe("fulfilled");
    // In either order: it came too late, or it was answered with the others.
    if (reporting?.status === "rejected") expect(reporting.reason).toEqual(NOT_FOUND);
    expect((await openReports()).filter(({ review }) => review?.id === ofExpert)).toEqual([]);
  });
});

test("the list holds reports of profiles and of reviews in the order in which they came", async () => {
  const fresh = await createTestContext();
  const { client, expert, projectId } = await completedEngagement(fresh);
  const { id } = await callAs(fresh, client).reviews.create({ id: projectId, rating: 1, comment: "Late." });
  await callAs(fresh, expert).reviews.create({ id: projectId, rating: 1 });
  const [reporter, boss] = [callAs(fresh, await signUpExpert(fresh)), await signUpAdmin(fresh)];
  const ofReview = await reporter.reports.reportReview({ id, reason: "untrue" });
  fresh.clock.advance({ minutes: 1 });
  const { entrepreneurId } = await signUpEntrepreneur(fresh);
  const ofProfile = await reporter.reports.report({ id: entrepreneurId, reason: "spam" });
  const waiting = await callAs(fresh, boss).admin.waiting();
  expect(waiting.find(({ kind }) => kind === "reports")).toMatchObject({ count: 2 });
  expect(await callAs(fresh, boss).reports.list({})).toMatchObject([
    { id: ofReview.id, entrepreneur: null, review: { comment: "Late.", openReports: 1 } },
    { id: ofProfile.id, entrepreneur: { id: entrepreneurId, openReports: 1 }, review: null },
  ]);
  await fresh.close();
});
