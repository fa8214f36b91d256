import type { Judgement } from "../matching/match-scoring.ts";

export type FitPlace = { id: string; createdAt: Date; fit: Pick<Judgement, "exactScore"> | null };

/** Best first, what does not fit behind; of equals the newer, and of those posted at once the later id. */
export function compareFits(one: FitPlace, other: FitPlace): number {
  return (
    (other.fit?.exactScore ?? -1) - (one.fit?.exactScore ?? -1) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    (one.id > other.id ? -1 : Number(one.id < other.id))
  );
}
