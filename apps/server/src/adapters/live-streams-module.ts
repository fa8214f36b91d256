import type { LiveStreams } from "@quorate/api/ports/live-streams";
import { clockOf } from "../clock.ts";
import type { databaseModule, primaryModule, replicaModule } from "../database-module.ts";
import type { metricsModule } from "../metrics/metrics-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import { openLiveStreams } from "./open-live-streams.ts";

/** Of a server that no browser reaches: no stream is opened here, no one is seen writing, and no connection listens for events. */
const NO_STREAMS: LiveStreams & { count: () => number; stop: () => Promise<void> } = {
  open: async function* () {},
  tellTyping: () => Promise.resolve(),
  count: () => 0,
  stop: () => Promise.resolve(),
};

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
          now: clockOf(config),
          log,
          ...(reads && { untilReadable: reads.untilCaughtUp }),
        })
      : NO_STREAMS;
    countedStreams.provide(live);
    return { gives: { live }, stop: live.stop };
  },
};
