import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Ports } from "@quorate/api/context";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import type { AiRanker } from "@quorate/api/ports/ai-ranker";
import type { JobName, JobQueue, Jobs } from "@quorate/api/ports/job-queue";
import { failedJobsIn } from "@quorate/api/testing/failed-jobs";
import { followingTestMatchIndex } from "@quorate/api/testing/match-index";
import { DEMO_ISSUER, DEMO_SELLER } from "@quorate/core/billing/demo-seller";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import type { UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { createLocalFileStore, type FileStore } from "../adapters/file-store.ts";
import { type CreateLimiter, createOwnLimiter } from "../adapters/limiters.ts";
import { openLiveStreams } from "../adapters/open-live-streams.ts";
import { createSharpPictureMaker } from "../adapters/picture-maker.ts";
import { createPictureStore } from "../adapters/picture-store.ts";
import { createSandboxGateway } from "../adapters/sandbox-gateway.ts";
import type { WebhookGateway } from "../adapters/webhook-gateway.ts";
import { createWebhookSender } from "../adapters/webhook-sender.ts";
import { buildApp } from "../app.ts";
import { deriveSecret } from "../config.ts";
import { removePicture } from "../jobs/remove-picture.ts";
import { RATE_LIMITS, type RateLimits } from "../limits.ts";
import { drawInThread, lettersWithoutFont } from "../paper/paper-office.ts";
import { createPorts } from "../ports.ts";
import { receiveWebhook } from "../routes/webhooks.ts";

export const APP_URL = "http://localhost:3000";
const WEBHOOK_SECRET = "a secret that only this test knows";

export type RecordedJob = { [Name in JobName]: { name: Name; payload: Jobs[Name] } }[JobName];

export type OpenGateway = (given: { db: Db; ports: () => Ports }) => WebhookGateway | Promise<WebhookGateway>;

const openSandbox: OpenGateway = ({ db, ports }) => {
  const gateway: WebhookGateway = createSandboxGateway({
    db,
    appUrl: APP_URL,
    secret: WEBHOOK_SECRET,
    now: () => new Date(),
    deliver: (delivery) => receiveWebhook(ports(), gateway, delivery),
  });
  return gateway;
};

export type TestAppOptions = {
  /** In place of those of `RATE_LIMITS`. */
  rateLimits?: Partial<RateLimits>;
  createLimiter?: CreateLimiter;
  aiRanker?: AiRanker;
  openGateway?: OpenGateway;
  /** Another server's, or one that is filled already; the caller closes it. */
  database?: TestDatabase;
  /** What reads run on; `database` unless named. */
  readDb?: Db;
  files?: FileStore;
  parts?: FileStore;
  areFilesChecked?: boolean;
};

/** The whole server without sockets: requests are injected, and jobs are only recorded. */
export async function createTestApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await createTestDatabase());
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-app-"));
  const recordedJobs: RecordedJob[] = [];
  const jobs: JobQueue = {
    enqueue: async (_db, name, payload) => {
      recordedJobs.push({ name, payload } as RecordedJob);
    },
    listAbout: async () => [],
    ...failedJobsIn([]),
  };
  const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
  const live = openLiveStreams({ connection: database.config, db: database.db, now: () => new Date(), log });
  const gateway = await (options.openGateway ?? openSandbox)({ db: database.db, ports: () => ports });
  const ports: Ports = createPorts({
    now: () => new Date(),
    db: database.db,
    readDb: options.readDb ?? database.db,
    jobs,
    listeners: SUBSCRIBERS,
    live,
    gateway,
    aiRanker: options.aiRanker ?? null,
    vatRegisters: {},
    webhooks: createWebhookSender({
      key: deriveSecret("a secret that only this test knows", "secrets of webhooks"),
      ownMachine: false,
    }),
    matchIndex: followingTestMatchIndex(database.db),
    learning: "report",
    totpKey: deriveSecret("a secret that only this test knows", "secrets of authenticator apps"),
    signInProvider: null,
    appUrl: APP_URL,
    currency: DEFAULT_CURRENCY,
    milestoneMinMinor: 1,
    secondAdminAboveMinor: null,
    demoMode: true,
    secondFactorFor: "administrators",
    seller: DEMO_SELLER,
    lettersWithoutFont,
    drawPaper: drawInThread,
    agreements: { aboveMinor: null, clauses: {}, ndaClauses: {} },
    bookZone: DEMO_ISSUER.bookZone,
  });
  const pictures = {
    maker: createSharpPictureMaker(),
    store: createPictureStore(createLocalFileStore(path.join(folder, "pictures"))),
  };
  const documents = createLocalFileStore(path.join(folder, "documents"));
  const projectFiles = options.files ?? createLocalFileStore(path.join(folder, "files"));
  const uploadParts = options.parts ?? createLocalFileStore(path.join(folder, "parts"));
  const app = await buildApp({
    ports,
    gateway,
    files: documents,
    projectFiles,
    uploadParts,
    areFilesChecked: options.areFilesChecked ?? false,
    pictures,
    stagingFolder: path.join(folder, "uploads"),
    webRoot: path.join(folder, "no-web-app"),
    isProduction: false,
    deviceSecret: "another secret that only this test knows",
    replica: null,
    rateLimits: { ...RATE_LIMITS, ...options.rateLimits },
    createLimiter: options.createLimiter ?? createOwnLimiter,
    trustedProxies: [],
    isStopping: () => false,
    endStreams: live.stop,
    log,
  });
  return {
    app,
    database,
    pictures,
    projectFiles,
    uploadParts,
    /** What the job of that name does. */
    removePicture: (key: string) => removePicture(ports, pictures.store, key),
    documents,
    /** The contents of DATA_DIR otherwise: `documents`, `files`, `parts`, `pictures` and `uploads`. */
    folder,
    gateway,
    ports,
    live,
    recordedJobs,
    close: async () => {
      await app.close();
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A person with a cookie jar. */
export type Person = {
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  cookie(): string | undefined;
};

export function guest(app: FastifyInstance): Person {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ") || undefined;
  return {
    cookie,
    request: async (options) => {
      const sent = cookie();
      const response = await app.inject({ ...options, headers: { ...options.headers, ...(sent && { cookie: sent }) } });
      for (const { name, value } of response.cookies) jar.set(name, value);
      return response;
    },
  };
}

let people = 0;

/** Signs a fresh account up over REST, with its email address verified. */
export async function signedUp({ app, database }: TestApp): Promise<Person & { userId: UserId; email: string }> {
  people += 1;
  const person = guest(app);
  const email = `person-${people}@test.example`;
  const payload = { email, password: "plain words that nobody uses", firstName: "Test", lastName: `Person ${people}` };
  const response = await person.request({ method: "POST", url: "/api/auth/signup", payload });
  const { id } = response.json<{ id: UserId }>();
  await database.db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", id).execute();
  return { ...person, userId: id, email };
}
