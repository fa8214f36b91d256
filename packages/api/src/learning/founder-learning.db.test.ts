import type { AnswerId, EntrepreneurId } from "@quorate/core/ids";
import type { LearningMode } from "@quorate/core/learning/learning-mode";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Context, Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpEntrepreneur } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { learnFromAnswers } from "./learn-from-answers.service.ts";
import { replaceShifts } from "./learned-shifts.queries.ts";

const TEXT = "Sensors for tidal currents, sold to harbours";

let context: TestContext;
let founders: Viewer[];
let asker: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  founders = [];
  for (let nth = 0; nth < 4; nth++) founders.push(await signUpEntrepreneur(context));
  await sql`update entrepreneurs set title = 'Engineer of sensors', offering = '{CTO}', skills = '{Software Engineering}',
    industries = '{Energy}', is_seeking_co_founders = true, available_time_commitment = 'full-time'`.execute(
    context.db,
  );
}, 120_000);
afterAll(() => context.close());
beforeEach(async () => {
  asker = await signUpEntrepreneur(context);
  await sql`update entrepreneurs set is_active = false where id = ${asker.entrepreneurId}`.execute(context.db);
});
afterEach(async () => {
  await sql`delete from kept_founder_answers`.execute(context.db);
  await sql`delete from learned_founder_shifts`.execute(context.db);
});

const createCaller = createCallerFactory(appRouter);
const askAs = (viewer: Viewer, changes: Partial<Context> = {}, input: object = {}) =>
  createCaller({ ...context.contextOf(viewer), ...changes }).matching.matchCoFounders({
    industryFocus: ["Energy"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Senior",
    timeCommitment: "full-time",
    projectDescription: TEXT,
    keepAnswer: true,
    ...input,
  });

async function keptAnswer(viewer = asker) {
  const { answerId, matches } = await askAs(viewer);
  const [first, second] = matches.map(({ id }) => id);
  if (!answerId || !first || !second) throw new Error("The answer is kept, with two founders at least.");
  // as: the answer has ids as texts.
  return { answerId: answerId as AnswerId, first: first as EntrepreneurId, second: second as EntrepreneurId };
}
const listAnswers = () => context.db.selectFrom("kept_founder_answers").selectAll().execute();
const listActs = () =>
  context.db.selectFrom("founder_answer_acts").select(["entrepreneur_id as id", "act"]).orderBy("act").execute();

test("an answer with founders is kept by the role that was asked for, without a word of the plan", async () => {
  const { answerId, matches } = await askAs(asker);
  const rows = await listAnswers();
  expect(rows).toMatchObject([
    {
      ...{ id: answerId, user_id: asker.userId, field: "CTO", is_by_score: true },
      entrepreneur_ids: matches.map(({ id }) => id),
      given_places: matches.map((_, place) => place),
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/sensors|tidal|harbour/i);
});

test.each<[string, Partial<Context>, object]>([
  ["where it is not asked for", {}, { keepAnswer: false }],
  ["where the operator keeps nothing", { learning: "off" }, {}],
  ["where the role is the asker's own word", {}, { lookingForRoles: ["Falconer"] }],
])("an answer with founders is not kept %s", async (_, changes, input) => {
  expect(await askAs(asker, changes, input)).not.toHaveProperty("answerId");
  expect(await listAnswers()).toEqual([]);
});

test("what is told of a founder is kept once; 404 for another's answer and for whom it did not show", async () => {
  const { answerId, first } = await keptAnswer();
  const own = callAs(context, asker).learning;
  for (const _ of [1, 2]) await own.tellFounder({ answerId, entrepreneurId: first, act: "dismissed" });
  expect(await listActs()).toEqual([{ id: first, act: "dismissed" }]);
  const refused = refusal("NOT_FOUND", "learning/not-shown");
  const other = callAs(context, await signUpEntrepreneur(context)).learning;
  await expect(other.tellFounder({ answerId, entrepreneurId: first, act: "opened" })).rejects.toEqual(refused);
  const unseen = context.ports.newId<EntrepreneurId>();
  await expect(own.tellFounder({ answerId, entrepreneurId: unseen, act: "opened" })).rejects.toEqual(refused);
});

test("an invitation and its acceptance are read from what happened, for the last answer before them", async () => {
  await keptAnswer();
  context.clock.advance({ minutes: 1 });
  const { answerId, first } = await keptAnswer();
  context.clock.advance({ minutes: 1 });
  const at = context.clock.now();
  await sql`insert into connections (inviter_id, invitee_id, status, created_at, accepted_at)
    values (${asker.entrepreneurId}, ${first}, 'accepted', ${at}, ${at})`.execute(context.db);
  await learnFromAnswers(context.ports);
  await learnFromAnswers(context.ports);
  const acts = await context.db.selectFrom("founder_answer_acts").select(["answer_id", "act"]).orderBy("act").execute();
  expect(acts).toEqual([
    { answer_id: answerId, act: "connected" },
    { answer_id: answerId, act: "contacted" },
  ]);
});

test("the one switch covers founders, too: it counts them, deletes them and keeps nothing from then on", async () => {
  const { answerId, first } = await keptAnswer();
  const caller = callAs(context, asker);
  await caller.learning.tellFounder({ answerId, entrepreneurId: first, act: "opened" });
  expect(await caller.learning.own()).toMatchObject({ answers: 1, acts: 1 });
  expect(await caller.learning.choose({ leavesOut: true })).toMatchObject({ answers: 0, acts: 0 });
  expect([await listAnswers(), await listActs()]).toEqual([[], []]);
  expect(await askAs(asker)).not.toHaveProperty("answerId");
});

test("what was learned of a founder moves them where an operator turned it on, and nowhere else", async () => {
  const order = async (learning: LearningMode) => (await askAs(asker, { learning })).matches.map(({ id }) => id);
  const given = await order("report");
  const last = given.at(-1);
  await context.db.transaction().execute((trx) =>
    replaceShifts(
      trx,
      "founder",
      // as: the answer has ids as texts.
      [{ personId: last as EntrepreneurId, field: "CTO", shift: 2_000, people: 3 }],
      context.clock.now(),
    ),
  );
  expect(await order("on")).toEqual([last, ...given.slice(0, -1)]);
  expect(await order("report")).toEqual(given);
});

test("it is learned of several people, reported by name, and forgotten after 180 days", async () => {
  const { answerId, first, second } = await keptAnswer();
  await sql`with people as (
      insert into users (email, first_name, last_name, user_type)
      select 'asker' || n || '@quorate.example', 'Asker', n, 'entrepreneur' from generate_series(1, 60) n returning id),
    copies as (
      insert into kept_founder_answers select gen_random_uuid(), people.id, field, is_by_score, coin_at, entrepreneur_ids,
        exact_scores, are_fitting, are_verified, given_places, asked_at
      from kept_founder_answers cross join people where kept_founder_answers.id = ${answerId} returning id)
    insert into founder_answer_acts select id, ${second}, 'connected', ${context.clock.now()} from copies`.execute(
    context.db,
  );
  await learnFromAnswers(context.ports);
  const shifts = await context.db.selectFrom("learned_founder_shifts").select(["field", "people", "shift"]).execute();
  expect(shifts).toContainEqual({ field: "CTO", people: 60, shift: expect.any(Number) });
  const admin = callAs(context, await signUpAdmin(context));
  const report = await admin.learning.report({ of: "founder" });
  expect(report).toMatchObject({ answers: 61, isEnough: true });
  expect(report.movers.map(({ personId }) => personId)).toEqual(expect.arrayContaining([first, second]));
  expect(report.movers.every(({ name }) => name.length > 3)).toBe(true);
  expect(await admin.learning.report({})).toMatchObject({ answers: 0 });
  context.clock.advance({ days: 181 });
  await learnFromAnswers(context.ports);
  expect(await listAnswers()).toEqual([]);
  expect(await context.db.selectFrom("learned_founder_shifts").selectAll().execute()).toEqual([]);
});
