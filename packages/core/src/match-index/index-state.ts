/**
 * The state of a server's own index: it answers; it is still loading; it has not read the database for too long; or it is switched off.
 * People are ranked only when it is ready.
 */
export const INDEX_STATES = ["ready", "loading", "behind", "off"] as const;
export type IndexState = (typeof INDEX_STATES)[number];

/** @param behindMs since when it lacks what was changed; null before the first time that it had everything */
export function indexStateOf(index: { isReady: boolean; behindMs: number | null } | null): IndexState {
  if (!index) return "off";
  if (index.isReady) return "ready";
  return index.behindMs === null ? "loading" : "behind";
}
