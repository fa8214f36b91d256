import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Listener = { stop: () => Promise<void> };

type Options<Channel extends string> = {
  /** The handler for each channel, called with the notification's payload. */
  channels: Readonly<Record<Channel, (payload: string) => void>>;
  /** Called when it listens, for the first time or again: earlier notifications may be lost. */
  onListening: () => void;
  onLost: (error: Error) => void;
};

const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 } as const satisfies pg.PoolConfig;
/** A query finds a connection that is silently dead. */
const PROBE_INTERVAL_MS = 10_000;
const RETRY_MS = { first: 100, max: 5_000 } as const;

/**
 * One connection that listens and does nothing else; where it is lost it is made again, sooner at first than later on. PostgreSQL keeps
 * nothing for a client that is away: after each `onListening` everything that depends on notifications must look again.
 */
export function listen<Channel extends string>(database: pg.PoolConfig, options: Options<Channel>): Listener {
  const stopping = new AbortController();

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await listenUntilLost(database, stopping.signal, {
          ...options,
          onListening: () => {
            failures = 0;
            options.onListening();
          },
        });
      } catch (error) {
        options.onLost(error instanceof Error ? error : new Error(String(error)));
      }
      await sleep(retryDelayMs(failures++), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = keepListening();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

function retryDelayMs(failures: number): number {
  return Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.max);
}

/** Rejects with the error that ended it; resolves when it is stopped. */
async function listenUntilLost<Channel extends string>(
  database: pg.PoolConfig,
  stopping: AbortSignal,
  { channels, onListening }: Options<Channel>,
): Promise<void> {
  const client = new pg.Client({ keepAlive: true, ...LIMITS, ...database, application_name: "quorate-listen" });
  const lost = Promise.withResolvers<void>();
  // Both: a failing connection emits an error, one that the other side ends may only end.
  client.on("error", lost.reject);
  client.on("end", () => lost.reject(new Error("The listening connection has ended.")));
  const onStop = () => lost.resolve();
  stopping.addEventListener("abort", onStop);
  lost.promise.catch(() => undefined);
  const handlers = new Map<string, (payload: string) => void>(Object.entries(channels));
  client.on("notification", ({ channel, payload }) => handlers.get(channel)?.(payload ?? ""));
  const probe = setInterval(() => void client.query("select 1").catch(lost.reject), PROBE_INTERVAL_MS);
  try {
    await Promise.race([client.connect(), lost.promise]);
    for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (stopping.aborted) return;
    onListening();
    await lost.promise;
  } finally {
    clearInterval(probe);
    stopping.removeEventListener("abort", onStop);
    void client.end().catch(() => undefined);
  }
}
