import type { QueryClient } from "@tanstack/react-query";

export const loadLiveUpdates = async () => (await import("./live-updates.ts")).LIVE_UPDATES;

/** For everybody: only an answer that tells of changes brings the code that reads it. Where that does not come, all is asked for again. */
export async function learnFromAnswer(cache: QueryClient, header: string): Promise<void> {
  const loaded = await loadLiveUpdates().catch(() => null);
  if (loaded) loaded.changesOf(cache).learnFromAnswer(header);
  else void cache.invalidateQueries();
}
