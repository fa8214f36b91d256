import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { INDUSTRIES } from "../catalog/industries.ts";
import { RECOMMENDATIONS_MAX } from "../experts/expert-list-limit.ts";
import { fits } from "./fitting.ts";
import type { MatchReason } from "./match-scoring.ts";

/** A chart of those who were judged has a seat for each of the best, up to here. */
export const SEATS_MAX = 62;

/** Only people who fit are recommended. */
export function recommendedOf(fitting: number): number {
  return Math.min(fitting, RECOMMENDATIONS_MAX);
}

/** Who fits is told by what speaks for them, and who does not by what speaks against; the other where there is nothing of the one. */
export function seatReason<Reason extends Pick<MatchReason, "kind">>(
  score: number,
  reasons: readonly Reason[],
): Reason | null {
  const side = fits(score) ? "for" : "against";
  return reasons.find(({ kind }) => kind === side) ?? reasons[0] ?? null;
}

/** Told in words of the catalogues or of our own, and of nothing that is counted or quoted from a profile. */
const NAMES_NOBODY: ReadonlySet<string> = new Set([
  "availability/none",
  "availability/now",
  "industries/close",
  "industries/none",
  "industries/same",
  "niches/does",
  "profile/speaks-of",
  "skills/close",
  "skills/none",
  "skills/same",
  "skills/several",
  "skills/some",
  "skills/some-and-close",
  "skills/some-and-speaks-of",
  "verification/none",
  "verification/verified",
  "words/few-of-request",
] satisfies MatchReason["code"][]);

/** What the asker named, and the profile does not. */
const MISSED: ReadonlySet<string> = new Set(["industries/none", "skills/none"] satisfies MatchReason["code"][]);

/**
 * A custom tag ("Covenant resets for breweries") identifies a person as well as a name does; a tag of the catalogue is on many profiles.
 */
const FROM_PROFILE: ReadonlySet<string> = new Set(["industry", "offered", "skill", "skills", "term"]);
const CATALOGUE: ReadonlySet<string> = new Set([...EXPERT_SPECIALIZATIONS, ...INDUSTRIES]);

/** For an expert whom the reader may not see yet: the reasons that do not give away who it is. */
export function reasonsWithoutName(reasons: readonly MatchReason[]): MatchReason[] {
  return reasons.map(withoutQuote).filter(({ code, params }) => {
    const tags = Object.entries(params).flatMap(([name, value]) => (FROM_PROFILE.has(name) ? value : []));
    const isCommon = tags.every((tag) => typeof tag === "string" && CATALOGUE.has(tag));
    return NAMES_NOBODY.has(code) && (isCommon || MISSED.has(code));
  });
}

/** Whose words are quoted would be found by them. */
function withoutQuote(reason: MatchReason): MatchReason {
  if (reason.code !== "profile/little-in-common") return reason;
  return { kind: reason.kind, code: "words/few-of-request", params: {} };
}
