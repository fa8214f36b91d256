import { OFFICES } from "@quorate/core/matching/abbreviations";
import {
  type NicheKind,
  type NicheModel,
  type WeighedFeature,
  weighFeatures,
} from "@quorate/core/matching/niche-model";
import { featureKind, textFeatures } from "@quorate/core/matching/text-features";
import type { WordVectors } from "@quorate/core/matching/word-vectors";
import { seededRandom } from "@quorate/core/seeded-random";
import type { CorpusNiche } from "./corpus.ts";
import { shuffle } from "./shuffle.ts";
import { trainGeneral } from "./train-general.ts";

/** A feature of fewer texts tells about those texts, one of more than this share of all tells about none. */
const DOCUMENTS_MIN = { word: 1, pair: 2, piece: 3 } as const;
const DOCUMENTS_SHARE_MAX = 0.1;

/** Chosen on the tuning and validation parts of the evaluation; more passes change nothing there. */
const PASSES = 4;
const STEP = 0.5;
/** The length that texts' feature vectors are stretched to. */
const STRETCH = 6;
const FIRST_STEP = 0.1;
const SEED = 5;
/** Weights smaller than this share of the greatest are left out, which no figure of the evaluation notices. */
const WEIGHT_SHARE_MIN = 0.03;

/**
 * Features that a kind's model does not learn. Founders' requests name the offices they look for, which are compared with roles directly:
 * an office and its abbreviation being one feature drew everyone who mentions the office, and cost the fields alone 0.03; docs/matching.md.
 */
const UNREAD: Readonly<Record<NicheKind, ReadonlySet<string>>> = {
  expert: new Set(),
  founder: new Set(OFFICES.map((office) => `=${office}`)),
};

/** A phrase is a piece of a need: alone it tells less than a whole one. */
const PHRASE_WEIGHT = 0.6;

/** `weight` is how much of a step the sample moves the weights. */
type Sample = { niche: number; weight: number; features: WeighedFeature[] };

/**
 * Trains a multinomial logistic regression on the texts of a corpus by stochastic gradient descent with AdaGrad (Duchi, Hazan & Singer
 * 2011), one learning rate a feature. Clients' and practitioners' texts of a niche are examples of the same class, so that what the
 * one side calls it and what the other side suffers from come to mean the same. The same corpus gives the same model of a kind, to the bit.
 */
export function trainNicheModel(
  kind: NicheKind,
  corpus: readonly CorpusNiche[],
  vectors: WordVectors | null = null,
): NicheModel {
  const texts = corpus.flatMap((niche, index) => textsOf(niche).map((one) => ({ niche: index, ...one })));
  const vocabulary = vocabularyOf(
    texts.map(({ text }) => text),
    UNREAD[kind],
  );
  const samples = texts.map(({ text, ...sample }) => ({ ...sample, features: weighFeatures(vocabulary, text) }));
  const weights = descend(samples, { features: vocabulary.features.size, niches: corpus.length });
  return {
    niches: corpus.map(({ id, name, does, hears, specializations }) => ({
      id,
      name,
      does,
      hears,
      fields: specializations,
    })),
    ...vocabulary,
    ...sparse(weights, corpus.length),
    general: vectors && trainGeneral(texts, corpus.length, vectors),
  };
}

function textsOf({
  name,
  does,
  hears,
  clients,
  practitioners,
  public: inPublic = [],
  needs = [],
  phrases = [],
  languages = {},
}: CorpusNiche): { text: string; weight: number }[] {
  const whole = [...clients, ...practitioners, ...inPublic, ...needs, ...Object.values(languages).flat()];
  return [
    ...[...whole, `${name}. ${does}. ${hears}`].map((text) => ({ text, weight: 1 })),
    ...phrases.map((text) => ({ text, weight: PHRASE_WEIGHT })),
  ];
}

function vocabularyOf(
  texts: readonly string[],
  unread: ReadonlySet<string>,
): Pick<NicheModel, "features" | "documents" | "total"> {
  const documentsOf = new Map<string, number>();
  for (const text of texts) {
    for (const feature of textFeatures(text).keys()) documentsOf.set(feature, (documentsOf.get(feature) ?? 0) + 1);
  }
  const most = Math.max(DOCUMENTS_MIN.piece, texts.length * DOCUMENTS_SHARE_MAX);
  const kept = [...documentsOf]
    .filter(
      ([feature, documents]) =>
        !unread.has(feature) && documents >= DOCUMENTS_MIN[featureKind(feature)] && documents <= most,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    features: new Map(kept.map(([feature], index) => [feature, index])),
    documents: Uint16Array.from(kept, ([, documents]) => documents),
    total: texts.length,
  };
}

/** One row of weights a feature. */
function descend(samples: readonly Sample[], { features, niches }: { features: number; niches: number }): Float32Array {
  const weights = new Float32Array(features * niches);
  const squares = new Float32Array(features).fill(FIRST_STEP);
  const random = seededRandom(SEED);
  const order = samples.map((_, index) => index);
  const slope = new Float64Array(niches);
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    for (const index of order) {
      const sample = samples[index];
      if (!sample) continue;
      surprise(sample, weights, slope);
      for (const { feature, share } of sample.features) {
        const value = share * STRETCH;
        squares[feature] = (squares[feature] ?? 0) + sample.weight * value * value;
        const step = (sample.weight * STEP * value) / Math.sqrt(squares[feature] ?? 1);
        const row = weights.subarray(feature * niches, (feature + 1) * niches);
        for (let niche = 0; niche < niches; niche++) row[niche] = (row[niche] ?? 0) - step * (slope[niche] ?? 0);
      }
    }
  }
  return weights;
}

/** Writes into `slope` how much too likely the weights hold each niche to be for this sample (softmax less the truth). */
function surprise({ niche: truth, features }: Sample, weights: Float32Array, slope: Float64Array): void {
  slope.fill(0);
  for (const { feature, share } of features) {
    const row = weights.subarray(feature * slope.length, (feature + 1) * slope.length);
    for (let niche = 0; niche < slope.length; niche++) {
      slope[niche] = (slope[niche] ?? 0) + (row[niche] ?? 0) * share * STRETCH;
    }
  }
  const highest = slope.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let niche = 0; niche < slope.length; niche++) {
    const likelihood = Math.exp((slope[niche] ?? 0) - highest);
    slope[niche] = likelihood;
    sum += likelihood;
  }
  for (let niche = 0; niche < slope.length; niche++)
    slope[niche] = (slope[niche] ?? 0) / sum - (niche === truth ? 1 : 0);
}

/** By how much each weight differs from its feature's median, in 127ths of the greatest weight, where that is more than a trifle. */
function sparse(weights: Float32Array, niches: number): Pick<NicheModel, "starts" | "nicheOf" | "weightOf"> {
  const greatest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const starts: number[] = [0];
  const [nicheOf, weightOf]: [number[], number[]] = [[], []];
  for (let start = 0; start < weights.length; start += niches) {
    const row = weights.subarray(start, start + niches);
    const median = row.toSorted()[Math.floor(niches / 2)] ?? 0;
    row.forEach((weight, niche) => {
      const difference = weight - median;
      if (Math.abs(difference) <= WEIGHT_SHARE_MIN * greatest) return;
      nicheOf.push(niche);
      weightOf.push(Math.max(-127, Math.min(127, Math.round((127 * difference) / greatest))));
    });
    starts.push(nicheOf.length);
  }
  return { starts: Uint32Array.from(starts), nicheOf: Uint16Array.from(nicheOf), weightOf: Int8Array.from(weightOf) };
}
