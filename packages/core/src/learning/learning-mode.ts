/**
 * What an operator lets the order of answers learn. `off`: nothing is kept. `report`: what people do with answers is kept, and a report says
 * what would change. `measure`: besides, a coin decides the order of two nearly equal neighbours in a tenth of the answers. `on`: answers
 * are in the learned order.
 */
export const LEARNING_MODES = ["off", "report", "measure", "on"] as const;
export type LearningMode = (typeof LEARNING_MODES)[number];

export const keepsAnswers = (mode: LearningMode): boolean => mode !== "off";
export const throwsCoins = (mode: LearningMode): boolean => mode === "measure" || mode === "on";

/** It is learned from the latest so many answers. */
export const ANSWERS_LEARNED_MAX = 50_000;
/** A report is made of the latest so many, unless it is asked for others. */
export const ANSWERS_REPORTED = 5_000;
