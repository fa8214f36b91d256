/**
 * How a server's own index of people stands: it answers; not everybody is there yet; it has not looked at the database for too long;
 * or it is switched off. In all but the first nobody is ranked.
 */
export const INDEX_STATES = ["ready", "loading", "behind", "off"] as const;
export type IndexState = (typeof INDEX_STATES)[number];

/** @param behindMs since when it lacks what was changed; null before the first time that it had everything */
export function indexStateOf(index: { isReady: boolean; behindMs: number | null } | null): IndexState {
  if (!index) return "off";
  if (index.isReady) return "ready";
  return index.behindMs === null ? "loading" : "behind";
}
