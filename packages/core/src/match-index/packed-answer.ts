import type { ExpertAnswer, ExpertFigure } from "./expert-entry.ts";

/**
 * What was found as it goes from one thread to another: those who are not shown, most of them, as one text and one array instead of an
 * object each, which would be taken apart and put together again one by one.
 */
export type PackedExperts = Omit<ExpertAnswer, "rest"> & { restIds: string; restScores: Float64Array };

export function packExperts({ rest, ...answer }: ExpertAnswer): PackedExperts {
  return {
    ...answer,
    restIds: rest.map(({ id }) => id).join(""),
    restScores: Float64Array.from(rest, ({ score }) => score),
  };
}

export function unpackExperts({ restIds, restScores, ...answer }: PackedExperts): ExpertAnswer {
  // Ids are all of one length.
  const length = restScores.length === 0 ? 0 : restIds.length / restScores.length;
  const rest: ExpertFigure[] = [];
  restScores.forEach((score, at) => {
    rest.push({ id: restIds.slice(length * at, length * (at + 1)), score });
  });
  return { ...answer, rest };
}
