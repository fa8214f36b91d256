import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { sendPasswordResetMail, sendVerificationMail } from "@quorate/api/accounts/account-mails.service";
import { lockDemoAccounts } from "@quorate/api/accounts/lock-demo-accounts.service";
import { readBankPayout } from "@quorate/api/bank-payouts/read-bank-payouts.service";
import { closeCheckoutPage } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Ports } from "@quorate/api/context";
import type { Checking } from "@quorate/api/documents/scan-content.service";
import { checkFile } from "@quorate/api/files/check-file.service";
import { chooseCurrency } from "@quorate/api/installation/choose-currency.service";
import { countMostPeople } from "@quorate/api/match-index/people-count.queries";
import { deliverEvent } from "@quorate/api/outbox/deliveries/deliver-event.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { sendConnectionAcceptedMail, sendConnectionInvitedMail } from "@quorate/api/outbox/mails/connection.mail";
import { sendSubmissionReminderMail } from "@quorate/api/outbox/mails/milestone.mail";
import { sendProfileHiddenMail } from "@quorate/api/outbox/mails/moderation.mail";
import { sendDueWebhooks } from "@quorate/api/outbox/webhooks/send-webhooks.service";
import { holdBankPayouts } from "@quorate/api/payouts/hold-bank-payouts.service";
import { readPayoutAccount } from "@quorate/api/payouts/read-payout-account.service";
import { sendRefund } from "@quorate/api/payouts/send-refund.service";
import { sendReversal } from "@quorate/api/payouts/send-reversal.service";
import { sendTransfer } from "@quorate/api/payouts/send-transfer.service";
import { type KeptFiles } from "@quorate/api/personal-data/erase-closed-accounts.service";
import { hasReconciliations } from "@quorate/api/reconciliations/reconciliations.queries";
import { runReconciliation } from "@quorate/api/reconciliations/run-reconciliation.service";
import { hasWordCounts } from "@quorate/api/search/word-counts.queries";
import { followCard } from "@quorate/api/subscriptions/follow-card.service";
import { readCard } from "@quorate/api/subscriptions/read-card.service";
import { chargeRenewal } from "@quorate/api/subscriptions/renew-plans.service";
import { checkDocument } from "@quorate/api/verification/check-document.service";
import { settleHeldDecision } from "@quorate/api/verification/settle-held-decisions.service";
import { DEMO_PASSWORD } from "@quorate/core/accounts/demo-accounts";
import type { Currency } from "@quorate/core/format/currency";
import { keysOf } from "@quorate/core/one-of";
import { createDatabase, type Db } from "@quorate/db/client";
import { listMissingMigrations, migrateDatabase } from "@quorate/db/migrate";
import { openReadDatabase } from "@quorate/db/read-database";
import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import { createAiRanker } from "./adapters/ai-ranker.ts";
import { createRangeService } from "./adapters/breached-passwords.ts";
import { createClamdScanner, NO_SCANNER } from "./adapters/clamd-scanner.ts";
import { isDiskFull } from "./adapters/disk-full.ts";
import { giveMemoryBack } from "./adapters/give-memory-back.ts";
import { createOwnLimiter } from "./adapters/limiters.ts";
import { createLog, createSecurityLog } from "./adapters/log.ts";
import { createCapturingMailer, createSmtpMailer, forgetCapturedMails } from "./adapters/mailers.ts";
import { NO_STREAMS } from "./adapters/no-streams.ts";
import { FILE_FOLDERS, openFileStores } from "./adapters/open-file-stores.ts";
import { openGateway } from "./adapters/open-gateway.ts";
import { openLiveStreams } from "./adapters/open-live-streams.ts";
import { openOwnCertificate } from "./adapters/own-certificate.ts";
import { createSharpPictureMaker } from "./adapters/picture-maker.ts";
import { createPictureStore } from "./adapters/picture-store.ts";
import { preparePrivateData } from "./adapters/private-data.ts";
import { createSealing } from "./adapters/sealing.ts";
import { readOrCreateSecret } from "./adapters/secret-file.ts";
import type { SharedLimiters } from "./adapters/shared-limiters.ts";
import { sweepStaged } from "./adapters/sweep-staged.ts";
import type { WebhookGateway } from "./adapters/webhook-gateway.ts";
import { createWebhookSender } from "./adapters/webhook-sender.ts";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, deriveSecret } from "./config.ts";
import { reasonOf } from "./explain-failure.ts";
import { type JobHandlers, openJobQueue } from "./jobs/job-queue.ts";
import { removeDocument } from "./jobs/remove-document.ts";
import { removePicture } from "./jobs/remove-picture.ts";
import { serverSchedules } from "./jobs/schedules.ts";
import { openWebhookLanes } from "./jobs/webhook-lanes.ts";
import { openMatchIndex } from "./match-index/open-match-index.ts";
import { threadsFor } from "./match-index/thread-count.ts";
import type { WatchedPool } from "./metrics/metrics.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { watchCallsBy } from "./metrics/watch-calls.ts";
import { openDatabase } from "./open-database.ts";
import { openDemoWarning } from "./open-demo.ts";
import { lettersWithoutFont } from "./paper/paper-office.ts";
import { createPorts } from "./ports.ts";
import { receiveWebhook } from "./routes/webhooks.ts";
import { bothWatches, logStatementsTo, type Tracing } from "./tracing/tracing.ts";
import { connectionTo } from "./trusted-authorities.ts";
import { buildWorkerApp } from "./worker-app.ts";

export type RunningServer = { stop: () => Promise<void> };

type Progress = (line: string) => void;

const WEB_ROOT = path.resolve(import.meta.dirname, "../../web/dist");

/** Up to date, or known to be: where migrating is a step of its own, a start on what that step has not reached would fail later, and worse. */
async function keepSchema(connection: PoolConfig, migrates: boolean, progress: Progress): Promise<void> {
  if (migrates) {
    progress("Bringing the database schema up to date");
    await migrateDatabase(connection);
    return;
  }
  const [first, ...others] = await listMissingMigrations(connection);
  if (first === undefined) return;
  const rest = others.length > 0 ? ` and ${others.length} more` : "";
  throw new ConfigError(`MIGRATE is off, and the database lacks ${first}${rest}: run npm run db:migrate first.`);
}

/** The currency of everything stored is that of the first start; a start that expects another one must not go on. */
async function keepCurrency(db: Db, asked: Currency | undefined): Promise<Currency> {
  const currency = await chooseCurrency({ db, now: () => new Date() }, asked);
  if (asked !== undefined && asked !== currency) {
    throw new ConfigError(`CURRENCY is ${asked}, but this installation is in ${currency} since its first start.`);
  }
  return currency;
}

/** Documents, mails and the secret are kept there, whichever database is used. */
function assertUsable(dataDir: string): void {
  try {
    preparePrivateData(dataDir);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new ConfigError(`DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}

const SWEEP_INTERVAL_MS = 3_600_000;

/** Files that a killed server had only half received or half stored are on its own disk, and only it can remove them. */
function sweepHourly(folders: readonly string[], log: FastifyBaseLogger): () => Promise<void> {
  const sweep = async () => {
    for (const folder of folders) {
      await sweepStaged(folder, new Date()).catch((err: unknown) => log.warn({ err }, "uploads could not be swept"));
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
  return async () => clearInterval(timer);
}

/** The library is loaded here: a server without a collector does without it. */
async function openTracingTo({ tracing, authorities }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTracing } = await import("./tracing/open-tracing.ts");
  return openTracing(tracing, authorities);
}

async function openSignInProvider({ oidc, appUrl }: Config, log: FastifyBaseLogger) {
  if (!oidc) return null;
  const { createSignInProvider } = await import("./adapters/sign-in-provider.ts");
  return createSignInProvider(oidc, appUrl, log);
}

/** A job of a version before this one has no delivery that could be put off: the queue tries it again. */
function assertSent(later: Date | null): void {
  if (later) throw new Error(`There is room for this mail at ${later.toISOString()}.`);
}

/** Counts go on without it, so that the start does, too. */
async function openLimiters(
  url: URL,
  authorities: string | undefined,
  log: FastifyBaseLogger,
): Promise<SharedLimiters> {
  const { openSharedLimiters } = await import("./adapters/shared-limiters.ts");
  return await openSharedLimiters(url, {
    authorities,
    onLost: (reason) => log.warn({ err: reason }, "rate limits: Valkey does not count; this server counts for itself"),
    onFound: () => log.info("rate limits: counted together in Valkey"),
  });
}

/** Brings everything up in order and takes it down in reverse; on a failure half way, what was up is taken down. */
export async function startServer(config: Config, progress: Progress): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const securityLog = createSecurityLog(log);
  const undo: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    const failures: unknown[] = [];
    // One step that fails must not keep the next ones from being taken: the database is the last of them.
    for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped.");
  };

  try {
    assertUsable(config.dataDir);
    const certificate = config.certificate && (await openOwnCertificate(config.certificate, log));
    if (certificate) undo.push(certificate.stop);
    const database = await openDatabase(config, progress);
    undo.push(database.stop);

    await keepSchema(database.direct, config.migrates, progress);
    const tracing = await openTracingTo(config);
    if (tracing) undo.push(tracing.stop);
    const onStatement = tracing && logStatementsTo(tracing);
    const primary = createDatabase(database.connection, undefined, onStatement);
    undo.push(primary.close);
    const currency = await keepCurrency(primary.db, config.currency);
    const reads = config.databaseReplicaUrl
      ? openReadDatabase({
          primary: database.connection,
          primaryPool: primary.pool,
          replica: {
            ...connectionTo(config.databaseReplicaUrl, config.authorities),
            isPooled: database.connection.isPooled ?? false,
          },
          onStatement,
          onChange: (isNear, reason) =>
            isNear
              ? log.info("replica: lists and searches are read there")
              : log.warn({ err: reason }, "replica: lists and searches are read from the primary"),
        })
      : null;
    if (reads) undo.push(reads.stop);
    const pools: Record<string, WatchedPool> = { primary: primary.pool, ...(reads && { replica: reads.pool }) };

    const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir);
    const keysFor = (purpose: string) => ({
      key: deriveSecret(secret, purpose),
      formerKeys: config.formerSecrets.map((former) => deriveSecret(former, purpose)),
    });
    const webhookKeys = keysFor("secrets of webhooks");
    const totpKeys = keysFor("secrets of authenticator apps");
    const deviceKeys = keysFor("device cookies");
    if (config.s3) progress(`Keeping files in the bucket ${config.s3.bucket}`);
    const stores = await openFileStores(config);
    const files = stores.documents;
    const pictures = {
      maker: createSharpPictureMaker(),
      store: createPictureStore(stores.pictures),
    };
    const mailer = config.smtpUrl
      ? await createSmtpMailer(config.smtpUrl, config.mailFrom, config.authorities)
      : createCapturingMailer(path.join(config.dataDir, "mail"), config.mailFrom);
    const gateway: WebhookGateway = await openGateway(config, {
      db: primary.db,
      sandboxSecret: deriveSecret(secret, "sandbox webhooks"),
      readFile: stores.files.read,
      deliver: (delivery) => receiveWebhook(ports, gateway, delivery),
    });

    const metrics =
      config.metrics &&
      (await openMetrics({
        place: config.metrics,
        certificate,
        connection: database.direct,
        pools,
        liveStreamCount: () => live.count(),
        replicaLagMs: () => reads?.lagMs() ?? null,
        gateway: () => gateway,
        now: () => new Date(),
      }));
    if (metrics) undo.push(metrics.stop);
    const onQueueError = (err: Error) => log.error({ err }, "job queue");
    const jobs = await openJobQueue(database.direct, onQueueError, config.works, {
      onEnded: metrics?.jobEnded,
      tracing,
    });
    undo.push(jobs.stop);
    const live = config.serves
      ? openLiveStreams({
          connection: database.direct,
          db: primary.db,
          now: () => new Date(),
          log,
          ...(reads && { untilReadable: reads.untilCaughtUp }),
        })
      : NO_STREAMS;
    undo.push(live.stop);
    const matchIndex =
      config.matchIndex && config.serves
        ? openMatchIndex({
            connection: database.direct,
            folder: path.join(config.dataDir, "match-index"),
            threads:
              config.matchIndexThreads ?? threadsFor(await countMostPeople(primary.db), os.availableParallelism()),
            log,
          })
        : null;
    if (matchIndex) undo.push(matchIndex.stop);
    const ports: Ports = createPorts({
      db: primary.db,
      readDb: reads?.db ?? primary.db,
      jobs,
      live,
      listeners: SUBSCRIBERS,
      gateway,
      aiRanker: config.ai ? createAiRanker(config.ai, log) : null,
      webhooks: createWebhookSender({ ...webhookKeys, ownMachine: config.webhooksToOwnMachine }),
      matchIndex,
      totpKey: totpKeys.key,
      formerTotpKeys: totpKeys.formerKeys,
      hasTotpGrace: config.hasTotpGrace,
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
          // Nobody's details wait for what is looked at for the look of a paper.
          log.error({ err: error }, "the letters of billing details were not checked");
          return [];
        }),
      bookZone: config.bookZone,
      securityLog: (line) => {
        securityLog.info(line, "security event");
        metrics?.securityEvent(line.event);
      },
      watchCall: bothWatches(metrics && watchCallsBy(metrics.called), tracing?.watchCall),
    });

    if (config.demo) {
      const { loadDemoData } = await import("./load-demo-data.ts");
      const { loadDemoPictures } = await import("./load-demo-pictures.ts");
      const passwordHash = await ports.passwords.hash(DEMO_PASSWORD, "start");
      const store = (folder: "documents" | "files", key: string, content: Buffer) =>
        stores[folder].write(key, Readable.from([content]), content.length);
      if (await loadDemoData(database.direct, { now: ports.now(), passwordHash, store })) {
        progress("Loaded the demo data");
      }
      await loadDemoPictures(ports, pictures.store);
    } else if ((await lockDemoAccounts(ports)) > 0) {
      progress("The accounts of the demo data are locked, because DEMO is off");
    }

    const limiters = config.valkey ? await openLimiters(config.valkey, config.authorities, log) : null;
    if (limiters) undo.push(limiters.stop);

    const stagingFolder = path.join(config.dataDir, "uploads");
    const app = await (config.serves ? buildApp : buildWorkerApp)({
      ports,
      gateway,
      files,
      projectFiles: stores.files,
      uploadParts: stores.parts,
      areFilesChecked: config.clamav !== undefined,
      pictures,
      stagingFolder,
      webRoot: WEB_ROOT,
      isProduction: config.isProduction,
      deviceSecret: deviceKeys.key,
      formerDeviceSecrets: deviceKeys.formerKeys,
      replica: reads,
      rateLimits: config.rateLimits,
      createLimiter: limiters?.createLimiter ?? createOwnLimiter,
      trustedProxies: config.trustedProxies,
      certificate,
      isStopping: () => isStopping,
      securityContact: config.securityContact,
      endStreams: live.stop,
      log,
      onAnswered: metrics?.answered,
      tracing,
    });
    undo.push(() => app.close());

    const mailPorts = { ...ports, mailer };
    const laneId = ports.newId<string>();
    const lanes = openWebhookLanes(
      (endpointId, signal) => sendDueWebhooks(ports, { endpointId, laneId }, signal),
      (err) => log.error({ err }, "webhooks could not be sent"),
    );
    undo.push(lanes.stop);
    const keptFiles: KeptFiles = {
      removeDocument: files.remove,
      removeFile: stores.files.remove,
      forgetMails: (about) => forgetCapturedMails(path.join(config.dataDir, "mail"), about),
    };
    const scanner = config.clamav ? createClamdScanner(config.clamav, config) : NO_SCANNER;
    const checking: Checking = { scanner, read: stores.files.read, remove: stores.files.remove };
    const checkingDocuments: Checking = { scanner, read: files.read, remove: files.remove };
    const handlers: JobHandlers = {
      "check-document": ({ documentId }) => checkDocument(ports, checkingDocuments, documentId),
      "check-file": ({ fileId }) => checkFile(ports, checking, fileId),
      "send-verification-mail": ({ userId }) => sendVerificationMail(mailPorts, userId),
      "send-password-reset-mail": ({ userId }) => sendPasswordResetMail(mailPorts, userId),
      "close-checkout-page": ({ checkoutId }) => closeCheckoutPage(ports, checkoutId),
      "read-card": ({ checkoutId }) => readCard(ports, checkoutId),
      "follow-card": ({ userId }) => followCard(ports, userId),
      "charge-renewal": ({ renewalId }) => chargeRenewal(ports, renewalId),
      "send-refund": ({ refundId }) => sendRefund(ports, refundId),
      "send-reversal": ({ reversalId }) => sendReversal(ports, reversalId),
      "send-transfer": ({ transferId }) => sendTransfer(ports, transferId),
      "hold-bank-payouts": ({ expertId }) => holdBankPayouts(ports, expertId),
      "read-bank-payout": ({ bankPayoutId }) => readBankPayout(ports, bankPayoutId),
      "read-payout-account": ({ expertId }) => readPayoutAccount(ports, expertId),
      "remove-document": ({ documentId }) => removeDocument(ports, files, documentId),
      "remove-file": ({ storageKey }) => stores.files.remove(storageKey),
      "remove-picture": ({ key }) => removePicture(ports, pictures.store, key),
      "deliver-event": ({ deliveryId }) => deliverEvent(mailPorts, SUBSCRIBERS, deliveryId),
      "run-reconciliation": ({ reconciliationId }) => runReconciliation(ports, reconciliationId),
      // The job is done once somebody looks after the endpoint: a receiver that takes its time holds up no other job.
      "send-webhooks": async ({ endpointId }) => lanes.wake(endpointId),
      "settle-verification": (held) => settleHeldDecision(ports, held),
      "send-submission-reminder-mail": async ({ milestoneId }) =>
        assertSent(await sendSubmissionReminderMail(mailPorts, milestoneId)),
      "send-connection-invited-mail": async ({ connectionId }) =>
        assertSent(await sendConnectionInvitedMail(mailPorts, connectionId)),
      "send-connection-accepted-mail": async ({ connectionId }) =>
        assertSent(await sendConnectionAcceptedMail(mailPorts, connectionId)),
      "send-profile-hidden-mail": async ({ entrepreneurId }) =>
        assertSent(await sendProfileHiddenMail(mailPorts, entrepreneurId)),
    };
    const cleaned = { documents: files, files: stores.files, parts: stores.parts, pictures: pictures.store };
    if (config.works) {
      const sealings = {
        totp: createSealing(totpKeys.key, totpKeys.formerKeys),
        webhooks: createSealing(webhookKeys.key, webhookKeys.formerKeys),
      };
      await jobs.work(
        handlers,
        serverSchedules({ ports, log, checking, checkingDocuments, keptFiles, cleaned, sealings }),
      );
      if (config.formerSecrets.length > 0) await jobs.runSoon("reseal-secrets");
      // Matching does without these counts until they are there.
      if (!(await hasWordCounts(primary.db))) await jobs.runSoon("count-words");
      await jobs.runSoon("read-niches");
      // What the gateway tells of its account and its fees stands in the books from the first minute on.
      if (!(await hasReconciliations(primary.db))) await jobs.runSoon("verify-ledger");
    } else {
      await jobs.collect(keysOf(handlers));
    }
    undo.push(sweepHourly([stagingFolder, ...FILE_FOLDERS.map((name) => path.join(config.dataDir, name))], log));

    // Now, while nobody waits for an answer.
    await giveMemoryBack();
    await metrics?.listen();
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: (address) =>
        `Server listening at ${certificate ? address.replace(/^http:/, "https:") : address}`,
    });
    // It takes a processor of its own for a while: nobody waits for the first answer because of it.
    matchIndex?.start();
    const warning = openDemoWarning(config);
    if (warning) {
      progress(warning);
      log.warn(warning);
    }
    return {
      stop: async () => {
        isStopping = true;
        // From now on /readyz says so; who was sent here before a proxy has heard it is answered as ever.
        await sleep(config.drainSeconds * 1_000);
        await stop();
      },
    };
  } catch (error) {
    // Why it could not start is what a person needs, not what went wrong on the way back.
    await stop().catch((err: unknown) => log.error({ err }, "not everything could be stopped"));
    throw error;
  }
}
