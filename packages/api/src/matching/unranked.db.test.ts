import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { UserId } from "@quorate/core/ids";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankNamedAndSaying } from "../entrepreneurs/rank-entrepreneurs.service.ts";
import { countFacets } from "../experts/expert-facets.queries.ts";
import { filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listBestConnectedIds } from "./co-founder-candidates.queries.ts";
import { listOfCategory } from "./list-of-category.service.ts";
import { rankExperts, scoreExperts } from "./rank-experts.service.ts";

/** The more of them, the less it pays to read a whole table: a plan at this size holds for a larger one. */
const CROWD = { expert: 4000, entrepreneur: 9000 };
const SKILLS = ["M&A Advisory", "Corporate Finance", "Marketing Strategy", "Human Resources", "Operations Management"];
const INDUSTRIES = ["Healthcare", "Hospitality & Tourism", "Technology", "Education", "Construction"];
const CRAFTS = ["Software Engineering", "Sales", "Finance", "UX Design", "Legal"];
const FIELDS = ["Fintech", "Healthcare", "Travel", "Gaming", "Energy & Climate"];
const ROLES = ["CTO", "Sales", "CFO", "Design", "CMO"];

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  const list = (items: string[]) => sql`(${items}::text[])`;
  // Many say the same; few speak of falconry.
  const bio = sql`repeat('Seventeen years of work for owners of firms of every size, in four countries. ', 8)
    || case when n % 500 = 0 then 'Falconry and archery.' when n % 4 = 0 then 'Pricing.' else '' end`;
  await withoutTimeLimits(context.config, async (db) => {
    for (const [userType, size] of Object.entries(CROWD)) {
      await sql`
      insert into users (email, first_name, last_name, user_type)
      select ${userType} || n || '@quorate.example', 'Crowd', 'Member ' || n, ${userType}
      from generate_series(1, ${size}::int) n`.execute(db);
    }
    await sql`
      insert into experts (user_id, title, specializations, industries, years_experience, hourly_rate, bio, mba_school,
        graduation_year, rating, total_projects, is_available)
      select id, 'Adviser', array[${list(SKILLS)}[1 + n % 5], ${list(SKILLS)}[1 + n / 5 % 5]],
        array[${list(INDUSTRIES)}[1 + n / 3 % 5]], n % 31, 50 + n % 200, ${bio}, 'INSEAD', 2001,
        case when n % 13 > 0 then 3 + (n % 20) / 10.0 else 0 end, n % 17, n % 4 > 0
      from (select id, (row_number() over (order by email))::int as n from users where user_type = 'expert') crowd`.execute(
      db,
    );
    await sql`
      insert into entrepreneurs (user_id, title, bio, skills, industries, looking_for, offering, experience_level,
        available_time_commitment, location_preference, created_at)
      select id, 'Founder', ${bio}, array[${list(CRAFTS)}[1 + n % 5]], array[${list(FIELDS)}[1 + n / 5 % 5]],
        array[${list(ROLES)}[1 + n / 25 % 5]], array['Contacts'], 'serial', 'full-time', 'remote', now() - n * interval '1 minute'
      from (select id, (row_number() over (order by email))::int as n from users where user_type = 'entrepreneur') crowd`.execute(
      db,
    );
    await sql`vacuum analyze users, experts, expert_facets, expert_terms, entrepreneurs`.execute(db);
  });
}, 120_000);
afterAll(() => context.close());

/** Every statement that a use case sends. */
async function sentBy(use: (db: TestContext["db"]) => Promise<unknown>): Promise<CompiledQuery[]> {
  const built = new Map<unknown, CompiledQuery>();
  const sent: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, context.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // What is only a part of another query is built, but never sent.
    transformResult: async ({ result, queryId }) => {
      sent.push(...[built.get(queryId)].filter((query) => query !== undefined));
      return result;
    },
  };
  await use(context.db.withPlugin(listener));
  return sent;
}

/** The plans of all of them. */
async function plansOf(use: (db: TestContext["db"]) => Promise<unknown>): Promise<string[]> {
  const sent = await sentBy(use);
  return await context.db.transaction().execute(async (trx) => {
    const plans: string[] = [];
    for (const query of sent) {
      // The settings of a search hold for what follows them.
      if (query.sql.includes("set_config")) await trx.executeQuery(query);
      const explained = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]);
      const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(explained);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  });
}

const FILTERS = [
  {},
  { minRating: 4.5, available: true },
  { specializations: ["Human Resources", "M&A Advisory"], industries: ["Education"], minRate: 60, maxRate: 180 },
  { specializations: ["Nobody's"] },
];
const SORTS = ["match", ...EXPERT_SORTS] as const;
const REQUEST = { skills: ["M&A"], industry: "Hospitality", text: "falconry" };

const TABLE_SCAN = /Seq Scan on (experts|expert_facets|expert_services|entrepreneurs)\b/;

describe("experts without an index", () => {
  test.each(SORTS)("stand by %s as the profiles themselves would, whatever is filtered and asked for", async (sort) => {
    for (const filter of FILTERS) {
      const ranking = { request: REQUEST, filter, sort, limit: 100, matchIndex: null };
      const { scored, isRanked, total } = await rankExperts(context.db, ranking);
      const exact = await sortExperts(
        filterExperts(fromExperts(context.db), filter),
        sort === "match" ? "proven" : sort,
      )
        .select("experts.id")
        .limit(MATCHES_COUNTED_MAX)
        .execute();
      expect(scored.map(({ id }) => id)).toEqual(exact.slice(0, 100).map(({ id }) => id));
      expect({ isRanked, total }).toEqual({ isRanked: false, total: exact.length });
    }
  });

  test("come from indexes, in any order", async () => {
    for (const sort of SORTS) {
      for (const filter of FILTERS) {
        const plans = await plansOf((db) =>
          rankExperts(db, { request: REQUEST, filter, sort, limit: 100, matchIndex: null }),
        );
        expect(plans.length).toBeGreaterThan(1);
        for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
      }
    }
  });

  test("that are compared are read by their keys", async () => {
    const { ids } = await countFacets(context.db, { filter: {}, sort: "proven", limit: 3, counted: 3 });
    expect(ids).toHaveLength(3);
    const plans = await plansOf((db) => scoreExperts(db, ids, { skills: ["M&A"], industry: null, text: "pricing" }));
    for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
  });

  test("of a service category come from indexes", async () => {
    const category = { id: context.ports.newId(), specialization: "M&A Advisory" };
    const plans = await plansOf((db) => listOfCategory(db, category, 3));
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
  });
});

test("founders without an index come from one of PostgreSQL, as many as are counted", async () => {
  const asker = context.ports.newId<UserId>();
  const plans = await plansOf((db) => listBestConnectedIds(db, asker));
  expect(plans.join("\n")).toMatch(/Index (Only )?Scan using entrepreneurs_best_connected/);
  expect(plans.join("\n")).not.toMatch(/Sort|Seq Scan on entrepreneurs/);
  expect(await listBestConnectedIds(context.db, asker)).toHaveLength(MATCHES_COUNTED_MAX);
});

test("founders are found by what their names begin with by the index of names", async () => {
  const reader = { userId: context.ports.newId<UserId>(), entrepreneurId: null };
  const plans = await plansOf((db) => rankNamedAndSaying(db, { limit: 20 }, reader, "crowd memb"));
  expect(plans.join("\n")).toContain("Bitmap Index Scan on entrepreneurs_by_names");
  expect(plans.join("\n")).not.toMatch(TABLE_SCAN);
});
