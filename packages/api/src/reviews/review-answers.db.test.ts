import type { ReviewId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockReview } from "./reviews.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const SHOWN = { authorRole: "Finance director", showsAuthor: true, showsAmount: true };

/** Both have reviewed: the client with all it can say, the expert with stars alone. */
async function reviewedEngagement(fields: Partial<typeof SHOWN> = SHOWN) {
  const engagement = await completedEngagement(t);
  const { client, expert, projectId: id } = engagement;
  const parts = { quality: 5, communication: 4, timeliness: 3 };
  const ofExpert = await callAs(t, client).reviews.create({ id, rating: 4, comment: "Sound.", ...parts, ...fields });
  const ofClient = await callAs(t, expert).reviews.create({ id, rating: 5 });
  return { ...engagement, ofExpert: ofExpert.id as ReviewId, ofClient: ofClient.id as ReviewId };
}

const answer = (viewer: Viewer | null, id: ReviewId, text = "Thank you.") =>
  callAs(t, viewer).reviews.answer({ id, text });
const reviewOn = async (expertId: string, reader: Viewer | null = null) =>
  (await callAs(t, reader).experts.get({ id: expertId })).reviews[0];
const NOT_FOUND = refusal("NOT_FOUND", "reviews/not-found");

describe("a review with its parts", () => {
  // spec 10.62
  test("200: stands on the profile with who wrote it, the project and what was paid", async () => {
    const { client, expert } = await reviewedEngagement();
    const { name } = await callAs(t, client).organizations.get({ id: client.organizationId });
    const profile = await callAs(t, null).experts.get({ id: expert.expertId });
    expect(profile.reviews).toMatchObject([
      {
        rating: 4,
        scores: { quality: 5, communication: 4, timeliness: 3 },
        author: { kind: "organization", id: client.organizationId, name, role: "Finance director" },
        projectTitle: "Market entry in Benelux",
        amount: "1000.00",
      },
    ]);
    expect(profile.pastWork).toMatchObject([{ amount: "1000.00", client: { name }, title: "Market entry in Benelux" }]);
    expect(profile.reviewSummary).toEqual({
      count: 1,
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })),
      scores: [
        { score: "quality", mean: 5, count: 1 },
        { score: "communication", mean: 4, count: 1 },
        { score: "timeliness", mean: 3, count: 1 },
      ],
    });
  });

  test("200: says nothing of its author where nothing was said about showing it", async () => {
    const { client, expert } = await reviewedEngagement({});
    const profile = await callAs(t, expert).experts.get({ id: expert.expertId });
    expect(profile.reviews).toMatchObject([{ author: null, projectTitle: null, amount: null }]);
    expect(profile.pastWork).toMatchObject([
      { amount: null, client: null, title: null, band: { from: null, below: "2500.00" } },
    ]);
    const told = JSON.stringify([profile.reviews, profile.pastWork]);
    const { name } = await callAs(t, client).organizations.get({ id: client.organizationId });
    for (const secret of [name, client.organizationId, "Market entry in Benelux", "1000.00"]) {
      expect(told).not.toContain(secret);
    }
  });

  test.each([0, 6, 2.5])("400: %d is no part's rating", async (quality) => {
    const { client, projectId: id } = await completedEngagement(t);
    const call = callAs(t, client).reviews.create({ id, rating: 5, quality });
    await expect(call).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("what is held back is in no summary and beside no past work", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    await callAs(t, client).reviews.create({ id, rating: 1, quality: 1, ...SHOWN });
    const profile = await callAs(t, client).experts.get({ id: expert.expertId });
    expect(profile.reviewSummary).toMatchObject({ count: 0, scores: [{ mean: null, count: 0 }, {}, {}] });
    expect(profile.pastWork).toMatchObject([{ client: null, amount: null, title: null }]);
  });
});

describe("POST /reviews/{id}/answer", () => {
  // spec 7.72
  test("200: stands under the review for everybody, and its author hears of it", async () => {
    const { client, expert, ofExpert, projectId } = await reviewedEngagement();
    const answered = await answer(expert, ofExpert, "  The list is on its way. ");
    expect(answered.answer).toMatchObject({ text: "The list is on its way." });
    expect((await reviewOn(expert.expertId))?.answer).toEqual(answered.answer);
    const told = await callAs(t, client).notifications.list({});
    expect(told.map(({ kind, path }) => [kind, path])).toContainEqual([
      "review_answered",
      `/project/${projectId}#reviews`,
    ]);
    const own = await callAs(t, expert).notifications.list({});
    expect(own.map(({ kind }) => kind)).not.toContain("review_answered");
  });

  test("200: a client answers what an expert wrote", async () => {
    const { client, expert, ofClient, projectId: id } = await reviewedEngagement();
    await answer(client, ofClient, "We were quick for once.");
    const reviews = await callAs(t, expert).reviews.listForProject({ id });
    expect(reviews.map(({ by, answer: said }) => [by, said?.text])).toEqual([
      ["client", undefined],
      ["expert", "We were quick for once."],
    ]);
  });

  test("401, 404: for a guest, its author, strangers of either role and administrators there is nothing to answer", async () => {
    const { client, expert, ofExpert } = await reviewedEngagement();
    await expect(answer(null, ofExpert)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const other of [client, await signUpClient(t), await signUpExpert(t), await signUpAdmin(t)]) {
      await expect(answer(other, ofExpert)).rejects.toEqual(NOT_FOUND);
      await expect(callAs(t, other).reviews.correctAnswer({ id: ofExpert, text: "No." })).rejects.toEqual(NOT_FOUND);
    }
    expect((await reviewOn(expert.expertId))?.answer).toBeNull();
  });

  test("404: what is held back is not there yet", async () => {
    const { client, expert, projectId: id } = await completedEngagement(t);
    const held = await callAs(t, client).reviews.create({ id, rating: 1 });
    await expect(answer(expert, held.id as ReviewId)).rejects.toEqual(NOT_FOUND);
  });

  test.each([" ", "a".repeat(1_001), "a\0b", "\ud800"])("400: %j is no answer", async (text) => {
    const { expert, ofExpert } = await reviewedEngagement();
    await expect(answer(expert, ofExpert, text)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("409: there is one answer, also when two are sent at once", async () => {
    const { expert, ofExpert } = await reviewedEngagement();
    const calls = ["One", "Other"].map((text) => () => answer(expert, ofExpert, text));
    const results = await raceBehind(t, (trx) => lockReview(trx, ofExpert), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    await expect(answer(expert, ofExpert)).rejects.toEqual(refusal("CONFLICT", "reviews/already-answered"));
    expect(["One", "Other"]).toContain((await reviewOn(expert.expertId))?.answer?.text);
  });
});

describe("PATCH /reviews/{id}/answer", () => {
  // spec 7.75
  test("200: a slip is put right within a day, and the answer keeps its moment", async () => {
    const { expert, ofExpert } = await reviewedEngagement();
    const first = await answer(expert, ofExpert, "Thnak you.");
    t.clock.advance({ minutes: 23 * 60 });
    const corrected = await callAs(t, expert).reviews.correctAnswer({ id: ofExpert, text: "Thank you." });
    expect(corrected.answer).toEqual({ text: "Thank you.", answeredAt: first.answer?.answeredAt });
    t.clock.advance({ minutes: 60 });
    const late = callAs(t, expert).reviews.correctAnswer({ id: ofExpert, text: "Never mind." });
    await expect(late).rejects.toEqual(refusal("CONFLICT", "reviews/answer-stands"));
  });

  test("409: what was not answered is not corrected", async () => {
    const { expert, ofExpert } = await reviewedEngagement();
    const call = callAs(t, expert).reviews.correctAnswer({ id: ofExpert, text: "Thank you." });
    await expect(call).rejects.toEqual(refusal("CONFLICT", "reviews/not-answered"));
  });
});

describe("PATCH /reviews/{id}", () => {
  // spec 7.71
  test("200: the author withholds the name and shows it again, and the rest stays", async () => {
    const { client, expert, ofExpert } = await reviewedEngagement();
    const withheld = await callAs(t, client).reviews.update({ id: ofExpert, showsAuthor: false });
    expect(withheld).toMatchObject({
      showsAuthor: false,
      showsAmount: true,
      authorRole: "Finance director",
      rating: 4,
    });
    expect(await reviewOn(expert.expertId)).toMatchObject({ author: null, projectTitle: null, amount: "1000.00" });
    await callAs(t, client).reviews.update({ id: ofExpert, showsAuthor: true, showsAmount: false, authorRole: "" });
    expect(await reviewOn(expert.expertId)).toMatchObject({ author: { role: null }, amount: null, rating: 4 });
  });

  test("takes neither stars nor words nor the answer", async () => {
    const { client, expert, ofExpert } = await reviewedEngagement();
    const body = { id: ofExpert, rating: 1, comment: "No.", answer: "Mine.", isPublic: false, quality: 1 };
    await callAs(t, client).reviews.update(body);
    expect(await reviewOn(expert.expertId)).toMatchObject({ rating: 4, comment: "Sound.", answer: null });
  });

  test("401, 404: nobody else says what a review shows, the reviewed party least", async () => {
    const { expert, ofExpert } = await reviewedEngagement();
    const update = (viewer: Viewer | null) => callAs(t, viewer).reviews.update({ id: ofExpert, showsAuthor: false });
    await expect(update(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const other of [expert, await signUpClient(t), await signUpAdmin(t)]) {
      await expect(update(other)).rejects.toEqual(NOT_FOUND);
    }
  });
});
