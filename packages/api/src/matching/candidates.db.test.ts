import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId, UserId } from "@quorate/core/ids";
import { catalogueTermsFor } from "@quorate/core/matching/term-matching";
import { CompiledQuery, type KyselyPlugin, type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankNamedAndSaying } from "../entrepreneurs/rank-entrepreneurs.service.ts";
import { filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { matchCoFoundersInput } from "./co-founder-matching.schema.ts";
import { findExperts } from "./find-experts.service.ts";
import { rankCoFounders } from "./rank-co-founders.service.ts";
import { rankExperts, scoreExperts } from "./rank-experts.service.ts";

/** The more of them, the less it pays to read a whole table: a plan at this size holds for a larger one. */
const CROWD = { expert: 4000, entrepreneur: 9000 };
const BATCH = 500;
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
  for (const [userType, size] of Object.entries(CROWD)) {
    await sql`
      insert into users (email, first_name, last_name, user_type)
      select ${userType} || n || '@quorate.example', 'Crowd', 'Member ' || n, ${userType}
      from generate_series(1, ${size}::int) n`.execute(context.db);
  }
  // In batches: each statement has a few seconds, however busy the machine is.
  for (let from = 0; from < Math.max(...Object.values(CROWD)); from += BATCH) {
    await sql`
      insert into experts (user_id, title, specializations, industries, years_experience, hourly_rate, bio, mba_school,
        graduation_year, rating, total_projects, is_available)
      select id, 'Adviser', array[${list(SKILLS)}[1 + n % 5], ${list(SKILLS)}[1 + n / 5 % 5]],
        array[${list(INDUSTRIES)}[1 + n / 3 % 5]], n % 31, 50 + n % 200, ${bio}, 'INSEAD', 2001,
        case when n % 13 > 0 then 3 + (n % 20) / 10.0 else 0 end, n % 17, n % 4 > 0
      from (select id, (row_number() over (order by email))::int as n from users where user_type = 'expert') crowd
        where n > ${from} and n <= ${from + BATCH}`.execute(context.db);
    await sql`
      insert into entrepreneurs (user_id, title, bio, skills, industries, looking_for, offering, experience_level,
        available_time_commitment, location_preference, created_at)
      select id, 'Founder', ${bio}, array[${list(CRAFTS)}[1 + n % 5]], array[${list(FIELDS)}[1 + n / 5 % 5]],
        array[${list(ROLES)}[1 + n / 25 % 5]], array['Contacts'], 'serial', 'full-time', 'remote', now() - n * interval '1 minute'
      from (select id, (row_number() over (order by email))::int as n from users where user_type = 'entrepreneur') crowd
        where n > ${from} and n <= ${from + BATCH}`.execute(context.db);
  }
  await sql`vacuum analyze users, experts, expert_facets, expert_terms, entrepreneurs`.execute(context.db);
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

const TABLE_SCAN = /Seq Scan on (experts|expert_facets|expert_services|entrepreneurs)\b/;

describe("the candidates for experts", () => {
  test.each([
    ["nothing at all", {}],
    ["specializations and an industry", { skills: ["M&A", "Finance"], industry: "Hospitality" }],
    ["a text that the thesaurus reads", { text: "Help us valuing a family-owned hotel chain before a sale" }],
    ["words that few use, and words that many use", { text: "falconry archery pricing countries" }],
    ["a skill nobody knows", { skills: ["Falconry"] }],
  ])("for %s come from indexes, best match first and in any other order", async (_, asked) => {
    const request = { skills: [], industry: null, text: "", ...asked };
    for (const sort of ["match", "rating", "rate"] as const) {
      for (const filter of [{}, { specializations: ["Human Resources"], minRating: 4, available: true, maxRate: 90 }]) {
        const plans = await plansOf((db) => rankExperts(db, { request, filter, sort, limit: 100, matchIndex: null }));
        expect(plans.length).toBeGreaterThan(1);
        for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
      }
    }
  });

  test("are bounded: the lists end at the number that is counted", async () => {
    const request = { skills: ["M&A Advisory"], industry: "Technology", text: "pricing" };
    const { scored, total } = await rankExperts(context.db, { request, limit: 100, matchIndex: null });
    expect([scored.length, total]).toEqual([100, 300]);
  });

  test("cost little more for the longest request that is taken", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Countries of every size ${index}`);
    const text = "Pricing and hiring, mergers and factories, hotels and banks. ".repeat(33);
    const plans = await plansOf((db) =>
      rankExperts(db, { request: { skills: many, industry: "Firms", text }, limit: 100, matchIndex: null }),
    );
    expect(plans.join().match(/ on experts/g)?.length).toBeLessThan(50);
  });

  test.each(EXPERT_SORTS)("stand by %s as the profiles themselves would, whatever is filtered", async (sort) => {
    const { skills, industry } = { skills: ["M&A"], industry: "Hospitality" };
    const specs = Object.values(catalogueTermsFor("skill", skills)).flat();
    const inds = Object.values(catalogueTermsFor("industry", [industry])).flat();
    for (const filter of [
      {},
      { minRating: 4.5, available: true },
      { specializations: ["Human Resources", "M&A Advisory"], industries: ["Education"], minRate: 60, maxRate: 180 },
      { specializations: ["Nobody's"] },
    ]) {
      const request = { skills, industry, text: "falconry" };
      const { scored } = await rankExperts(context.db, { request, filter, sort, limit: 100, matchIndex: null });
      const exact = await sortExperts(filterExperts(fromExperts(context.db), filter), sort)
        .where(
          sql<SqlBool>`(specializations && ${specs}::text[] or industries && ${inds}::text[]
            or search @@ plainto_tsquery('english', 'falconry'))`,
        )
        .select("experts.id")
        .limit(100)
        .execute();
      expect(scored.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    }
  });

  test("that are compared are read by their keys", async () => {
    const request = { skills: [], industry: null, text: "" };
    const { scored } = await rankExperts(context.db, { request, limit: 3, matchIndex: null });
    const ids: ExpertId[] = scored.map(({ id }) => id);
    const plans = await plansOf((db) => scoreExperts(db, ids, { skills: ["M&A"], industry: null, text: "pricing" }));
    for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
  });
});

describe("the candidates for a co-founder", () => {
  test("cost little more for the longest requirements that are taken", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Countries of every size ${index}`);
    const request = matchCoFoundersInput.parse({
      industryFocus: many,
      lookingForRoles: many,
      skillsNeeded: many,
      experienceLevel: "Senior",
      timeCommitment: "full-time",
      projectDescription: "Falconry in four countries. ".repeat(140),
    });
    const asker = { userId: context.ports.newId<UserId>(), entrepreneurId: null };
    const plans = await plansOf((db) => rankCoFounders(db, asker, request, null));
    expect(plans.join().match(/ on entrepreneurs/g)?.length).toBeLessThan(100);
  });

  test.each([
    ["roles alone", { lookingForRoles: ["CTO"], skillsNeeded: [] }],
    ["roles and skills", { lookingForRoles: ["CTO", "CFO"], skillsNeeded: ["Legal", "Falconry"] }],
  ])("by %s come from indexes", async (_, crafts) => {
    const asker = await context.db
      .selectFrom("entrepreneurs")
      .select(["id", "user_id"])
      .limit(1)
      .executeTakeFirstOrThrow();
    const request = matchCoFoundersInput.parse({
      industryFocus: ["Finance", "Energy"],
      experienceLevel: "Senior",
      timeCommitment: "full-time",
      projectDescription: "Falconry in four countries, with pricing",
      ...crafts,
    });
    const viewer = { userId: asker.user_id, entrepreneurId: null };
    const plans = await plansOf((db) => rankCoFounders(db, viewer, request, null));
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
  });
});

test.each(["match", "rate"] as const)(
  "candidates are looked for once, whoever says the words beside them: %s",
  async (sort) => {
    const request = { skills: SKILLS.slice(0, 2), industry: null, text: "pricing" };
    const sent = await sentBy((db) => findExperts(db, { request, sort, limit: 20, matchIndex: null }));
    expect(sent.filter(({ sql: text }) => text.includes("walked as materialized"))).toHaveLength(1);
  },
);

test("founders are found by what their names begin with by the index of names", async () => {
  const reader = { userId: context.ports.newId<UserId>(), entrepreneurId: null };
  const plans = await plansOf((db) => rankNamedAndSaying(db, { limit: 20 }, reader, "crowd memb"));
  expect(plans.join("\n")).toContain("Bitmap Index Scan on entrepreneurs_by_names");
  expect(plans.join("\n")).not.toMatch(TABLE_SCAN);
});
