import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { DRAIN_SECONDS_MAX, readConfig } from "./config.ts";
import { SHUTDOWN_SECONDS_MAX } from "./shutdown.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(REPOSITORY, name), "utf8");

const serviceSchema = z.object({
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  stop_grace_period: z.string().regex(/^\d+s$/),
  healthcheck: z.object({ test: z.array(z.string()) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeSchema = z.object({ services: z.object({ postgres: serviceSchema, quorate: serviceSchema }) });
const { postgres, quorate } = composeSchema.parse(parse(read("docker-compose.yml"))).services;

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what to do}` as compose reads them. */
function fillIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, sign?: string, rest = "") => {
    const value = given[name] ?? "";
    if (value === "" && sign === "?") throw new Error(`required variable ${name} is missing a value: ${rest}`);
    return value === "" && sign === "-" ? rest : value;
  });
}

function environmentOf(service: z.infer<typeof serviceSchema>, given: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(service.environment).map(([name, text]) => [name, fillIn(text, given)]));
}

const given = {
  APP_URL: "https://quorate.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  POSTGRES_PASSWORD: "fedcba9876543210",
  PAYMENTS: "sandbox",
};

describe("docker-compose.yml", () => {
  test("is an environment for production that the server starts with: demo off, every secret from outside", () => {
    const config = readConfig(environmentOf(quorate, given));
    expect(config).toMatchObject({
      isProduction: true,
      demo: false,
      appUrl: given.APP_URL,
      sessionSecret: given.SESSION_SECRET,
      databaseUrl: "postgres://quorate:fedcba9876543210@postgres:5432/quorate",
      dataDir: "/data",
      stripe: undefined,
      trustedProxies: [],
    });
    expect(environmentOf(postgres, given)["POSTGRES_PASSWORD"]).toBe(given.POSTGRES_PASSWORD);
  });

  test("takes real cards and proxies from outside", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_live_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const seller = {
      SELLER_NAME: "Loom Ltd",
      SELLER_ADDRESS: "1 Park Row; Third floor",
      SELLER_CITY: "Leeds",
      SELLER_COUNTRY: "GB",
      SELLER_VAT_NUMBER: "999 9999 73",
    };
    expect(() => readConfig(environmentOf(quorate, { ...given, ...keys, PAYMENTS: "" }))).toThrow("SELLER_NAME");
    const set = { ...given, ...keys, ...seller, PAYMENTS: "", TRUST_PROXY: "172.16.0.0/12" };
    expect(readConfig(environmentOf(quorate, set))).toMatchObject({
      stripe: { secretKey: keys.STRIPE_SECRET_KEY },
      trustedProxies: ["172.16.0.0/12"],
      seller: { legalName: "Loom Ltd", addressLines: ["1 Park Row", "Third floor"], vatNumber: "GB999999973" },
    });
  });

  test("takes a server's part of the work from outside", () => {
    const part = { ROLE: "worker", MIGRATE: "off", DRAIN_SECONDS: "5" };
    const config = readConfig(environmentOf(quorate, { ...given, ...part }));
    expect(config).toMatchObject({ serves: false, works: true, migrates: false, drainSeconds: 5 });
  });

  test.each(["APP_URL", "SESSION_SECRET", "POSTGRES_PASSWORD"] as const)("does not start without %s", (name) => {
    const { [name]: _missing, ...others } = given;
    expect(() => [environmentOf(quorate, others), environmentOf(postgres, others)]).toThrow(name);
  });

  test("does not start without either real cards or the word that there are none", () => {
    expect(() => readConfig(environmentOf(quorate, { ...given, PAYMENTS: "" }))).toThrow("PAYMENTS");
  });

  test("holds no secret and no demo", () => {
    expect(read("docker-compose.yml")).not.toMatch(/POSTGRES_PASSWORD: [^$\n]|postgres:\/\/\w+:[^$\n]/);
    expect(quorate.environment).toMatchObject({ DEMO: "off", NODE_ENV: "production" });
  });

  test("is reached from this host alone unless told otherwise, its database not at all", () => {
    expect(quorate.ports.map((port) => fillIn(port, given))).toEqual(["127.0.0.1:3000:3000"]);
    expect(quorate.ports.map((port) => fillIn(port, { ...given, BIND_ADDRESS: "0.0.0.0" }))).toEqual([
      "0.0.0.0:3000:3000",
    ]);
    expect(postgres.ports).toEqual([]);
  });

  test("waits for the database, asks both for their health, and starts them again", () => {
    expect(quorate.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
    expect(postgres.healthcheck.test.join(" ")).toContain("pg_isready");
    expect(quorate.healthcheck.test).toEqual(["CMD", "node_modules/.bin/node", "scripts/ready.mjs"]);
    expect(read("Dockerfile")).toContain('CMD ["node_modules/.bin/node", "scripts/ready.mjs"]');
    expect([postgres.restart, quorate.restart]).toEqual(["unless-stopped", "unless-stopped"]);
  });

  test("leaves the server longer to stop than it takes itself", () => {
    const seconds = Number.parseInt(quorate.stop_grace_period, 10);
    expect(seconds).toBeGreaterThan(SHUTDOWN_SECONDS_MAX + DRAIN_SECONDS_MAX);
  });
});

test("the image starts for production only", () => {
  const [, environment = ""] = /^ENV (.*NODE_ENV.*)$/m.exec(read("Dockerfile")) ?? [];
  const set = Object.fromEntries(environment.split(" ").map((pair) => pair.split("=", 2)));
  expect(set).toMatchObject({ NODE_ENV: "production", DEMO: "off", HOST: "0.0.0.0" });
  expect(() => readConfig(set)).toThrow(/^SESSION_SECRET is required/);
});

describe("the health check", () => {
  const exitCodeAt = async (port: number) => {
    const script = path.join(REPOSITORY, "scripts/ready.mjs");
    const child = spawn(process.execPath, [script], { env: { PORT: String(port) }, stdio: "ignore" });
    const [code] = await once(child, "exit");
    return code;
  };

  test("passes while the server is ready, and fails while it is not or nobody answers", async () => {
    let status = 200;
    const asked = new Set<string | undefined>();
    const server = createServer((request, response) => {
      asked.add(request.url);
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await exitCodeAt(port)).toBe(0);
    status = 503;
    expect(await exitCodeAt(port)).toBe(1);
    server.closeAllConnections();
    server.close();
    await once(server, "close");
    expect(await exitCodeAt(port)).toBe(1);
    expect([...asked]).toEqual(["/readyz"]);
  });
});
