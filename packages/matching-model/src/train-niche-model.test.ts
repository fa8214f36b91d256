import { nicheStrengthsOf } from "@quorate/core/matching/niche-model";
import {
  type NicheVector,
  nicheCloseness,
  nicheOf,
  PROFILE_NICHES_MAX,
  strengthOf,
  strongestNiches,
} from "@quorate/core/matching/niche-vector";
import { expect, test } from "vitest";
import { type CorpusNiche, corpusFiles } from "./corpus.ts";
import { decodeModel, encodeModel } from "./model-file.ts";
import { trainNicheModel } from "./train-niche-model.ts";
import { decodeWordVectors, encodeWordVectors } from "./word-vectors-file.ts";

const niche = (id: string, clients: string[], practitioners: string[]): CorpusNiche => ({
  id,
  name: id,
  does: `has done ${id}`,
  hears: `a need of ${id}`,
  specializations: ["Corporate Finance"],
  clients,
  practitioners,
});

const SMALL = [
  niche(
    "covenants",
    ["The bank is asking about our ratios again"],
    ["Covenant resets with lenders, waivers and ratios"],
  ),
  niche("hiring", ["Nobody answers our job adverts"], ["Recruiter: adverts, sourcing and offers for engineers"]),
  niche("customs", ["Our lorries wait at the border for papers"], ["Customs declarations, origin and tariffs"]),
];

function vector(model: Parameters<typeof nicheStrengthsOf>[0], text: string): NicheVector {
  const read = nicheStrengthsOf(model, text);
  if (!read) throw new Error(`The model knows nothing in "${text}".`);
  return strongestNiches(read, PROFILE_NICHES_MAX);
}

test("a client's symptom and a practitioner's remedy that share no word are close by the niche that both belong to", () => {
  const model = trainNicheModel("expert", SMALL);
  const client = vector(model, "the bank is asking");
  expect(nicheCloseness(client, vector(model, "covenant waivers"))).toBeGreaterThan(0.5);
  expect(nicheCloseness(client, vector(model, "customs tariffs"))).toBeLessThan(0.1);
});

test("a text speaks of most what its words were learnt by, and of nothing where no word is known", () => {
  const model = trainNicheModel("expert", SMALL);
  expect(Array.from(vector(model, "lorries at the border"), (entry) => [nicheOf(entry), strengthOf(entry)])).toEqual([
    [2, 127],
  ]);
  expect(nicheStrengthsOf(model, "zzyzx the of")).toBeNull();
});

test("the founders' model does not learn that an office is its abbreviation, the experts' does", () => {
  const offices = [niche("finance", ["We need a CFO"], ["Chief financial officer of six firms"])];
  expect(trainNicheModel("expert", offices).features.has("=cfo")).toBe(true);
  expect([...trainNicheModel("founder", offices).features.keys()].filter((one) => one.startsWith("="))).toEqual([]);
});

test("a model reads the same after it was written and read", () => {
  const model = trainNicheModel("expert", SMALL);
  expect(decodeModel(encodeModel(model))).toEqual(model);
  expect(() => decodeModel(Buffer.from("no model"))).toThrow("no file of a model");
  expect(() => decodeModel(encodeModel(model).subarray(0, -1))).toThrow("too early");
});

/** "Kerb" and "border" are used alike. */
const VECTORS = {
  dimensions: 2,
  numbers: new Map(["border", "kerb", "bank", "adverts"].map((word, number) => [word, number])),
  rows: Int8Array.from([100, 0, 95, 5, 0, 100, -80, -80]),
};

test("a model that knows words in general reads one that no text of its corpus has, by its neighbours", () => {
  const model = trainNicheModel("expert", SMALL, VECTORS);
  const strengths = nicheStrengthsOf(model, "kerb") ?? new Int8Array();
  expect(strengths.indexOf(Math.max(...strengths))).toBe(2);
  expect(nicheStrengthsOf(trainNicheModel("expert", SMALL), "kerb")).toBeNull();
  expect(decodeModel(encodeModel(model), VECTORS)).toEqual(model);
  expect(() => decodeModel(encodeModel(model))).toThrow("other vectors");
});

test("word vectors read the same after they were written and read", () => {
  const file = encodeWordVectors(VECTORS);
  expect(decodeWordVectors(file)).toEqual(VECTORS);
  expect(() => decodeWordVectors(Buffer.from("no vectors"))).toThrow("no file of word vectors");
  expect(() => decodeWordVectors(file.subarray(0, -1))).toThrow("another length");
});

test("every niche of experts has needs and phrases in everyday words, none of them twice", () => {
  const experts = corpusFiles().flatMap(({ kind, niches }) => (kind === "expert" ? niches : []));
  const said = experts.flatMap(({ needs = [], phrases = [] }) => [...needs, ...phrases]);
  expect(experts.filter(({ needs, phrases }) => !needs || !phrases).map(({ id }) => id)).toEqual([]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test("the corpus has at least 300 niches with distinct ids and no text twice, and speaks of every specialization", () => {
  const files = corpusFiles();
  const all = files.flatMap(({ niches }) => niches);
  const texts = all.flatMap(({ clients, practitioners }) => [...clients, ...practitioners]);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(files.filter(({ kind }) => kind === "expert").length).toBe(22);
  expect(files.filter(({ kind }) => kind === "founder").length).toBe(25);
});
