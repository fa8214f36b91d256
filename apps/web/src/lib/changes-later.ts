import type { QueryClient } from "@tanstack/react-query";

export const loadLiveUpdates = async () => (await import("./live-updates.ts")).LIVE_UPDATES;

/**
 * Loads the code that reads an answer's list of changes only when an answer has one. If that code cannot be loaded, everything is fetched
 * again.
 */
export async function learnFromAnswer(cache: QueryClient, header: string): Promise<void> {
  const loaded = await loadLiveUpdates().catch(() => null);
  if (loaded) loaded.changesOf(cache).learnFromAnswer(header);
  else void cache.invalidateQueries();
}
