import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { PoolConfig } from "pg";
import type { OwnCertificate } from "../adapters/own-certificate.ts";
import { createDatabaseFigures, openFiguresDatabase } from "./database-figures.ts";
import type { Metrics, WatchedPool } from "./metrics.ts";

type Given = {
  place: { host: string; port: number };
  certificate: OwnCertificate | undefined;
  connection: PoolConfig;
  pools: Readonly<Record<string, WatchedPool>>;
  liveStreamCount: () => number;
  replicaLagMs: () => number | null;
  gateway: () => { name: GatewayName; payoutAccounts?: unknown };
  now: () => Date;
};

export type OpenMetrics = Metrics & { listen: () => Promise<void>; stop: () => Promise<void> };

/** Counts from now on, and can be read once it listens. The library is loaded here, so a server without METRICS_PORT does not need it. */
export async function openMetrics({
  place,
  certificate,
  connection,
  gateway,
  ...sources
}: Given): Promise<OpenMetrics> {
  const { createMetrics } = await import("./metrics.ts");
  const { openMetricsServer } = await import("./metrics-server.ts");
  const own = openFiguresDatabase(connection);
  const pools = { ...sources.pools, metrics: own.pool };
  const figures = createDatabaseFigures({ db: own.db, gateway, now: sources.now });
  const metrics = createMetrics({
    ...sources,
    pools,
    figures,
    certificateShareLeft: () => certificate?.shareLeft() ?? null,
    nowMs: () => sources.now().getTime(),
  });
  let server: { stop: () => Promise<void> } | undefined;
  return {
    ...metrics,
    listen: async () => {
      server = await openMetricsServer(metrics, { ...place, certificate });
    },
    stop: async () => {
      await server?.stop();
      await own.close();
    },
  };
}
