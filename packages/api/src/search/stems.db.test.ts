import { CRAFT_CONCEPTS } from "@quorate/core/matching/craft-concepts";
import { EVERYDAY_WORDS, GENERAL_WORDS } from "@quorate/core/matching/general-words";
import { INDUSTRY_CONCEPTS } from "@quorate/core/matching/industry-concepts";
import { NICHE_KINDS } from "@quorate/core/matching/niche-model";
import { SKILL_CONCEPTS } from "@quorate/core/matching/skill-concepts";
import { isTakenForAnother, stemOf, tokensOf } from "@quorate/core/matching/text-words";
import { englishStem } from "@quorate/core/search/english-stem";
import { foldLetters } from "@quorate/core/search/spelling";
import { readCorpus } from "@quorate/matching-model/corpus";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test("the index of words has the stem that matching reads by, for every word of the thesaurus and every general one", async () => {
  const phrases = [...SKILL_CONCEPTS, ...INDUSTRY_CONCEPTS, ...CRAFT_CONCEPTS].flatMap(({ term, also, said = [] }) => [
    term,
    ...also,
    ...said,
  ]);
  const words = new Set([
    ...phrases.flatMap((phrase) => tokensOf(phrase).map(({ word }) => word)),
    ...GENERAL_WORDS,
    ...EVERYDAY_WORDS,
  ]);
  const whole = [...words].filter((word) => !isTakenForAnother(word));
  expect(whole.length).toBeGreaterThan(1000);
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${whole}::text[]) word`.execute(context.db);
  // Function words have no stem in the index: it does not keep them.
  const other = rows.filter(({ word, stem }) => stem !== null && stem !== stemOf(word));
  expect(other.map(({ word }) => word)).toEqual([]);
});

test("the index of words has the same stem for every word of the corpus in every form of it", async () => {
  const texts = NICHE_KINDS.flatMap(readCorpus).flatMap(({ clients, practitioners }) => [...clients, ...practitioners]);
  const words = new Set(texts.flatMap((text) => foldLetters(text).match(/[a-z]{2,}/g) ?? []));
  const forms = ["", "s", "es", "ed", "ing", "ly", "er", "ation", "ness", "eds", "ingly"];
  const all = [...words].flatMap((word) => forms.map((form) => word + form));
  // What the stemmer once took for doubled: a word of its own.
  all.push("added", "adding", "erred", "egged", "odd", "ebbing", "addedly");
  expect(all.length).toBeGreaterThan(50_000);
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${all}::text[]) word`.execute(context.db);
  const other = rows.filter(({ word, stem }) => stem !== null && stem !== englishStem(word));
  expect(other.slice(0, 20)).toEqual([]);
});
