import type { databaseModule } from "../database-module.ts";
import type { metricsModule } from "../metrics/metrics-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import type { tracingModule } from "../tracing/tracing-module.ts";
import { openJobQueue } from "./job-queue.ts";

type Needs = Base & GivenBy<typeof databaseModule> & GivenBy<typeof tracingModule> & GivenBy<typeof metricsModule>;

export const queueModule = {
  name: "job queue",
  open: async ({ config, log, database, metrics, tracing }: Needs) => {
    const onError = (err: Error) => log.error({ err }, "job queue");
    const jobs = await openJobQueue(database.direct, onError, config.works, {
      onEnded: metrics?.jobEnded,
      tracing,
      clockAheadMs: config.clockAheadMs,
    });
    return { gives: { jobs }, stop: jobs.stop };
  },
};
