import { inOneSpelling } from "../search/compound-words.ts";
import { type Niche, type NicheModel, nicheStrengthsOf } from "./niche-model.ts";
import {
  closenessOf,
  type NicheVector,
  nicheOf,
  REQUEST_NICHES_MAX,
  squaredLength,
  strengthOf,
  strengthsByNiche,
  strongestNiches,
} from "./niche-vector.ts";

/** What a text and a profile have in common, as the model reads them. */
export type NicheFinding = {
  /** The cosine of both, from 0 to 1; unrelated ones lie about 0, and from 0.4 on they are mostly the same work. */
  closeness: number;
  /** The niche that the text describes and the profile speaks of, where both do so plainly. */
  shared: Niche | null;
};

/** What the request asks for, read once, beside one profile after another. */
export type NicheJudge = {
  /** All that are compared with a profile's. */
  asked: NicheVector;
  /** Null for what another model has read. */
  judge: (profile: NicheVector) => NicheFinding | null;
};

/**
 * A text speaks plainly of a niche when it does so at least this much, in 127ths of the one it speaks of most. With 70 every second
 * sentence was false of the person or of the request; so strict, few are told, and nearly all of them are true.
 */
const PLAINLY = { described: 120, offered: 120 };
/** Below this closeness the one niche that both speak of says little about the two. */
const CLOSENESS_TOLD = 0.5;

const LEADING_MAX = 5;
/** From here on a profile is found by a niche that it speaks of. */
export const LEADING_STRENGTH = 40;

/**
 * @param request.text in the client's own words; what is named in fields counts for closeness, but is nothing that they describe
 * @returns null where the model knows nothing of what is asked
 */
export function createNicheJudge(
  model: NicheModel,
  request: { text: string; named: readonly string[] },
): NicheJudge | null {
  const text = inOneSpelling(request.text);
  const asked = nichesAsked(model, [text, ...request.named.map(inOneSpelling)].join(". "));
  if (!asked) return null;
  const described = strengthsByNiche(nichesAsked(model, text) ?? new Uint16Array());
  const judgeOf = createClosenessJudge(asked, model.niches.length);
  return {
    ...judgeOf,
    judge: (profile) => {
      const finding = judgeOf.judge(profile);
      if (!finding || finding.closeness < CLOSENESS_TOLD) return finding;
      const shared = sharedNiche(described, profile);
      return { ...finding, shared: shared === null ? null : (model.niches[shared] ?? null) };
    },
  };
}

/** Without the niche as a reason, for a caller that has no model but knows the niches that a model read out of a request. */
export function createClosenessJudge(asked: NicheVector, known: number): NicheJudge {
  const [strengths, squared] = [strengthsByNiche(asked), squaredLength(asked)];
  return {
    asked,
    judge: (profile) => {
      // In the order of their numbers the last is the highest.
      if (nicheOf(profile.at(-1) ?? 0) >= known) return null;
      const product = profile.reduce((sum, entry) => sum + strengthOf(entry) * (strengths[nicheOf(entry)] ?? 0), 0);
      return { closeness: closenessOf(product, squared, squaredLength(profile)), shared: null };
    },
  };
}

function nichesAsked(model: NicheModel, text: string): NicheVector | null {
  const strengths = nicheStrengthsOf(model, text);
  return strengths && strongestNiches(strengths, REQUEST_NICHES_MAX);
}

/** Of a text or a profile, those it speaks of most, the strongest first. */
export function leadingNiches(vector: NicheVector): { niche: number; strength: number }[] {
  return Array.from(vector, (entry) => ({ niche: nicheOf(entry), strength: strengthOf(entry) }))
    .filter(({ strength }) => strength >= LEADING_STRENGTH)
    .toSorted((one, other) => other.strength - one.strength || one.niche - other.niche)
    .slice(0, LEADING_MAX);
}

function sharedNiche(described: Uint8Array, offered: NicheVector): number | null {
  let best: { niche: number; product: number } | null = null;
  for (const entry of offered) {
    const niche = nicheOf(entry);
    const [of, by] = [described[niche] ?? 0, strengthOf(entry)];
    if (of < PLAINLY.described || by < PLAINLY.offered) continue;
    if (best === null || of * by > best.product) best = { niche, product: of * by };
  }
  return best?.niche ?? null;
}
