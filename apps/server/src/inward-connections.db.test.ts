import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createClamdScanner } from "./adapters/clamd-scanner.ts";
import { createSmtpMailer } from "./adapters/mailers.ts";
import { openFileStores } from "./adapters/open-file-stores.ts";
import { openSharedLimiters } from "./adapters/shared-limiters.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./open-database.ts";
import { startClamdDouble } from "./testing/clamd-double.ts";
import { startCollector } from "./testing/collector-double.ts";
import { startMailServerDouble } from "./testing/mail-server-double.ts";
import { createAuthority } from "./testing/own-authority.ts";
import { S3_ACCOUNT, startS3Double } from "./testing/s3-double.ts";
import { addressOf } from "./testing/test-database-address.ts";
import { startTlsFront } from "./testing/tls-front.ts";
import { startValkeyDouble } from "./testing/valkey-double.ts";
import { openTracing } from "./tracing/open-tracing.ts";

const ours = createAuthority("Inside");
/** Believed by Node, as the public ones are. */
const everybodys = createAuthority("Everybody's");
const nodes = getCACertificates("default");

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-authorities-"));
  writeFileSync(path.join(folder, "ours.crt"), ours.cert);
  setDefaultCACertificates([...nodes, everybodys.cert]);
});
afterEach(() => setDefaultCACertificates([...nodes, everybodys.cert]));
afterAll(async () => {
  setDefaultCACertificates(nodes);
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

type Service = {
  /** What it is set by, where it is spoken to by TLS at a port. */
  settings: (port: number) => Record<string, string>;
  start: () => Promise<{ target: { port: number } | { path: string }; stop: () => Promise<unknown> }>;
  isPostgres?: boolean;
  /** Throws where nothing came of it. */
  use: (config: Config) => Promise<unknown>;
};

const given = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("It is not set.");
  return value;
};
const LARGE_BYTES = 5 * 1024 * 1024;
const mail = {
  kind: "password-reset",
  to: "ann@test.example",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
} as const;

/** The test's own database, at another place and by these words. */
const databaseAt = (port: number, words: string) => {
  const url = new URL(addressOf(database));
  url.port = String(port);
  return `${url.href.replace(/\?.*/, "")}?${words}`;
};

const SERVICES: Record<string, Service> = {
  PostgreSQL: {
    isPostgres: true,
    settings: (port) => ({ DATABASE_URL: databaseAt(port, "sslmode=verify-full") }),
    start: async () => {
      const { host, port } = database.config;
      return { target: { path: `${host}/.s.PGSQL.${port}` }, stop: () => Promise.resolve() };
    },
    use: async (config) => await openDatabase(config, () => undefined),
  },
  Valkey: {
    settings: (port) => ({ VALKEY_URL: `valkeys://localhost:${port}` }),
    start: async () => {
      const double = await startValkeyDouble();
      return { target: { port: Number(double.url.port) }, stop: double.stop };
    },
    use: async ({ valkey, authorities }) => {
      const lost: unknown[] = [];
      const limiters = await openSharedLimiters(given(valkey), {
        authorities,
        onLost: (reason) => lost.push(reason),
        onFound: () => undefined,
      });
      await limiters.stop();
      if (lost.length > 0) throw lost[0];
    },
  },
  clamd: {
    settings: (port) => ({ CLAMAV_URL: `clamds://localhost:${port}` }),
    start: async () => {
      const double = await startClamdDouble();
      return { target: { port: Number(double.url.port) }, stop: double.stop };
    },
    use: async (config) =>
      await createClamdScanner(given(config.clamav), config).scan(Readable.from([Buffer.alloc(9)])),
  },
  "a mail server": {
    settings: (port) => ({ SMTP_URL: `smtps://localhost:${port}?tls.servername=localhost` }),
    start: async () => {
      const double = await startMailServerDouble();
      return { target: { port: double.port }, stop: double.stop };
    },
    use: async ({ smtpUrl, mailFrom, authorities }) =>
      await (await createSmtpMailer(given(smtpUrl), mailFrom, authorities)).send(mail),
  },
  "a store": {
    settings: (port) => ({
      S3_ENDPOINT: `https://localhost:${port}`,
      S3_BUCKET: S3_ACCOUNT.bucket,
      S3_REGION: S3_ACCOUNT.region,
      S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
    }),
    start: async () => {
      const double = await startS3Double();
      return { target: { port: Number(new URL(double.account.endpoint).port) }, stop: double.stop };
    },
    use: async (config) => {
      const { files } = await openFileStores(config);
      // So large that the library first asks whether it may send it, over a connection of its own.
      await files.write("one", Readable.from([Buffer.alloc(LARGE_BYTES)]), LARGE_BYTES);
    },
  },
  "a collector of traces": {
    settings: (port) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `https://localhost:${port}` }),
    start: async () => {
      const double = await startCollector();
      return { target: { port: Number(new URL(double.endpoint).port) }, stop: double.stop };
    },
    use: async ({ tracing, authorities }) => {
      const opened = openTracing(given(tracing), authorities);
      await opened.runJob("test", undefined, () => Promise.resolve());
      await opened.stop();
    },
  },
};

/** Whether a service is spoken to that shows a certificate of this authority. */
async function isBelieved(name: string, authority: typeof ours, environment: Record<string, string>): Promise<boolean> {
  const service = given(SERVICES[name]);
  const { target, stop } = await service.start();
  const front = await startTlsFront({
    certified: authority.certify("localhost"),
    target: "port" in target ? { ...target, host: "127.0.0.1" } : target,
    isPostgres: service.isPostgres ?? false,
  });
  const settings = { ...service.settings(front.port), ...environment };
  onTestFinished(async () => {
    await front.stop();
    await stop();
  });
  const failure = await service.use(readConfig(settings)).then(
    () => null,
    (error: unknown) => error,
  );
  const wasHeard = front.heard() > 0;
  // A collector that is away keeps nothing from going on: of it the front alone tells.
  if (failure === null && wasHeard) return true;
  if (failure !== null) expect(failure).toHaveProperty("message", expect.stringMatching(/certificate|self-signed/i));
  expect(front.heard()).toBe(0);
  return false;
}

describe.each(Object.keys(SERVICES))("with TRUSTED_CA_FILE %s", (name) => {
  const environment = () => ({ TRUSTED_CA_FILE: path.join(folder, "ours.crt") });

  test("is spoken to by a certificate of that authority", async () => {
    expect(await isBelieved(name, ours, environment())).toBe(true);
  });

  test("is told nothing by a certificate of one that Node believes", async () => {
    expect(await isBelieved(name, everybodys, environment())).toBe(false);
    expect(await isBelieved(name, everybodys, {})).toBe(true);
  });

  test("is told nothing by a certificate of an authority with the same name", async () => {
    expect(await isBelieved(name, createAuthority("Inside"), environment())).toBe(false);
  });

  test("is told nothing by a certificate of that authority without the setting", async () => {
    expect(await isBelieved(name, ours, {})).toBe(false);
  });
});
