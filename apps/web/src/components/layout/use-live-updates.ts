import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadLiveUpdates } from "../../lib/changes-later.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** Keeps a signed-in user's screens up to date. Guests load nothing of it; without streams, data is fresh for 30 seconds. */
export function useLiveUpdates(): void {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const cache = useQueryClient();
  const { accounts } = trpc.useUtils();

  useEffect(() => {
    if (userId === null || typeof EventSource === "undefined") return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const askForSession = () => void accounts.session.invalidate();
    const start = async () => {
      const { startLiveStream, changesOf } = await loadLiveUpdates();
      if (!isOver) stop = startLiveStream({ changes: changesOf(cache), askForSession });
    };
    start().catch(() => undefined); // a page that outlived a new version: it lives on without its stream
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, cache, accounts]);
}
