import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let context: TestContext;
let subscriber: Awaited<ReturnType<typeof signUpClient>>;
let people: Person[];

type Person = {
  id: string;
  specializations: string[];
  industries: string[];
  services: string[];
  rating: number;
  reviews: number;
  projects: number;
  isAvailable: boolean;
  isVerified: boolean;
};

beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  subscriber = await signUpClient(context, { planName: "Growth" });
  // A newcomer in every field: available, without a review or a project.
  await signUpExpert(context, { specializations: [...EXPERT_SPECIALIZATIONS], industries: [...INDUSTRIES] });
  people = await readPeople();
}, 120_000);
afterAll(() => context.close());

async function readPeople(): Promise<Person[]> {
  const rows = await context.db.selectFrom("experts").selectAll().where("is_listed", "=", true).execute();
  const services = await context.db
    .selectFrom("expert_services")
    .select(["expert_id", "service_category_id"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    specializations: row.specializations,
    industries: row.industries,
    services: services.flatMap((service) => (service.expert_id === row.id ? [service.service_category_id] : [])),
    rating: Number(row.rating),
    reviews: row.review_count,
    projects: row.total_projects,
    isAvailable: row.is_available,
    isVerified: row.is_verified,
  }));
}

/** Five average reviews added to the expert's own, and five projects to the paid ones; zero for an expert who has neither. */
function proofOf({ rating, reviews, projects }: Person): number {
  if (reviews + projects === 0) return 0;
  const steady = rating > 0 ? Math.round((1_000 * (rating * reviews + 20)) / (reviews + 5)) / 1_000 : 4;
  return steady + projects / (projects + 5);
}

/** By the first decimal, then those who are available. */
function expectBestProvenFirst(ids: readonly string[], of: readonly Person[]): void {
  const byId = new Map(of.map((person) => [person.id, person]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  expect(shown).toHaveLength(ids.length);
  const tenth = (person: Person) => Math.round(10 * proofOf(person));
  shown.forEach((person, index) => {
    const next = shown[index + 1];
    if (!next) return;
    // One tenth of slack: PostgreSQL rounds a half up, a binary number may lie just below it.
    expect(tenth(person)).toBeGreaterThanOrEqual(tenth(next) - 1);
    expect(proofOf(person)).toBeGreaterThanOrEqual(proofOf(next) - 0.1);
    if (tenth(person) === tenth(next) && !person.isAvailable) expect(next.isAvailable).toBe(false);
  });
  const last = shown.at(-1);
  const left = of.filter(({ id }) => !ids.includes(id));
  if (last) expect(Math.max(0, ...left.map(proofOf))).toBeLessThanOrEqual(proofOf(last) + 0.1);
}

type Filter = { specializations?: string[]; industries?: string[] };
const FILTERS: [name: string, filter: Filter][] = [
  ...EXPERT_SPECIALIZATIONS.map((one): [string, Filter] => [one, { specializations: [one] }]),
  ...INDUSTRIES.map((one): [string, Filter] => [one, { industries: [one] }]),
  ...Object.entries(SPECIALIZATION_BY_SERVICE_SLUG).map(([slug, one]): [string, Filter] => [
    slug,
    { specializations: [one] },
  ]),
  ["two at once", { specializations: ["M&A Advisory", "Corporate Finance"], industries: ["Technology", "Energy"] }],
  ["nothing", {}],
];

const passing = ({ specializations = [], industries = [] }: Filter) =>
  people.filter(
    (person) =>
      (specializations.length === 0 || person.specializations.some((one) => specializations.includes(one))) &&
      (industries.length === 0 || person.industries.some((one) => industries.includes(one))),
  );

describe.each(FILTERS)("a filter alone: %s", (_name, filter) => {
  test.each([
    ["as a filter", filter],
    // A skill that the filter guarantees is not also a wish: all experts left have it.
    [
      "as a filter that is named as a wish too",
      { ...filter, skillsRequired: filter.specializations ?? [], industry: filter.industries?.[0] ?? null },
    ],
  ])("%s has no score, nobody who merely comes near, and the best proven first", async (_how, input) => {
    const having = passing(filter);
    expect(having.length).toBeGreaterThan(1);
    const answer = await callAs(context, subscriber).matching.matchExperts({ ...input, limit: 20 });
    expect(answer).toMatchObject({ totalMatches: having.length, nearest: 0, chamber: null });
    expect(answer.matches.map(({ matchScore }) => matchScore)).toEqual(answer.matches.map(() => null));
    expect(answer.matches).toHaveLength(Math.min(20, having.length));
    expectBestProvenFirst(
      answer.matches.map(({ expert }) => expert.id),
      having,
    );
  });

  test("is listed in the same order by the list of experts, page after page", async () => {
    const { list } = callAs(context, subscriber).experts;
    const first = await list({ ...filter, limit: 3 });
    const cursor = first.at(-1)?.id;
    const rest = first.length < 3 || cursor === undefined ? [] : await list({ ...filter, limit: 17, cursor });
    const matched = await callAs(context, subscriber).matching.matchExperts({ ...filter, limit: 20 });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(matched.matches.map(({ expert }) => expert.id));
  });
});

test("every service category recommends those who offer it or work in its field, the best proven first", async () => {
  const categories = await context.db.selectFrom("service_categories").select(["id", "name", "slug"]).execute();
  expect(categories.length).toBeGreaterThan(10);
  for (const { id, name, slug } of categories) {
    const field = SPECIALIZATION_BY_SERVICE_SLUG[slug] ?? name;
    const having = people.filter((one) => one.specializations.includes(field) || one.services.includes(id));
    for (const serviceCategory of [id, slug, name]) {
      const recommended = await callAs(context, null).experts.recommend({ serviceCategory, limit: 3 });
      expect(recommended).toHaveLength(Math.min(3, having.length));
      expectBestProvenFirst(
        recommended.map((expert) => expert.id),
        having,
      );
    }
  }
});

test("a skill beside the category is a wish, and ranks by how well it fits", async () => {
  const { recommend } = callAs(context, null).experts;
  const [plain, asked] = await Promise.all([
    recommend({ serviceCategory: "marketing-strategy", limit: 3 }),
    recommend({ serviceCategory: "marketing-strategy", skills: ["Pricing"], limit: 3 }),
  ]);
  expect(asked).toHaveLength(3);
  expect(asked).not.toEqual(plain);
});

test("featured are the best proven of those who are verified and available", async () => {
  const featured = await callAs(context, subscriber).experts.featured();
  const able = people.filter((one) => one.isVerified && one.isAvailable);
  expect(featured).toHaveLength(3);
  expectBestProvenFirst(
    featured.map(({ id }) => id),
    able,
  );
});
