import type { certificateModule } from "../adapters/certificate-module.ts";
import type { gatewayModule } from "../adapters/gateway-module.ts";
import type { OpenLiveStreams } from "../adapters/live-streams.ts";
import { clockOf } from "../clock.ts";
import type { databaseModule, replicaModule } from "../database-module.ts";
import { type Base, type GivenBy, providedLater } from "../modules.ts";
import { openMetrics } from "./open-metrics.ts";

type Needs = Base &
  GivenBy<typeof certificateModule> &
  GivenBy<typeof databaseModule> &
  GivenBy<typeof replicaModule> &
  GivenBy<typeof gatewayModule>;

export const metricsModule = {
  name: "metrics",
  open: async ({ config, certificate, database, pools, reads, gateway }: Needs) => {
    const countedStreams = providedLater<Pick<OpenLiveStreams, "count">>("live streams");
    const metrics =
      config.metrics &&
      (await openMetrics({
        place: config.metrics,
        certificate,
        connection: database.direct,
        pools,
        liveStreamCount: () => countedStreams.get().count(),
        replicaLagMs: () => reads?.lagMs() ?? null,
        gateway: () => gateway,
        now: clockOf(config),
      }));
    return { gives: { metrics, countedStreams }, stop: metrics?.stop };
  },
};
