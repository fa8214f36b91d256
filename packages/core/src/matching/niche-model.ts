import { type FeatureKind, featureKind, textFeatures } from "./text-features.ts";
import { meanVector, type WordVectors } from "./word-vectors.ts";

/** Those that experts work in, and those that founders bring. */
export const NICHE_KINDS = ["expert", "founder"] as const;
export type NicheKind = (typeof NICHE_KINDS)[number];

/** A piece of work that one is hired for, or one thing that a founder brings, narrow enough that its specialists call themselves so. */
export type Niche = {
  id: string;
  /** The trade's term: "Loan covenant resets". */
  name: string;
  /** What its practitioner has done, after a name: "has reset loan covenants". */
  does: string;
  /** What its client describes: "a bank asking about ratios". */
  hears: string;
  /** Specializations, or a founder's skills, the best first. */
  fields: readonly string[];
};

/**
 * A multinomial logistic regression from the features of a text to niches. Its weights are those by which a feature differs from its
 * own median over the niches, so that most are 0 and left out; the niches of feature `f` stand from `starts[f]` up to `starts[f + 1]`.
 */
export type NicheModel = {
  niches: readonly Niche[];
  /** Each feature's number. */
  features: ReadonlyMap<string, number>;
  /** In how many texts of the corpus each feature occurs, and how many texts there are. */
  documents: Uint16Array;
  total: number;
  starts: Uint32Array;
  nicheOf: Uint16Array;
  weightOf: Int8Array;
  /** What it knows of words beyond its corpus; null for a model that has learnt none. */
  general: GeneralKnowledge | null;
};

/** The same regression from the mean of general word vectors: a row of weights, one a niche, for each dimension. */
export type GeneralKnowledge = {
  vectors: WordVectors;
  /** The mean of the corpus' texts, in 256ths of the vectors' unit: what a text differs from. */
  middle: Int16Array;
  weights: Int8Array;
};

/** What the words' general meaning says counts as much as what the corpus has taught; chosen on tuning and validation. */
const GENERAL_SHARE = 0.5;

/** A pair tells less than a word, a piece less than a pair; chosen on the validation part of the evaluation. */
const KIND_WEIGHTS: Readonly<Record<FeatureKind, number>> = { word: 1, pair: 0.7, piece: 0.2 };

/** A feature of a text with its share in it; the squares of all shares add up to 1. */
export type WeighedFeature = { feature: number; share: number };

type Weighing = Pick<NicheModel, "features" | "documents" | "total">;

/** The features that a model knows of a text, by tf-idf (logarithmic, cosine normalisation: "ltc" in Salton & Buckley 1988). */
export function weighFeatures({ features, documents, total }: Weighing, text: string): WeighedFeature[] {
  const weighed: WeighedFeature[] = [];
  for (const [name, times] of textFeatures(text)) {
    const feature = features.get(name);
    if (feature === undefined) continue;
    const rarity = Math.log(1 + total / (1 + (documents[feature] ?? 0)));
    weighed.push({ feature, share: KIND_WEIGHTS[featureKind(name)] * rarity * (1 + Math.log(times)) });
  }
  const length = Math.hypot(...weighed.map(({ share }) => share));
  return weighed.map(({ feature, share }) => ({ feature, share: share / length }));
}

/** How much a text speaks of each niche, beside its mean over all of them, in 127ths of the niche it speaks of (or against) most. */
export type NicheStrengths = Int8Array;

/** Null where the model knows nothing in the text. */
export function nicheStrengthsOf(model: NicheModel, text: string): NicheStrengths | null {
  const differences = differencesIn(model, text);
  if (!differences) return null;
  const most = differences.reduce((highest, difference) => Math.max(highest, Math.abs(difference)), 0);
  if (most === 0) return null;
  return Int8Array.from(differences, (difference) => Math.round((127 * difference) / most));
}

/** What a text says of each niche, beside their mean. */
function differencesIn(model: NicheModel, text: string): Float64Array | null {
  const learnt = learntOf(model, text);
  const general = model.general && generalOf(model.general, model.niches.length, text);
  if (!learnt || !general) return learnt ?? general;
  const [learntUnit, generalUnit] = [(1 - GENERAL_SHARE) / lengthOf(learnt), GENERAL_SHARE / lengthOf(general)];
  return learnt.map((difference, niche) => learntUnit * difference + generalUnit * (general[niche] ?? 0));
}

/** By the features that the corpus has. */
function learntOf(model: NicheModel, text: string): Float64Array | null {
  const weighed = weighFeatures(model, text);
  if (weighed.length === 0) return null;
  const { starts, nicheOf, weightOf } = model;
  const sums = new Float64Array(model.niches.length);
  for (const { feature, share } of weighed) {
    const end = starts[feature + 1] ?? 0;
    for (let at = starts[feature] ?? 0; at < end; at++) {
      const niche = nicheOf[at] ?? 0;
      sums[niche] = (sums[niche] ?? 0) + share * (weightOf[at] ?? 0);
    }
  }
  return besideMean(sums);
}

/** By what its words mean elsewhere. */
function generalOf({ vectors, middle, weights }: GeneralKnowledge, niches: number, text: string): Float64Array | null {
  const mean = meanVector(vectors, text);
  if (!mean) return null;
  const sums = new Float64Array(niches);
  for (let dimension = 0; dimension < mean.length; dimension++) {
    const difference = (mean[dimension] ?? 0) - (middle[dimension] ?? 0) / 256;
    const start = dimension * niches;
    for (let niche = 0; niche < niches; niche++) {
      sums[niche] = (sums[niche] ?? 0) + difference * (weights[start + niche] ?? 0);
    }
  }
  return besideMean(sums);
}

function besideMean(sums: Float64Array): Float64Array {
  let total = 0;
  for (const sum of sums) total += sum;
  const mean = total / sums.length;
  return sums.map((sum) => sum - mean);
}

function lengthOf(numbers: Float64Array): number {
  let squares = 0;
  for (const number of numbers) squares += number * number;
  return Math.sqrt(squares) || 1;
}
