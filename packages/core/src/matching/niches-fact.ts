import type { MatchFact } from "./match-scoring.ts";
import { NICHE_CLOSENESS_FULL } from "./match-weights.ts";
import type { NicheJudge } from "./niche-judge.ts";
import type { NicheVector } from "./niche-vector.ts";

export function nichesValue(closeness: number): number {
  return Math.min(1, Math.max(0, closeness / NICHE_CLOSENESS_FULL));
}

/** Niches never count against a person: that a model finds none is not a fact about them. */
export function nichesFact(asked: NicheJudge | null, offered: NicheVector | null): MatchFact<"niches"> | null {
  const finding = asked && offered ? asked.judge(offered) : null;
  if (!finding) return null;
  const { closeness, shared } = finding;
  return {
    criterion: "niches",
    value: nichesValue(closeness),
    inFavour: shared ? { code: "niches/does", params: { does: shared.does } } : null,
    against: null,
  };
}
