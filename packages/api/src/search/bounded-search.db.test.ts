import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { readSearchQuery } from "@quorate/core/search/search-query";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";
import { searchExperts } from "../experts/search-experts.service.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { searchBounded, searchBounds } from "./bounded-search.queries.ts";
import { toTextSearch } from "./text-search.queries.ts";

const CROWD = 3_000;

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await withoutTimeLimits(context.config, async (db) => {
    await sql`
    insert into users (email, first_name, last_name, user_type)
    select 'expert-' || n || '@crowd.example', 'Crowd', 'Member', 'expert' from generate_series(1, ${CROWD}::int) n`.execute(
      db,
    );
    await sql`
    insert into experts (user_id, title, specializations, industries, years_experience, hourly_rate, bio, mba_school,
      graduation_year, rating, total_projects, is_available)
    select id, 'Adviser', array[(array['Pricing Strategy', 'Tax'])[1 + n % 2]], array[(array['Retail', 'Energy', 'Media'])[1 + n % 3]],
      n % 31, case when n % 9 > 0 then 50 + n % 200 end,
      concat_ws(' ', 'Works for owners.', case when n % 2 = 0 then 'Head of audit.' else 'Audit of the head office.' end,
        case when n % 400 = 7 then 'Falconry.' end),
      'INSEAD', 2001, case when n % 50 > 9 then n % 50 / 10.0 else 0 end, n % 17, n % 4 > 0
    from (select id, row_number() over (order by email)::int as n from users) crowd`.execute(db);
    await sql`vacuum analyze users, experts, expert_facets`.execute(db);
  });
}, 120_000);
afterAll(() => context.close());

type Page = Omit<Parameters<typeof searchExperts>[1], "q" | "cursor">;

const asFound = async (q: string, page: Page, cursor: string | null = null) =>
  (await searchExperts(context.db, { ...page, q, cursor: cursor as ExpertId }))?.map(({ id }) => id);

/** The same with nothing but the search's own words, over all experts. */
async function asWritten(q: string, { sort, limit, ...filter }: Page) {
  const rows = await sortExperts(filterExperts(fromExperts(context.db), filter), sort)
    .where(sql<SqlBool>`experts.search @@ websearch_to_tsquery('english', ${q})`)
    .select("experts.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

describe("a list by words is the one that the whole table gives", () => {
  const SEARCHES = [
    ...[
      "audit",
      "falconry",
      '"head of audit"',
      '"audit of the head"',
      "audit -falconry",
      "falconry or tax",
      "-falconry",
    ],
    ...['-"head of audit" falconry', "nobody has these", "falconry audit owners", '"owners falconry"'],
  ];
  const FILTERS = [
    {},
    { minRating: 4.9, available: true },
    { specializations: ["Tax"], maxRate: 60 },
    { specializations: ["Tax", "Pricing Strategy"], industries: ["Media", "Energy"] },
    { specializations: ["Nobody's"] },
  ];
  test.each(EXPERT_SORTS)("by %s", async (sort) => {
    for (const q of SEARCHES) {
      for (const filter of FILTERS) {
        const page = { sort, limit: 20, ...filter };
        expect(await asFound(q, page), JSON.stringify({ q, filter })).toEqual(await asWritten(q, page));
      }
    }
  });

  test("page after page", async () => {
    const page = { sort: "rate", limit: 7 } as const;
    const whole = await asWritten("falconry or tax -media", { ...page, limit: 90 });
    const found: string[] = [];
    while (found.length < 90) {
      found.push(...((await asFound("falconry or tax -media", page, found.at(-1) ?? null)) ?? []));
    }
    expect(found.slice(0, 90)).toEqual(whole);
  });
});

test.each([
  "state-of-the-art pricing",
  "M&A or O'Brien",
  'audit "head of" -tax or law',
  'mid-sized -"a family\'s firm"',
  "user@example.com www.example.com/path",
])("%s means to the database what it meant before it was tidied", async (q) => {
  const { exact = "" } = readSearchQuery(q) ?? {};
  const { rows } = await sql<{ same: boolean }>`
    select websearch_to_tsquery('english', ${q}) = websearch_to_tsquery('english', ${exact}) as same`.execute(
    context.db,
  );
  expect(rows).toEqual([{ same: true }]);
});

test("what the index is entered by has no phrases, and is met by whatever meets the search", async () => {
  const query = readSearchQuery('"head of audit" state-of-the-art -falconry or "works for owners"');
  if (!query) throw new Error("Nothing is asked.");
  const search = toTextSearch(query);
  const column = sql`experts.search`;
  if (!search.hasWordsIn) throw new Error("No words are asked for.");
  const { rows } = await sql<{ plan: string; both: number; said: number }>`
    select count(*) filter (where ${search.isSaidBy(column)})::integer as said,
      count(*) filter (where ${search.isSaidBy(column)} and ${search.hasWordsIn(column)})::integer as both
    from experts`.execute(context.db);
  expect(rows[0]?.said).toBe(CROWD);
  expect(rows[0]?.both).toBe(CROWD);
  const { rows: asked } = await sql<{ is: boolean }>`
    select to_tsvector('english', 'audit and a head') @@ regexp_replace('''head'' <-> ''audit'''::text, '<(-|[0-9]+)>', '&', 'g')::tsquery as is`.execute(
    context.db,
  );
  expect(asked).toEqual([{ is: true }]);
});

test("the bounds are those of a page, and grow with it", () => {
  expect(searchBounds(3)).toEqual({ walked: 1_000, found: 5_000 });
  expect(searchBounds(100)).toEqual({ walked: 4_000, found: 20_000 });
});

test("a search that takes too long ends with 503 and its reason", async () => {
  await expect(
    searchBounded(context.db, async (db) => {
      await sql`select pg_sleep(10)`.execute(db);
    }),
  ).rejects.toMatchObject({ kind: "unavailable", code: "search/took-too-long" });
});
