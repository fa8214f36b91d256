export const PROGRESS_START = 30;
const STEP = 20;

/** One step up or down, never below 0 or above 100. */
export function stepProgress(percent: number, direction: 1 | -1): number {
  return Math.min(100, Math.max(0, percent + direction * STEP));
}
