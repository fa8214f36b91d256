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
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  stop_grace_period: z.string().default("10s"),
  healthcheck: z.object({ test: z.array(z.string()).default([]) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
});
const composeSchema = z.object({
  services: z.object({
    proxy: serviceSchema,
    "server-1": serviceSchema,
    "server-2": serviceSchema,
    migrate: serviceSchema,
    "application-role": serviceSchema,
    postgres: serviceSchema,
    store: serviceSchema,
    valkey: serviceSchema,
    mail: serviceSchema,
  }),
});
const { services } = composeSchema.parse(parse(read("docker-compose.yml"), { merge: true }));
const { postgres, migrate, proxy } = services;
const server = services["server-1"];
const servers = [server, services["server-2"]];

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
  DOMAIN: "quorate.example",
  SESSION_SECRET: "3f9a61c07be82d541ea6937cd0f25b88",
  POSTGRES_PASSWORD: "fedcba9876543210",
  APP_PASSWORD: "00112233445566778899",
  S3_SECRET_ACCESS_KEY: "99887766554433221100",
  PAYMENTS: "sandbox",
};

describe("docker-compose.yml", () => {
  test.each(servers)(
    "is an environment for production that a server starts with: demo off, every secret from outside",
    (each) => {
      expect(readConfig(environmentOf(each, given))).toMatchObject({
        isProduction: true,
        demo: false,
        migrates: false,
        appUrl: "https://quorate.example",
        sessionSecret: given.SESSION_SECRET,
        databaseUrl: "postgres://quorate_app:00112233445566778899@postgres:5432/quorate",
        dataDir: "/data",
        stripe: undefined,
        smtpUrl: "smtp://mail:1025",
        s3: {
          endpoint: "https://files.quorate.example",
          bucket: "quorate",
          secretAccessKey: given.S3_SECRET_ACCESS_KEY,
        },
      });
    },
  );

  test("changes the schema as the owner, in a step before the servers, and gives their role what it needs", () => {
    const config = readConfig(environmentOf(migrate, given));
    expect(config).toMatchObject({
      databaseUrl: "postgres://quorate:fedcba9876543210@postgres:5432/quorate",
      databaseAppRole: "quorate_app",
    });
    expect([migrate.command, migrate.restart]).toEqual([["db:migrate"], "no"]);
    expect(migrate.depends_on).toEqual({ "application-role": { condition: "service_completed_successfully" } });
    expect(services["application-role"].depends_on).toEqual({ postgres: { condition: "service_healthy" } });
    for (const each of servers)
      expect(each.depends_on).toMatchObject({ migrate: { condition: "service_completed_successfully" } });
    expect(environmentOf(postgres, given)["POSTGRES_PASSWORD"]).toBe(given.POSTGRES_PASSWORD);
    expect(environmentOf(services["application-role"], given)["APP_PASSWORD"]).toBe(given.APP_PASSWORD);
    expect(environmentOf(services.store, given)["ROOT_SECRET_KEY"]).toBe(given.S3_SECRET_ACCESS_KEY);
  });

  test("takes real cards and mail from outside", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_live_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const seller = {
      SELLER_NAME: "Loom Ltd",
      SELLER_ADDRESS: "1 Park Row; Third floor",
      SELLER_CITY: "Leeds",
      SELLER_COUNTRY: "GB",
      SELLER_VAT_NUMBER: "999 9999 73",
    };
    expect(() => readConfig(environmentOf(server, { ...given, ...keys, PAYMENTS: "" }))).toThrow("SELLER_NAME");
    const set = { ...given, ...keys, ...seller, PAYMENTS: "", SMTP_URL: "smtps://post:secret@mail.example:465" };
    expect(readConfig(environmentOf(server, set))).toMatchObject({
      stripe: { secretKey: keys.STRIPE_SECRET_KEY },
      smtpUrl: "smtps://post:secret@mail.example:465",
      seller: { legalName: "Loom Ltd", addressLines: ["1 Park Row", "Third floor"], vatNumber: "GB999999973" },
    });
  });

  test("takes a server's part of the work from outside", () => {
    const config = readConfig(environmentOf(server, { ...given, ROLE: "worker", DRAIN_SECONDS: "5" }));
    expect(config).toMatchObject({ serves: false, works: true, drainSeconds: 5 });
  });

  test.each(["DOMAIN", "SESSION_SECRET", "POSTGRES_PASSWORD", "APP_PASSWORD", "S3_SECRET_ACCESS_KEY"] as const)(
    "does not start without %s",
    (name) => {
      const { [name]: _missing, ...others } = given;
      expect(() => Object.values(services).map((each) => environmentOf(each, others))).toThrow(name);
    },
  );

  test("does not start without either real cards or the word that there are none", () => {
    expect(() => readConfig(environmentOf(server, { ...given, PAYMENTS: "" }))).toThrow("PAYMENTS");
  });

  test("holds no secret and no demo", () => {
    expect(read("docker-compose.yml")).not.toMatch(
      /(?:PASSWORD|SECRET|SECRET_KEY|SECRET_ACCESS_KEY): [^$\n]*$|postgres:\/\/\w+:[^$\n]/m,
    );
    expect(server.environment).toMatchObject({ DEMO: "off", NODE_ENV: "production" });
  });

  test("is reached through the proxy alone, which ends TLS; caught emails from this host alone", () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ports.map((port) => `${name} ${fillIn(port, given)}`),
    );
    expect(published).toEqual(["proxy 0.0.0.0:80:80", "proxy 0.0.0.0:443:443", "mail 127.0.0.1:8025:8025"]);
    for (const name of ["postgres", "valkey", "migrate"] as const) expect(services[name].networks).toEqual(["back"]);
    expect(services.store.networks).toEqual(["store"]);
    const caddyfile = read("docs/operations/compose/Caddyfile");
    for (const [name] of Object.entries(services).filter(([each]) => each.startsWith("server-")))
      expect(caddyfile).toContain(`${name}:3000`);
    expect(caddyfile).toContain("health_uri /readyz");
  });

  test("leaves TLS as Caddy has it: versions 1.2 and 1.3, its own ciphers, certificates that every browser believes", () => {
    const directives = read("docs/operations/compose/Caddyfile").replaceAll(/^\s*#.*$/gm, "");
    expect(directives).not.toMatch(
      /\b(?:tls|protocols|ciphers|curves|local_certs|auto_https|skip_install_trust|acme_ca)\b/,
    );
  });

  test("leads pages to TLS, and refuses programs that ask without it", () => {
    const plain = /http:\/\/\{\$DOMAIN\} \{(.+?)\n\}/s.exec(read("docs/operations/compose/Caddyfile"))?.[1] ?? "";
    expect(plain).toMatch(/@programs path \/api\/\* \/trpc\/\*\s+handle @programs \{\s+respond "[^"]+" 403\s+\}/);
    expect(plain).toMatch(/handle \{\s+redir https:\/\/\{host\}\{uri\} permanent\s+\}/);
    expect(plain).not.toContain("reverse_proxy");
  });

  test("believes the proxy, and no one else, where a visitor comes from", () => {
    const { front } = z.object({ front: z.object({ ipv4_address: z.string() }) }).parse(proxy.networks);
    expect(readConfig(environmentOf(server, given)).trustedProxies).toEqual([front.ipv4_address]);
  });

  test("stops a server for longer than the proxy takes to believe that it stops", () => {
    const [, seconds = ""] = /health_interval (\d+)s/.exec(read("docs/operations/compose/Caddyfile")) ?? [];
    expect(readConfig(environmentOf(server, given)).drainSeconds).toBeGreaterThanOrEqual(2 * Number(seconds));
  });

  test("asks for health, and starts again what ends", () => {
    expect(postgres.healthcheck?.test.join(" ")).toContain("pg_isready");
    for (const each of servers) expect(each.healthcheck?.test).toEqual(["CMD", "/app/bin/node", "/app/ready.mjs"]);
    expect(read("Dockerfile")).toContain('CMD ["/app/bin/node", "/app/ready.mjs"]');
    const lasting = [proxy, ...servers, postgres, services.store, services.valkey, services.mail];
    expect(new Set(lasting.map(({ restart }) => restart))).toEqual(new Set(["unless-stopped"]));
  });

  test("lets servers write to one volume of their own and /tmp, and to nothing else", () => {
    expect(servers.map(({ read_only, tmpfs, cap_drop, volumes }) => ({ read_only, tmpfs, cap_drop, volumes }))).toEqual(
      [1, 2].map((number) => ({
        read_only: true,
        tmpfs: ["/tmp"],
        cap_drop: ["ALL"],
        volumes: [`data-${number}:/data`],
      })),
    );
  });

  test("leaves the server longer to stop than it takes itself", () => {
    for (const { stop_grace_period } of servers)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(SHUTDOWN_SECONDS_MAX + DRAIN_SECONDS_MAX);
  });
});

test("the image starts for production only", () => {
  const [, environment = ""] = /^ENV (.*NODE_ENV.*)$/m.exec(read("Dockerfile")) ?? [];
  const set = Object.fromEntries(environment.split(" ").map((pair) => pair.split("=", 2)));
  expect(set).toMatchObject({ NODE_ENV: "production", DEMO: "off", HOST: "0.0.0.0", DATA_DIR: "/data" });
  expect(() => readConfig(set)).toThrow(/^SESSION_SECRET is required/);
});

describe("the health check", () => {
  const exitCodeAt = async (port: number) => {
    const script = path.join(REPOSITORY, "scripts/ready.mjs");
    const child = spawn(process.execPath, [script], { env: { PORT: String(port) }, stdio: "ignore" });
    const [code] = await once(child, "exit");
    return code;
  };

  test("passes while the server is ready, and fails while it is not or no one answers", async () => {
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
