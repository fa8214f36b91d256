import type { databaseModule, primaryModule, replicaModule } from "../database-module.ts";
import type { metricsModule } from "../metrics/metrics-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import { NO_STREAMS } from "./no-streams.ts";
import { openLiveStreams } from "./open-live-streams.ts";

type Needs = Base &
  GivenBy<typeof databaseModule> &
  GivenBy<typeof primaryModule> &
  GivenBy<typeof replicaModule> &
  GivenBy<typeof metricsModule>;

export const liveStreamsModule = {
  name: "live streams",
  open: async ({ config, log, database, primary, reads, countedStreams }: Needs) => {
    const live = config.serves
      ? openLiveStreams({
          connection: database.direct,
          db: primary.db,
          now: () => new Date(),
          log,
          ...(reads && { untilReadable: reads.untilCaughtUp }),
        })
      : NO_STREAMS;
    countedStreams.provide(live);
    return { gives: { live }, stop: live.stop };
  },
};
