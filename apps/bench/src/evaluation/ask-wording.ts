import { asksForSomething, rankExperts } from "@quorate/api/matching/rank-experts.service";
import { FIT_SCORE_MIN } from "@quorate/core/matching/fitting";
import type { Db } from "@quorate/db/client";
import { WORDING, type WordingPart } from "./data/wording/read-wording-set.ts";
import { openPeople } from "./open-people.ts";
import { GOOD_GRADE, type GradeById, meanOf, normalizedDiscountedGain } from "./ranking-metrics.ts";

/** How well needs are found however they are told. Shares are from 0 to 1, figures in percent. */
export type WordingFigures = {
  part: WordingPart;
  /** Of so many ways of telling needs, for how many the best person came first, and for how many anybody suitable. */
  asked: number;
  bestFirst: number;
  suitableFirst: number;
  /** By how much the figure of the best person differs among the ways of telling one need: the median over the needs. */
  spread: number;
  /** Which share of the suitable people of needs and public requests is shown as fitting. */
  suitableShown: number;
  /** nDCG@10 of public requests with their text alone and with what was chosen, and of requests in other languages. */
  publicText: number;
  publicChosen: number;
  foreign: number;
  /** So many texts that no consultant answers find a person who fits. */
  nonsenseAnswered: number;
  nonsense: number;
};

type Found = readonly { name: string; score: number }[];
type Request = { text: string; skills: readonly string[]; industry: string | null };

/** Loads the people into an empty, migrated database and asks all of a part. */
export async function askWording(db: Db, part: WordingPart): Promise<WordingFigures> {
  const { nameById, asking } = await openPeople(db);
  const find = async (request: Request): Promise<Found> => {
    // Where nothing is asked, everyone is listed and no one found.
    if (!asksForSomething(request)) return [];
    const { scored } = await rankExperts(db, { request, limit: nameById.size, matchIndex: asking.matchIndex });
    return scored.map(({ id, score }) => ({ name: nameById.get(id) ?? id, score }));
  };
  const findText = (text: string) => find({ text, skills: [], industry: null });
  const gain = (found: Found, grades: GradeById) =>
    normalizedDiscountedGain(
      found.map(({ name }) => name),
      grades,
    );

  const told: { found: Found; suitable: readonly string[] }[] = [];
  const spreads: number[] = [];
  let [asked, bestFirst, suitableFirst] = [0, 0, 0];
  for (const { paraphrases, best, suitable } of WORDING.needs(part)) {
    const figures: number[] = [];
    for (const text of paraphrases) {
      const found = await findText(text);
      told.push({ found, suitable });
      figures.push(scoreOf(found, best));
      asked++;
      if (found[0]?.name === best) bestFirst++;
      if (found[0] && suitable.includes(found[0].name)) suitableFirst++;
    }
    spreads.push(Math.max(...figures) - Math.min(...figures));
  }
  const gains: Record<"text" | "chosen" | "foreign", number[]> = { text: [], chosen: [], foreign: [] };
  for (const { requirements: text, specializations: skills, industry, grades } of WORDING.publicRequests(part)) {
    const found = await findText(text);
    told.push({ found, suitable: Object.keys(grades).filter((name) => (grades[name] ?? 0) >= GOOD_GRADE) });
    gains.text.push(gain(found, grades));
    gains.chosen.push(gain(await find({ text, skills, industry }), grades));
  }
  for (const { requirements, grades } of WORDING.foreign(part)) {
    gains.foreign.push(gain(await findText(requirements), grades));
  }
  const nonsense: Found[] = [];
  for (const text of WORDING.nonsense(part)) nonsense.push(await findText(text));
  const shown = told.flatMap(({ found, suitable }) => suitable.map((name) => scoreOf(found, name) >= FIT_SCORE_MIN));
  return {
    part,
    asked,
    bestFirst,
    suitableFirst,
    spread: medianOf(spreads),
    suitableShown: meanOf(shown.map(Number)),
    publicText: meanOf(gains.text),
    publicChosen: meanOf(gains.chosen),
    foreign: meanOf(gains.foreign),
    nonsenseAnswered: nonsense.filter((found) => (found[0]?.score ?? 0) >= FIT_SCORE_MIN).length,
    nonsense: nonsense.length,
  };
}

function scoreOf(found: Found, name: string): number {
  return found.find((one) => one.name === name)?.score ?? 0;
}

/** The upper one of two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The table for docs/matching.md. */
export function formatWording(rows: readonly WordingFigures[]): string {
  const lines = rows.map((row) =>
    [
      row.part,
      `${row.bestFirst} of ${row.asked}`,
      `${row.suitableFirst} of ${row.asked}`,
      `${row.spread.toFixed(0)} points`,
      `${(100 * row.suitableShown).toFixed(0)} %`,
      row.publicText.toFixed(3),
      row.publicChosen.toFixed(3),
      row.nonsense === 0 ? "" : row.foreign.toFixed(3),
      row.nonsense === 0 ? "" : `${row.nonsenseAnswered} of ${row.nonsense}`,
    ].join(" | "),
  );
  return [
    "| part | best first | suitable first | spread of the figure | suitable shown | public, text | public, chosen | foreign | nonsense answered |",
    "|---|---|---|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}
