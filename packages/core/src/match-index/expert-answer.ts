import { createExpertScore } from "../matching/match-expert.ts";
import { weighedTags } from "../matching/weighed-tags.ts";
import type { Mentions } from "../matching/wish-judge.ts";
import { foundWords } from "../matching/word-weights.ts";
import { type ExpertTexts, FLAGS, SIGN } from "./expert-columns.ts";
import type { ExpertAnswer, ExpertResult } from "./expert-entry.ts";
import type { ExpertLookup, WishLookup } from "./expert-lookup.ts";
import type { ExpertPart } from "./expert-part.ts";
import { type Hit, orderOf, type Tally } from "./expert-search.ts";
import { idAt } from "./id-column.ts";
import { nichesAt } from "./niche-column.ts";
import { readNumbers } from "./number-bytes.ts";
import { PLACES } from "./word-places.ts";

/** Those who were found: of the few who are shown what a match is made of, of the others the figure that it comes to. */
export function answerOf(lookup: ExpertLookup, texts: ExpertTexts, tally: Tally): ExpertAnswer {
  const { query } = lookup;
  const { items } = tally.top;
  const shown = query.shown ?? items.length;
  const scoreOf = createExpertScore(query);
  const figureOf = ({ part, slot, exactScore }: Hit) => ({ id: idAt(part.ids, slot), score: scoreOf(exactScore) });
  return {
    best: items.slice(0, shown).map((hit) => ({ ...figureOf(hit), candidate: candidateOf(hit, lookup, texts, tally) })),
    rest: items.slice(shown).map(figureOf),
    total: tally.total,
    fitting: tally.fitting,
    order: Float64Array.from(items, (hit) => orderOf(hit, query)),
  };
}

function candidateOf(
  { part, slot }: Hit,
  lookup: ExpertLookup,
  texts: ExpertTexts,
  { partWords }: Tally,
): ExpertResult {
  const words = partWords.get(part);
  const placeOf = (index: number) => PLACES[words?.placeIn(index, slot) ?? 0] ?? null;
  const signs = signsAt(part, slot);
  const tagsOf = (numbers: readonly number[]) => numbers.map((sign) => tagOf(texts.signs.texts[sign] ?? ""));
  const own = { specializations: tagsOf(signs.specializations), industries: tagsOf(signs.industries) };
  const { service } = lookup.query;
  const offers = service !== null && lookup.service !== null && signs.services.includes(lookup.service);
  const flags = part.flags[slot] ?? 0;
  const mentionsOf = (wishes: readonly WishLookup[]) =>
    mentionsIn(wishes, signs.mentions, (wish) => words?.placeOfWish(wish, slot) ?? 0);
  return {
    ...weighedTags(own, offers ? service.skill : null),
    yearsExperience: part.years[slot] ?? 0,
    rating: (part.rating[slot] ?? 0) / 100,
    reviewCount: part.reviewCount[slot] ?? 0,
    totalProjects: part.projects[slot] ?? 0,
    isVerified: (flags & FLAGS.isVerified) !== 0,
    isAvailable: (flags & FLAGS.isAvailable) !== 0,
    ...foundWords(lookup.query.words, placeOf),
    mentions: { skills: mentionsOf(lookup.skills), industries: mentionsOf(lookup.industries) },
    niches: flags & FLAGS.isRead ? nichesAt(part.niches, slot) : null,
  };
}

function signsAt({ facts, factStarts }: ExpertPart, slot: number) {
  const numbers: number[] = [];
  readNumbers(facts, factStarts[slot] ?? 0, factStarts[slot + 1] ?? 0, numbers);
  let at = 0;
  const list = () => {
    const start = at + 1;
    at = start + (numbers[at] ?? 0);
    return numbers.slice(start, at);
  };
  return { specializations: list(), industries: list(), mentions: list(), services: list() };
}

/** @param placeOfTerm of a wish in terms of people's own */
function mentionsIn(
  wishes: readonly WishLookup[],
  signs: readonly number[],
  placeOfTerm: (wish: WishLookup) => number,
): Mentions {
  const mentioned = new Map<string, "title" | "text">();
  for (const wish of wishes) {
    const sign = signs.find((number) => number >>> 1 === wish.mention);
    const place = PLACES[placeOfTerm(wish)] ?? null;
    if (sign !== undefined) mentioned.set(wish.term, sign & 1 ? "title" : "text");
    else if (place !== null) mentioned.set(wish.term, place === "title" ? "title" : "text");
  }
  return mentioned;
}

function tagOf(sign: string): string {
  return sign.slice(SIGN.specialization("").length);
}
