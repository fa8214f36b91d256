import path from "node:path";
import type { certificateModule } from "./adapters/certificate-module.ts";
import type { filesModule } from "./adapters/files-module.ts";
import type { gatewayModule } from "./adapters/gateway-module.ts";
import { giveMemoryBack } from "./adapters/give-memory-back.ts";
import type { limitersModule } from "./adapters/limiters-module.ts";
import type { liveStreamsModule } from "./adapters/live-streams-module.ts";
import type { secretsModule } from "./adapters/secrets-module.ts";
import { buildApp } from "./app.ts";
import type { replicaModule } from "./database-module.ts";
import type { matchIndexModule } from "./match-index/match-index-module.ts";
import type { metricsModule } from "./metrics/metrics-module.ts";
import type { Base, GivenBy } from "./modules.ts";
import { openDemoWarning } from "./open-demo.ts";
import type { portsModule } from "./ports-module.ts";
import type { tracingModule } from "./tracing/tracing-module.ts";
import { buildWorkerApp } from "./worker-app.ts";

const WEB_ROOT = path.resolve(import.meta.dirname, "../../web/dist");

type Needs = Base &
  GivenBy<typeof certificateModule> &
  GivenBy<typeof tracingModule> &
  GivenBy<typeof replicaModule> &
  GivenBy<typeof secretsModule> &
  GivenBy<typeof filesModule> &
  GivenBy<typeof gatewayModule> &
  GivenBy<typeof metricsModule> &
  GivenBy<typeof liveStreamsModule> &
  GivenBy<typeof portsModule> &
  GivenBy<typeof limitersModule>;

export const appModule = {
  name: "app",
  open: async (context: Needs) => {
    const { config, log, isStopping, certificate, tracing, reads, deviceKeys, stores, pictures, stagingFolder } =
      context;
    const { gateway, metrics, live, ports, createLimiter } = context;
    const app = await (config.serves ? buildApp : buildWorkerApp)({
      ports,
      gateway,
      files: stores.documents,
      projectFiles: stores.files,
      uploadParts: stores.parts,
      areFilesChecked: config.clamav !== undefined,
      pictures,
      stagingFolder,
      webRoot: WEB_ROOT,
      isProduction: config.isProduction,
      clockAheadMs: config.clockAheadMs,
      deviceSecret: deviceKeys.key,
      formerDeviceSecrets: deviceKeys.formerKeys,
      replica: reads,
      rateLimits: config.rateLimits,
      createLimiter,
      trustedProxies: config.trustedProxies,
      certificate,
      isStopping,
      securityContact: config.securityContact,
      endStreams: live.stop,
      log,
      onAnswered: metrics?.answered,
      tracing,
    });
    return { gives: { app }, stop: () => app.close() };
  },
};

export const listeningModule = {
  name: "listening",
  open: async (context: Needs & GivenBy<typeof appModule> & GivenBy<typeof matchIndexModule>) => {
    const { config, log, progress, app, certificate, metrics, matchIndex } = context;
    // Before the first request arrives.
    await giveMemoryBack();
    await metrics?.listen();
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: (address) =>
        `Server listening at ${certificate ? address.replace(/^http:/, "https:") : address}`,
    });
    // It keeps a processor busy for a while, so it must not delay the first answer.
    matchIndex?.start();
    const warning = openDemoWarning(config);
    if (warning) {
      progress(warning);
      log.warn(warning);
    }
    return { gives: {} };
  },
};
