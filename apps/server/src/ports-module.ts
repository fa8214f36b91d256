import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import type { FastifyBaseLogger } from "fastify";
import { createAiRanker } from "./adapters/ai-ranker.ts";
import { createRangeService } from "./adapters/breached-passwords.ts";
import type { gatewayModule } from "./adapters/gateway-module.ts";
import type { liveStreamsModule } from "./adapters/live-streams-module.ts";
import { createSecurityLog } from "./adapters/log.ts";
import { isLoopback } from "./adapters/public-address.ts";
import type { secretsModule } from "./adapters/secrets-module.ts";
import { createVatRegisters } from "./adapters/vat-registers.ts";
import { createWebhookSender } from "./adapters/webhook-sender.ts";
import { clockOf } from "./clock.ts";
import type { Config } from "./config.ts";
import type { currencyModule, primaryModule, replicaModule } from "./database-module.ts";
import type { queueModule } from "./jobs/queue-module.ts";
import type { matchIndexModule } from "./match-index/match-index-module.ts";
import type { metricsModule } from "./metrics/metrics-module.ts";
import { watchCallsBy } from "./metrics/watch-calls.ts";
import type { Base, GivenBy } from "./modules.ts";
import { drawInThread, lettersWithoutFont } from "./paper/paper-office.ts";
import { createPorts } from "./ports.ts";
import { bothWatches } from "./tracing/tracing.ts";
import type { tracingModule } from "./tracing/tracing-module.ts";

type Needs = Base &
  GivenBy<typeof tracingModule> &
  GivenBy<typeof primaryModule> &
  GivenBy<typeof currencyModule> &
  GivenBy<typeof replicaModule> &
  GivenBy<typeof secretsModule> &
  GivenBy<typeof gatewayModule> &
  GivenBy<typeof metricsModule> &
  GivenBy<typeof queueModule> &
  GivenBy<typeof liveStreamsModule> &
  GivenBy<typeof matchIndexModule>;

async function openSignInProvider({ oidc, appUrl }: Config, log: FastifyBaseLogger) {
  if (!oidc) return null;
  const { createSignInProvider } = await import("./adapters/sign-in-provider.ts");
  return createSignInProvider(oidc, appUrl, log);
}

export const portsModule = {
  name: "ports",
  open: async (context: Needs) => {
    const { config, log, tracing, primary, currency, reads, webhookKeys, totpKeys, gateway, metrics } = context;
    const { jobs, live, matchIndex, receivingPorts } = context;
    const securityLog = createSecurityLog(log);
    const ports = createPorts({
      now: clockOf(config),
      db: primary.db,
      readDb: reads?.db ?? primary.db,
      jobs,
      live,
      listeners: SUBSCRIBERS,
      gateway,
      aiRanker: config.ai ? createAiRanker(config.ai, log) : null,
      vatRegisters: createVatRegisters(config, log),
      webhooks: createWebhookSender(
        { ...webhookKeys, ownMachine: config.webhooksToOwnMachine },
        // The addresses in a copy are those of real people.
        config.clockAheadMs > 0 ? { isAllowed: (address) => config.webhooksToOwnMachine && isLoopback(address) } : {},
      ),
      matchIndex,
      learning: config.learning,
      totpKey: totpKeys.key,
      formerTotpKeys: totpKeys.formerKeys,
      hasTotpGrace: config.hasTotpGrace,
      clockAheadMs: config.clockAheadMs,
      ...(config.breachedPasswordsUrl && { isLeaked: createRangeService(config.breachedPasswordsUrl, log) }),
      signInProvider: await openSignInProvider(config, log),
      appUrl: config.appUrl,
      currency,
      milestoneMinMinor: config.milestoneMinMinor,
      secondAdminAboveMinor: config.secondAdminAboveMinor,
      demoMode: config.demo,
      secondFactorFor: config.secondFactorFor,
      seller: config.seller,
      lettersWithoutFont: (texts, country) =>
        lettersWithoutFont(texts, country).catch((error: unknown) => {
          // The look of a document must not hold up anyone's details.
          log.error({ err: error }, "the letters of billing details were not checked");
          return [];
        }),
      drawPaper: drawInThread,
      agreements: config.agreements,
      bookZone: config.bookZone,
      securityLog: (line) => {
        securityLog.info(line, "security event");
        metrics?.securityEvent(line.event);
      },
      watchCall: bothWatches(metrics && watchCallsBy(metrics.called), tracing?.watchCall),
    });
    receivingPorts.provide(ports);
    return { gives: { ports } };
  },
};
