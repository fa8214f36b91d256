import { type FeatureKind, featureKind, textFeatures } from "./text-features.ts";

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
};

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

/** What the features of a text say of each niche, beside their mean. */
function differencesIn(model: NicheModel, text: string): Float64Array | null {
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
  let total = 0;
  for (const sum of sums) total += sum;
  const mean = total / sums.length;
  return sums.map((sum) => sum - mean);
}
