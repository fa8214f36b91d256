import type { StartupIdeaId } from "@quorate/core/ids";
import { createDatabase, type Database } from "@quorate/db/client";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Caller } from "../testing/callers.ts";
import { type EntrepreneurViewer, signUpEntrepreneur } from "../testing/people.ts";
import { postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

const LARGE_TABLES = ["startup_ideas", "co_founder_applications"];

let t: TestContext;
/** One connection only: what it has read is what the call has read. */
let watched: Database;
let viewer: EntrepreneurViewer;
let ideaId: StartupIdeaId;

beforeAll(async () => {
  t = await createTestContext();
  watched = createDatabase({ ...t.config, max: 1 });
  viewer = await signUpEntrepreneur(t);
  ideaId = await postIdea(t, viewer);
  const crowd = [
    sql`insert into users (email, first_name, last_name, user_type)
      select 'founder-' || n || '@crowd.example', 'Crowd', 'Founder ' || n, 'entrepreneur'
      from generate_series(1, 3000) n`,
    sql`insert into entrepreneurs (user_id, title, bio, experience_level)
      select id, 'Founder', 'Founds.', 'serial' from users where email like 'founder-%'`,
    sql`insert into startup_ideas (entrepreneur_id, title, description, industry, stage, required_skills, created_at)
      select e.id, 'Idea ' || turn, 'About matter ' || e.n, (array['Media', 'Gaming', 'Legal'])[1 + e.n % 3],
        (array['idea', 'mvp'])[1 + e.n % 2], array['Skill ' || e.n % 200], now() - random() * interval '1 year'
      from (select id, row_number() over ()::int as n from entrepreneurs) e, generate_series(1, 2) turn`,
    sql`insert into co_founder_applications (startup_idea_id, entrepreneur_id, cover_letter, created_at)
      select i.id, e.id, 'Me', now() - random() * interval '1 year'
      from (select id, row_number() over () as n from startup_ideas) i
      join (select id, row_number() over () as n from entrepreneurs) e on e.n in (i.n % 3000 + 1, (i.n + 7) % 3000 + 1)`,
    ...[...LARGE_TABLES, "entrepreneurs", "users"].map((table) => sql`vacuum analyze ${sql.table(table)}`),
  ];
  await withoutTimeLimits(t.config, async (db) => {
    for (const statement of crowd) await statement.execute(db);
  });
}, 120_000);
afterAll(async () => {
  await watched.close();
  await t.close();
});

async function sequentialScans(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(watched.db);
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables where relname = any(${LARGE_TABLES}::text[])`.execute(
    watched.db,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

async function tablesScannedBy(call: (caller: Caller) => Promise<unknown>): Promise<string[]> {
  const { db } = watched;
  const caller = createCallerFactory(appRouter)({ ...t.contextOf(viewer), db, readDb: db });
  const before = await sequentialScans();
  await call(caller);
  const after = await sequentialScans();
  return LARGE_TABLES.filter((name) => after.get(name) !== before.get(name));
}

const CALLS: [string, (caller: Caller) => Promise<unknown>][] = [
  ["the latest ideas", (api) => api.startupIdeas.list({ limit: 20 })],
  ["the next page of them", (api) => api.startupIdeas.list({ limit: 20, cursor: ideaId })],
  ["ideas by words", (api) => api.startupIdeas.list({ q: "matter 77", limit: 20 })],
  ["ideas by industry", (api) => api.startupIdeas.list({ industry: ["Gaming"], limit: 20 })],
  ["ideas by skill", (api) => api.startupIdeas.list({ skill: ["Skill 7"], limit: 20 })],
  ["ideas by stage", (api) => api.startupIdeas.list({ stage: "mvp", limit: 20 })],
  ["one's own ideas", (api) => api.startupIdeas.list({ scope: "mine", limit: 20 })],
  ["an idea", (api) => api.startupIdeas.get({ id: ideaId })],
  ["the board", (api) => api.applications.listForIdea({ id: ideaId, limit: 100 })],
  ["one's own applications", (api) => api.applications.listMine({ limit: 20 })],
];

describe("with thousands of ideas and applications, none of their tables is read from end to end for", () => {
  test.each(CALLS)("%s", async (_, call) => {
    expect(await tablesScannedBy(call)).toEqual([]);
  });
});

test("a list that lost its index is noticed", async () => {
  await sql`drop index co_founder_applications_entrepreneur, co_founder_applications_one_live`.execute(t.db);
  expect(await tablesScannedBy((api) => api.applications.listMine({ limit: 20 }))).toContain("co_founder_applications");
});
