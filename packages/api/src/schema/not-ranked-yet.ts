import { z } from "zod";

const MEANING = "the ranking is not ready: no one has a score, and";
const FIRST = {
  experts: "the best rated come first",
  founders: "those with the most connections come first",
} as const;
const AGAIN = "Ask again after a moment";

/** On an answer that the index of people ranks as soon as it is ready. */
export const zNotRankedYet = (of: keyof typeof FIRST) =>
  z.boolean().meta({ description: `True while ${MEANING} ${FIRST[of]}. ${AGAIN}` });

/** The same on each expert of a plain list. */
export const zExpertNotRankedYet = z
  .literal(true)
  .optional()
  .meta({ description: `Only while ${MEANING} ${FIRST.experts}. ${AGAIN}` });

export const NOT_RANKED_YET = { notRankedYet: true } as const;
