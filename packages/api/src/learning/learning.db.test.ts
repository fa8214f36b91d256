import type { AnswerId, ExpertId } from "@quorate/core/ids";
import { ANSWERS_A_DAY_MAX, PLACES_KEPT_MAX } from "@quorate/core/learning/act";
import type { LearningMode } from "@quorate/core/learning/learning-mode";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Context, Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { keepSeenActs, listLearnedAnswers } from "./kept-answers.queries.ts";
import { learnFromAnswers } from "./learn-from-answers.service.ts";
import { replaceShifts } from "./learned-shifts.queries.ts";

const TEXT = "Our sales team misses every quota and nobody owns the pipeline";
const EVERYTHING = { sort: "match" as const, limit: 20, keepAnswer: true };

let context: TestContext;
let experts: Viewer[];
let client: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  experts = [];
  for (let nth = 0; nth < 4; nth++) {
    const title = "I build sales teams that meet their quota and own their pipeline";
    experts.push(await signUpExpert(context, { title, specializations: ["Sales Strategy"] }));
  }
});
afterAll(() => context.close());
beforeEach(async () => {
  client = await signUpClient(context);
});
afterEach(() => sql`delete from kept_answers`.execute(context.db));

const createCaller = createCallerFactory(appRouter);
const askAs = (viewer: Viewer | null, changes: Partial<Context> = {}, input: object = {}) =>
  createCaller({ ...context.contextOf(viewer), ...changes }).matching.matchExperts({
    requirements: TEXT,
    ...EVERYTHING,
    ...input,
  });

async function keptAnswer(viewer = client) {
  const { answerId, matches } = await askAs(viewer);
  const [first, second] = matches.map(({ expert }) => expert.id);
  if (!answerId || !first || !second) throw new Error("The answer is kept, with two experts at least.");
  // as: the answer has ids as texts.
  return { answerId: answerId as AnswerId, first: first as ExpertId, second: second as ExpertId };
}

describe("an answer", () => {
  test("is kept with whom it showed, in the order shown, and without a word of what was asked", async () => {
    const { answerId, matches } = await askAs(client);
    const rows = await context.db.selectFrom("kept_answers").selectAll().execute();
    expect(rows).toEqual([
      {
        ...{ id: answerId, user_id: client.userId, field: "Sales Strategy", is_by_score: true, coin_at: null },
        expert_ids: matches.map(({ expert }) => expert.id),
        exact_scores: matches.map(() => expect.any(Number)),
        are_fitting: matches.map(({ matchScore }) => (matchScore ?? 0) >= 35),
        are_verified: matches.map(({ expert }) => expert.isVerified),
        given_places: matches.map((_, place) => place),
        asked_at: context.clock.now(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/quota|pipeline|misses/i);
  });

  test.each<[string, Partial<Context>, object]>([
    ["where it is not asked for", {}, { keepAnswer: false }],
    ["where the operator keeps nothing", { learning: "off" }, {}],
    ["where nothing was asked", {}, { requirements: "" }],
    ["of a request that is about no field", {}, { requirements: "xyzzy" }],
    ["in another order than the best match", {}, { sort: "rate" }],
  ])("is not kept %s", async (_, changes, input) => {
    const answer = await askAs(client, changes, input);
    expect(answer).not.toHaveProperty("answerId");
    expect(await countAnswers()).toBe(0);
  });

  test("is not kept of a guest, in privacy mode, or while an administrator looks on", async () => {
    const visitor = { ...context.contextOf(client).visitor, asksForPrivacy: true };
    const look = { id: context.ports.newId<never>(), adminId: client.userId, until: new Date() };
    for (const answer of [
      await askAs(null),
      await askAs(client, { visitor }),
      await askAs(client, { impersonation: look }),
    ]) {
      expect(answer.matches.length).toBeGreaterThan(0);
      expect(answer).not.toHaveProperty("answerId");
    }
    expect(await countAnswers()).toBe(0);
  });

  test("comes all the same, and at once, where it cannot be kept", async () => {
    const held = await context.db.startTransaction().execute();
    await sql`lock table kept_answers in access exclusive mode`.execute(held);
    const begun = performance.now();
    const { answerId, matches } = await askAs(client);
    const took = performance.now() - begun;
    await held.rollback().execute();
    expect([answerId, matches.length]).toEqual([undefined, 3]);
    expect(took).toBeLessThan(2_000);
  });

  test(`is kept of one person at most ${ANSWERS_A_DAY_MAX} times in 24 hours`, async () => {
    await keptAnswer();
    await sql`insert into kept_answers select gen_random_uuid(), user_id, field, is_by_score, coin_at, expert_ids, exact_scores,
      are_fitting, are_verified, given_places, asked_at from kept_answers cross join generate_series(2, ${ANSWERS_A_DAY_MAX})`.execute(
      context.db,
    );
    expect(await askAs(client)).not.toHaveProperty("answerId");
    expect(await askAs(await signUpClient(context))).toHaveProperty("answerId");
  });

  test("shows guests and members the same order where something was learned, and nobody a changed one otherwise", async () => {
    const order = async (viewer: Viewer | null, learning: LearningMode) =>
      (await askAs(viewer, { learning })).matches.map(({ expert }) => expert.id);
    const given = await order(client, "report");
    const last = given.at(-1);
    await context.db.transaction().execute((trx) =>
      replaceShifts(
        trx,
        "expert",
        // as: the answer has ids as texts.
        [{ personId: last as ExpertId, field: "Sales Strategy", shift: 2_000, people: 3 }],
        context.clock.now(),
      ),
    );
    const learned = await order(client, "on");
    expect(learned).toEqual([last, ...given.slice(0, -1)]);
    expect(await order(null, "on")).toEqual(learned);
    expect(await order(client, "report")).toEqual(given);
    await sql`delete from learned_shifts`.execute(context.db);
  });
});

const countAnswers = async () => (await context.db.selectFrom("kept_answers").selectAll().execute()).length;
const listActs = async () =>
  await context.db.selectFrom("answer_acts").select(["expert_id as id", "act"]).orderBy("act").execute();

describe("what is told of an answer", () => {
  test("is kept once, however often it is told at once", async () => {
    const { answerId, first } = await keptAnswer();
    const tell = () => callAs(context, client).learning.tell({ answerId, expertId: first, act: "opened" });
    const results = await raceBehind(
      context,
      (trx) => trx.selectFrom("kept_answers").select("id").where("id", "=", answerId).forUpdate().execute(),
      { calls: Array.from({ length: 10 }, () => tell) },
    );
    expect(tally(results)).toEqual({ won: 10, refused: [] });
    expect(await listActs()).toEqual([{ id: first, act: "opened" }]);
  });

  test("404: for another's answer, none, or an expert whom it did not show", async () => {
    const { answerId, first } = await keptAnswer();
    const stranger = await signUpExpert(context);
    const [own, other] = [callAs(context, client), callAs(context, await signUpClient(context))];
    const refused = refusal("NOT_FOUND", "learning/not-shown");
    const { expertId } = stranger;
    if (!expertId) throw new Error("Signed up as an expert.");
    await expect(other.learning.tell({ answerId, expertId: first, act: "opened" })).rejects.toEqual(refused);
    await expect(own.learning.tell({ answerId, expertId, act: "dismissed" })).rejects.toEqual(refused);
    const none = context.ports.newId<AnswerId>();
    await expect(own.learning.tell({ answerId: none, expertId: first, act: "opened" })).rejects.toEqual(refused);
    expect(await listActs()).toEqual([]);
  });

  test("400: nobody tells of a hire", async () => {
    const { answerId, first } = await keptAnswer();
    const tell = callAs(context, client).learning.tell({ answerId, expertId: first, act: "hired" as "opened" });
    await expect(tell).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("what happened afterwards", () => {
  test("is read from lists, messages and deals, once, for the last answer before it", async () => {
    const { first } = await keptAnswer();
    context.clock.advance({ minutes: 1 });
    const { answerId } = await keptAnswer();
    context.clock.advance({ minutes: 1 });
    await callAs(context, client).shortlist.add({ expertId: first });
    const recipient = experts.find(({ expertId }) => expertId === first);
    if (!recipient) throw new Error("One of the experts.");
    await callAs(context, client).messages.send({ receiverId: recipient.userId, content: "Good morning" });
    await learnFromAnswers(context.ports);
    await learnFromAnswers(context.ports);
    const acts = await context.db.selectFrom("answer_acts").select(["answer_id", "act"]).orderBy("act").execute();
    expect(acts).toEqual([
      { answer_id: answerId, act: "contacted" },
      { answer_id: answerId, act: "shortlisted" },
    ]);
  });

  test("is a hire once money is in escrow, within 90 days of the answer", async () => {
    const engagement = await startEngagement(context);
    const expertId = engagement.expert.expertId;
    if (!expertId) throw new Error("An engagement has an expert.");
    const at = context.clock.now();
    const keep = (daysAgo: number) =>
      sql`insert into kept_answers (id, user_id, field, is_by_score, expert_ids, exact_scores, are_fitting, are_verified, given_places, asked_at)
        values (gen_random_uuid(), ${engagement.client.userId}, 'Sales Strategy', true, ${[expertId]}::uuid[], '{1}', '{t}', '{t}', '{0}',
          ${new Date(at.getTime() - daysAgo * 86_400_000)})`.execute(context.db);
    await keep(91);
    const [milestone] = await callAs(context, engagement.client).milestones.list({ id: engagement.projectId });
    if (!milestone) throw new Error("An accepted proposal gives a milestone.");
    const { checkoutUrl } = await callAs(context, engagement.client).milestones.fund({ id: milestone.id });
    const checkout = new URL(checkoutUrl).pathname.split("/").at(-1) ?? "";
    await callAs(context, engagement.client).checkouts.settle({ id: checkout, outcome: "paid" });
    const seen = () => keepSeenActs(context.db, "expert", "hired", new Date(at.getTime() - 86_400_000));
    await seen();
    expect(await listActs()).toEqual([]);
    await keep(89);
    await seen();
    expect(await listActs()).toEqual([{ id: expertId, act: "hired" }]);
  });

  test("teaches nothing of oneself", async () => {
    const [own] = experts;
    if (!own?.expertId) throw new Error("One of the experts.");
    const { answerId } = await keptAnswer(own);
    await callAs(context, own).learning.tell({ answerId, expertId: own.expertId, act: "opened" });
    const answers = await listLearnedAnswers(context.db, { kind: "expert", limit: 10, now: context.clock.now() });
    expect(answers[0]?.places.flatMap(({ acts }) => acts)).toEqual([]);
  });
});

describe("the switch", () => {
  test("shows what is kept, deletes all of it, and keeps nothing from then on", async () => {
    const { answerId, first } = await keptAnswer();
    const caller = callAs(context, client);
    await caller.learning.tell({ answerId, expertId: first, act: "dismissed" });
    const kept = { isKept: true, keptDays: 180 };
    expect(await caller.learning.own()).toEqual({ ...kept, leavesOut: false, answers: 1, acts: 1 });
    expect(await caller.learning.choose({ leavesOut: true })).toEqual({
      ...kept,
      leavesOut: true,
      answers: 0,
      acts: 0,
    });
    expect([await countAnswers(), await listActs()]).toEqual([0, []]);
    expect(await askAs(client)).not.toHaveProperty("answerId");
    expect(await caller.learning.choose({ leavesOut: false })).toMatchObject({ leavesOut: false });
    expect(await askAs(client)).toHaveProperty("answerId");
  });

  test("waits for nobody: an answer asked while it is turned is not kept", async () => {
    const held = await context.db.startTransaction().execute();
    await held.updateTable("users").set({ leaves_acts_out: true }).where("id", "=", client.userId).execute();
    expect(await askAs(client)).not.toHaveProperty("answerId");
    await held.commit().execute();
    expect(await countAnswers()).toBe(0);
  });
});

describe("learning", () => {
  test("forgets after 180 days, and learns nothing where it is off", async () => {
    await keptAnswer();
    context.clock.advance({ days: 179 });
    await learnFromAnswers(context.ports);
    expect(await countAnswers()).toBe(1);
    context.clock.advance({ days: 2 });
    await learnFromAnswers({ ...context.ports, learning: "off" });
    expect(await countAnswers()).toBe(0);
  });

  test("of several people moves whom they prefer, by so many of them", async () => {
    for (let person = 0; person < 12; person++) {
      const asker = await signUpClient(context);
      const { answerId, second } = await keptAnswer(asker);
      await callAs(context, asker).learning.tell({ answerId, expertId: second, act: "opened" });
    }
    await learnFromAnswers(context.ports);
    const shifts = await context.db.selectFrom("learned_shifts").select(["field", "people", "shift"]).execute();
    expect(shifts).toEqual([{ field: "Sales Strategy", people: 12, shift: expect.any(Number) }]);
    expect(shifts[0]?.shift).toBeGreaterThan(0);
    await learnFromAnswers({ ...context.ports, learning: "off" });
    expect(await context.db.selectFrom("learned_shifts").selectAll().execute()).toEqual([]);
  });

  test("is reported to administrators alone; of nothing it says that there is not enough", async () => {
    const admin = await signUpAdmin(context);
    const nothing = { answers: 0, isEnough: false, answersNeeded: 50, peopleNeeded: 10, gain: null, movers: [] };
    expect(await callAs(context, admin).learning.report({})).toMatchObject({ mode: "report", ...nothing });
    await expect(callAs(context, client).learning.report({})).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs(context, null).learning.report({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("is reported by name where sixty people prefer somebody", async () => {
    const { answerId, first, second } = await keptAnswer();
    await sql`with people as (
        insert into users (email, first_name, last_name, user_type)
        select 'asker' || n || '@quorate.example', 'Asker', n, 'entrepreneur' from generate_series(1, 60) n returning id),
      copies as (
        insert into kept_answers select gen_random_uuid(), people.id, field, is_by_score, coin_at, expert_ids, exact_scores,
          are_fitting, are_verified, given_places, asked_at from kept_answers cross join people where kept_answers.id = ${answerId}
        returning id)
      insert into answer_acts select id, ${second}, 'contacted', ${context.clock.now()} from copies`.execute(
      context.db,
    );
    const report = await callAs(context, await signUpAdmin(context)).learning.report({});
    expect(report).toMatchObject({ answers: 61, isEnough: true, compared: 61 });
    expect(report.movers.map(({ personId }) => personId)).toEqual(expect.arrayContaining([first, second]));
    expect(report.movers.every(({ name }) => name.length > 3)).toBe(true);
    expect(report.ordersChanged).toBeGreaterThanOrEqual(60);
    expect(report.gain?.from).toBeGreaterThan(0);
  });
});

test("no more places are kept than the reader sees, nor than twenty", async () => {
  await askAs(client, {}, { limit: 2 });
  const [row] = await context.db.selectFrom("kept_answers").select("expert_ids").execute();
  expect(row?.expert_ids).toHaveLength(2);
  expect(PLACES_KEPT_MAX).toBe(20);
});
