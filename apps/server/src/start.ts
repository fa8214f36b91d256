import { setTimeout as sleep } from "node:timers/promises";
import { certificateModule } from "./adapters/certificate-module.ts";
import { dataFolderModule } from "./adapters/data-folder-module.ts";
import { filesModule, sweepingModule } from "./adapters/files-module.ts";
import { gatewayModule } from "./adapters/gateway-module.ts";
import { limitersModule } from "./adapters/limiters-module.ts";
import { liveStreamsModule } from "./adapters/live-streams-module.ts";
import { createLog } from "./adapters/log.ts";
import { mailerModule } from "./adapters/mailer-module.ts";
import { secretsModule } from "./adapters/secrets-module.ts";
import { appModule, listeningModule } from "./app-module.ts";
import { type Config } from "./config.ts";
import { currencyModule, databaseModule, primaryModule, replicaModule, schemaModule } from "./database-module.ts";
import { demoModule } from "./demo-module.ts";
import { lanesModule } from "./jobs/lanes-module.ts";
import { queueModule } from "./jobs/queue-module.ts";
import { workModule } from "./jobs/work-module.ts";
import { matchIndexModule } from "./match-index/match-index-module.ts";
import { warmUpModule } from "./match-index/warm-up-module.ts";
import { metricsModule } from "./metrics/metrics-module.ts";
import { type Base, moduleList, openModules } from "./modules.ts";
import { portsModule } from "./ports-module.ts";
import { rehearsalModule } from "./rehearsal-module.ts";
import { tracingModule } from "./tracing/tracing-module.ts";

export type RunningServer = { stop: () => Promise<void> };

/** In the order of opening; closed in reverse. */
const MODULES = moduleList<Base>()
  .and(dataFolderModule)
  .and(certificateModule)
  .and(databaseModule)
  .and(schemaModule)
  .and(tracingModule)
  .and(primaryModule)
  .and(rehearsalModule)
  .and(currencyModule)
  .and(replicaModule)
  .and(secretsModule)
  .and(filesModule)
  .and(mailerModule)
  .and(gatewayModule)
  .and(metricsModule)
  .and(liveStreamsModule)
  .and(queueModule)
  .and(matchIndexModule)
  .and(portsModule)
  .and(demoModule)
  .and(limitersModule)
  .and(appModule)
  .and(lanesModule)
  .and(workModule)
  .and(sweepingModule)
  .and(listeningModule)
  .and(warmUpModule);

export async function startServer(config: Config, progress: Base["progress"]): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  let isStopping = false;
  const onStopping = () => {
    isStopping = true;
  };
  const stop = await openModules(
    MODULES,
    { config, log, progress, isStopping: () => isStopping },
    { onStopping, onNotClosed: (err) => log.error({ err }, "not everything could be stopped") },
  );
  return {
    stop: async () => {
      onStopping();
      // From now on /readyz says so. Requests that a proxy still sends are answered.
      await sleep(config.drainSeconds * 1_000);
      await stop();
    },
  };
}
