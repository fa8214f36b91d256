import { setTimeout as sleep } from "node:timers/promises";
import { Valkey } from "iovalkey";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type CreateLimiter, createOwnLimiter, type Limit, type Limiter } from "./limiters.ts";

export type SharedLimiters = {
  createLimiter: CreateLimiter;
  /** Whether counts are shared at this moment; otherwise this server's own hold. */
  areShared: () => boolean;
  stop: () => Promise<void>;
};

type Options = { authorities?: string | undefined; onLost: (reason: unknown) => void; onFound: () => void };

/** A connection that counts, and the limits that are counted over it. */
type Store = { client: Valkey; limiterOf: (limit: Limit) => Limiter };

/** No one waits longer than this for a count: it takes less than a millisecond where all is well. */
const PATIENCE_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
const RETRY_MS = 1_000;
const PROBE: Limit = { name: "probe", points: 1_000_000, seconds: 10 };

/**
 * Counts that all servers on the same Valkey (or Redis) share. While it is away, silent or refusing, each server counts for itself, from
 * nothing; it is looked for every second beside the requests, and counts are shared again as soon as it counts. Resolves after the first
 * look, whether it was found or not.
 */
export async function openSharedLimiters(url: URL, { authorities, onLost, onFound }: Options): Promise<SharedLimiters> {
  const stopping = new AbortController();
  let store: Store | null = null;
  let search: Promise<void> = Promise.resolve();

  async function look(): Promise<boolean> {
    const found = await openStore(url, authorities);
    if (stopping.signal.aborted) {
      found.client.disconnect();
      return false;
    }
    store = found;
    found.client.once("close", () => lose(found, new Error("The connection was closed.")));
    onFound();
    return true;
  }

  async function lookUntilFound(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (await look().catch(() => false)) return;
    }
  }

  function lose(lost: Store, reason: unknown): void {
    if (store !== lost) return;
    store = null;
    lost.client.disconnect();
    if (stopping.signal.aborted) return;
    onLost(reason);
    search = lookUntilFound();
  }

  await look().catch((reason: unknown) => {
    onLost(reason);
    search = lookUntilFound();
  });

  return {
    areShared: () => store !== null,
    createLimiter: (limit) => {
      const own = createOwnLimiter(limit);
      return {
        consume: async (key, points) => {
          const asked = store;
          if (!asked) return await own.consume(key, points);
          try {
            return await asked.limiterOf(limit).consume(key, points);
          } catch (error) {
            if (error instanceof RateLimiterRes) throw error;
            lose(asked, error);
            return await own.consume(key, points);
          }
        },
      };
    },
    stop: async () => {
      stopping.abort();
      store?.client.disconnect();
      store = null;
      await search;
    },
  };
}

/** A fresh connection over which a count has come back, as a request would have it. */
async function openStore(url: URL, ca: string | undefined): Promise<Store> {
  const client = new Valkey(url.href, {
    ...(/^(?:rediss|valkeys):$/.test(url.protocol) && { tls: { ca } }),
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: PATIENCE_MS,
    disconnectTimeout: PATIENCE_MS,
    // What cannot be counted there at once is counted here; a client that lost it connects again.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => null,
  });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  // An error event without a listener would end the process; what it says is more than that of a connection that was closed.
  client.on("error", failed.reject);
  const tooLate = setTimeout(() => failed.reject(new Error("It does not answer.")), CONNECT_TIMEOUT_MS + PATIENCE_MS);
  const limiters = new Map<string, Limiter>();
  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit.name) ?? createShared(client, limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  try {
    const counted = client.connect().then(() => limiterOf(PROBE).consume("all servers"));
    counted.catch(() => undefined);
    await Promise.race([failed.promise, counted]);
    return { client, limiterOf };
  } catch (error) {
    client.disconnect();
    throw error;
  } finally {
    clearTimeout(tooLate);
  }
}

function createShared(client: Valkey, { name, points, seconds }: Limit): Limiter {
  // The library's script for Redis: Valkey knows it, too, but Redis does not know the one for Valkey.
  return new RateLimiterRedis({
    storeClient: client,
    keyPrefix: `quorate:${name}`,
    points,
    duration: seconds,
    // A caller above the limit stays known until the time is over, and costs it nothing.
    inMemoryBlockOnConsumed: points + 1,
  });
}
