import type { WebhookEndpointId } from "@quorate/core/ids";

/** How many endpoints this server works at once; the others wait in order. */
const LANES = 32;

export type WebhookLanes = {
  /** Looks at an endpoint: at once, or once more after the look under way. */
  wake: (endpointId: WebhookEndpointId) => void;
  /** Aborts the work under way; it is due again within a minute, at any server. */
  stop: () => Promise<void>;
};

/** Does a little work, and says whether there may be more. */
type Work = (endpointId: WebhookEndpointId, signal: AbortSignal) => Promise<boolean>;

/**
 * Works endpoints beside the jobs that ask for it, each in a lane of its own: a slow one holds up no other. An endpoint that has
 * more to do goes to the end of the queue.
 */
export function openWebhookLanes(work: Work, onError: (error: unknown) => void, lanes = LANES): WebhookLanes {
  const stopping = new AbortController();
  const waiting = new Set<WebhookEndpointId>();
  const running = new Map<WebhookEndpointId, Promise<void>>();

  function begin(): void {
    for (const endpointId of waiting) {
      if (running.size >= lanes || stopping.signal.aborted) return;
      if (running.has(endpointId)) continue;
      waiting.delete(endpointId);
      running.set(endpointId, runLane(endpointId));
    }
  }

  async function runLane(endpointId: WebhookEndpointId): Promise<void> {
    const hasMore = await work(endpointId, stopping.signal).catch((error: unknown) => {
      onError(error);
      return false;
    });
    running.delete(endpointId);
    if (hasMore) waiting.add(endpointId);
    begin();
  }

  return {
    wake: (endpointId) => {
      waiting.add(endpointId);
      begin();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
