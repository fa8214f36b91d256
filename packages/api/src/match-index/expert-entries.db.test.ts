import type { ExpertEntry } from "@quorate/core/match-index/expert-entry";
import { EVERYBODY, isInShare, type PeopleShare } from "@quorate/core/match-index/people-share";
import { LEXICONS, type TermKind } from "@quorate/core/matching/lexicon";
import type { Wish } from "@quorate/core/matching/request-words";
import { phrasesFor } from "@quorate/core/matching/term-matching";
import { seededRandom } from "@quorate/core/seeded-random";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCandidateFacts } from "../matching/candidate-facts.queries.ts";
import { readNiches } from "../niches/read-niches.service.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listExpertEntriesByIds } from "./expert-entries.queries.ts";
import { beginReading, readEverybody } from "./follow-changes.service.ts";
import { openExpertSource } from "./kept-people.service.ts";
import { createMentionFinder } from "./mentions.mapper.ts";
import { listIdsAfter } from "./people-ids.queries.ts";
import { listSaidPhrases } from "./said-phrases.queries.ts";

const KINDS = ["skill", "industry"] as const satisfies readonly TermKind[];
const NOTHING = { asked: "both" as const, words: [], unexplained: [], skills: [], industries: [] };

let context: TestContext;
let entries: ExpertEntry[];
let findMentions: ReturnType<typeof createMentionFinder>;
beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  await writeAnything();
  await readNiches(context);
  findMentions = createMentionFinder(await listSaidPhrases(context.db));
  entries = await readShare(EVERYBODY);
}, 60_000);
afterAll(() => context.close());

const ODD = [
  "e-commerce",
  "state-of-the-art",
  "o'brien",
  "a\\b",
  "it's 'quoted'",
  "b2b/saas",
  "r&d",
  "x.y@z.example",
  "of the",
  "é",
  ".",
];

/** Titles, tags and texts put together from the thesaurus' own phrases, whole and in parts, in any order. */
async function writeAnything(): Promise<void> {
  const random = seededRandom(7);
  const phrases = KINDS.flatMap((kind) =>
    [...LEXICONS[kind].conceptByTerm.values()].flatMap(({ term }) => phrasesFor(kind, term)),
  );
  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const words = (count: number) =>
    Array.from({ length: count }, () => {
      const phrase = any(phrases) ?? "";
      return random() < 0.2 ? any(ODD) : random() < 0.4 ? any(phrase.split(" ")) : phrase;
    }).join(" ");
  const experts = await context.db.selectFrom("experts").select("id").orderBy("id").limit(40).execute();
  for (const { id } of experts) {
    await context.db
      .updateTable("experts")
      .set({ title: words(3), specializations: [words(1), words(2)], industries: [words(1)], bio: words(60) })
      .where("id", "=", id)
      .execute();
  }
}

const listIds = async () => (await context.db.selectFrom("experts").select("id").execute()).map(({ id }) => id);

test("an entry says of every concept just what PostgreSQL finds in the profile's words", async () => {
  const wishes = (kind: TermKind): Wish[] =>
    [...LEXICONS[kind].conceptByTerm.values()].map(({ term }) => ({ term, weight: 1, isChosen: false }));
  const read = { ...NOTHING, skills: wishes("skill"), industries: wishes("industry") };
  const ids = await listIds();
  const facts = await listCandidateFacts(context.db, ids, { read, serviceCategoryId: null });
  let found = 0;
  for (const { id, mentions } of facts) {
    const entry = entries.find((one) => one.id === id);
    const said = (kind: TermKind) =>
      Object.fromEntries(
        (entry?.mentions ?? [])
          .filter((one) => one.kind === kind)
          .map(({ concept, place }) => [LEXICONS[kind].conceptByTerm.get(concept)?.term, place]),
      );
    expect(said("skill"), id).toEqual(Object.fromEntries(mentions.skills));
    expect(said("industry"), id).toEqual(Object.fromEntries(mentions.industries));
    found += mentions.skills.size + mentions.industries.size;
  }
  expect(found).toBeGreaterThan(1_000);
});

test("an entry has every fact that a candidate is judged by, and the services", async () => {
  const { id: category } = await context.db
    .selectFrom("service_categories")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const facts = await listCandidateFacts(context.db, await listIds(), { read: NOTHING, serviceCategoryId: category });
  expect(facts.length).toBeGreaterThan(50);
  expect(facts.filter(({ reviewCount }) => reviewCount > 0).length).toBeGreaterThan(5);
  expect(facts.filter(({ offersService }) => offersService).length).toBeGreaterThan(0);
  for (const { offersService, rating, ...fact } of facts) {
    const entry = entries.find(({ id }) => id === fact.id);
    expect(entry).toMatchObject({
      specializations: fact.specializations,
      industries: fact.industries,
      yearsExperience: fact.yearsExperience,
      rating: Math.round(100 * rating),
      reviewCount: fact.reviewCount,
      totalProjects: fact.totalProjects,
      isVerified: fact.isVerified,
      isAvailable: fact.isAvailable,
      niches: fact.niches,
    });
    expect(entry?.services.includes(category)).toBe(offersService);
  }
});

test("an entry has the words of the index, each with the best field that it stands in, and the rate", async () => {
  const { rows } = await sql<{
    id: string;
    rate: string | null;
    steady: string;
    title: string[];
    tag: string[];
    words: string[];
  }>`
    select id, hourly_rate as rate, steady_rating as steady, tsvector_to_array(search) as words, tsvector_to_array(ts_filter(search, '{a}')) as title,
      tsvector_to_array(ts_filter(search, '{b}')) as tag from experts order by id`.execute(context.db);
  expect(entries.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  rows.forEach(({ id, rate, steady, title, tag, words }, index) => {
    const { words: kept = [], hourlyRate, steadyRating } = entries[index] ?? {};
    const inField = (stem: string) => (title.includes(stem) ? "title" : tag.includes(stem) ? "tag" : "text");
    expect(new Map(kept.map(({ stem, place }) => [stem, place])), id).toEqual(
      new Map(words.map((stem) => [stem, inField(stem)])),
    );
    expect(hourlyRate).toBe(rate === null ? null : Math.round(100 * Number(rate)));
    expect(steadyRating).toBe(Math.round(1_000 * Number(steady)));
  });
});

async function readShare(share: PeopleShare): Promise<ExpertEntry[]> {
  const read: ExpertEntry[] = [];
  const index = { put: (entry: ExpertEntry) => void read.push(entry), remove: () => undefined };
  const [source, reading] = [await openExpertSource(context.db, share), await beginReading(context.db)];
  await readEverybody(context.db, { source, index }, { reading, signal: new AbortController().signal });
  return read.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

test.each([2, 3])("%i shares have everybody once", async (of) => {
  for (let number = 0; number < of; number++) {
    const share = { number, of };
    expect(await readShare(share)).toEqual(entries.filter(({ id }) => isInShare(id, share)));
    expect((await readShare(share)).length).toBeGreaterThan(entries.length / (2 * of));
  }
});

test("ids come in pages in their order, of everybody once", async () => {
  const read: string[] = [];
  for (let page: string[] | null = null; page === null || page.length === 7; read.push(...page))
    page = await listIdsAfter(context.db, "experts", { afterId: read.at(-1) ?? null, limit: 7 });
  expect(read).toEqual(entries.map(({ id }) => id));
});

test("those who are asked for by id are as when everybody was read, and nobody is there who is not", async () => {
  const asked = [entries[3], entries[1]].flatMap((entry) => entry ?? []);
  const ids = [...asked.map(({ id }) => id), "00000000-0000-4000-8000-000000000000"];
  const found = await listExpertEntriesByIds(context.db, findMentions, ids);
  expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(asked.toReversed());
});
