import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { certify } from "./testing/own-authority.ts";

const AI = { AI_BASE_URL: "https://models.example/v1", AI_API_KEY: "key", AI_MODEL: "judge-1" };

describe("the language model's endpoint", () => {
  test("is what its three variables say", () => {
    expect(readConfig(AI).ai).toEqual({ baseUrl: "https://models.example/v1", apiKey: "key", model: "judge-1" });
  });

  test("is absent without them, and empty counts as unset", () => {
    expect(readConfig({}).ai).toBeUndefined();
    expect(readConfig({ AI_BASE_URL: "", AI_API_KEY: "", AI_MODEL: "" }).ai).toBeUndefined();
  });

  // spec 10.45
  test.each([
    ["AI_BASE_URL", "AI_BASE_URL is required together with AI_API_KEY and AI_MODEL."],
    ["AI_API_KEY", "AI_API_KEY is required together with AI_BASE_URL and AI_MODEL."],
    ["AI_MODEL", "AI_MODEL is required together with AI_BASE_URL and AI_API_KEY."],
  ] as const)("without %s alone ends the start with a line that names it", (left, line) => {
    expect(() => readConfig({ ...AI, [left]: undefined })).toThrow(line);
  });

  test.each([
    ["AI_BASE_URL", "models.example"],
    ["AI_BASE_URL", "ftp://models.example"],
    ["AI_API_KEY", "two words"],
    ["AI_API_KEY", "clé"],
  ])("%s=%s ends the start with a line that names it", (variable, value) => {
    expect(() => readConfig({ ...AI, [variable]: value })).toThrow(new RegExp(`^${variable} must be .*\\.$`));
  });
});

describe("the clock of a rehearsal", () => {
  test.each([
    [undefined, 0],
    ["36h", 129_600_000],
    ["31d", 2_678_400_000],
    ["400d", 34_560_000_000],
  ])("%s is ahead by %d ms", (CLOCK_OFFSET, ms) => {
    expect(readConfig({ CLOCK_OFFSET }).clockAheadMs).toBe(ms);
  });

  test.each(["0d", "-1d", "31", "31 d", "1.5d", "401d", "9601h", "P31D"])("%s ends the start", (CLOCK_OFFSET) => {
    expect(() => readConfig({ CLOCK_OFFSET })).toThrow(
      "CLOCK_OFFSET must be days or hours ahead such as 31d or 36h, at most 400d.",
    );
  });

  test.each<[string, Record<string, string>]>([
    ["production never is", { NODE_ENV: "production", DEMO: "off", PAYMENTS: "sandbox" }],
    ["unset SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
    ["unset VIES_URL", { VIES_URL: "https://registers.example/vies" }],
    ["unset VALKEY_URL", { VALKEY_URL: "valkey://counts.example:6379" }],
    ["unset DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://replica.example/quorate" }],
    [
      "unset STRIPE_SECRET_KEY",
      { STRIPE_SECRET_KEY: "sk_test_0123456789abcdef", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" },
    ],
    ["unset OIDC_ISSUER", { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "us", OIDC_CLIENT_SECRET: "secret" }],
    [
      "unset S3_BUCKET",
      {
        S3_ENDPOINT: "https://store.example",
        S3_BUCKET: "files",
        S3_REGION: "auto",
        S3_ACCESS_KEY_ID: "key",
        S3_SECRET_ACCESS_KEY: "secret",
      },
    ],
  ])("touches nothing outside: %s", (words, environment) => {
    const own = { APP_URL: "https://quorate.example", SESSION_SECRET: "8f2c61d07b9e4a35c1f0d2e8b7a69354" };
    expect(() => readConfig({ ...own, ...environment, CLOCK_OFFSET: "31d" })).toThrow(
      new RegExp(`^CLOCK_OFFSET is for a rehearsal on a copy, which .*${words}\\.$`),
    );
    expect(readConfig({ ...own, ...environment }).clockAheadMs).toBe(0);
  });
});

const STRIPE_KEY = "sk_test_0123456789abcdef";
const SECRET = "whsec_0123456789abcdef";

describe("Stripe's variables", () => {
  // spec 10.40
  test("are all unset for the sandbox, and read together", () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig({ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }).stripe).toBeUndefined();
    const environment = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: `${SECRET}, ${SECRET}2` };
    expect(readConfig(environment).stripe).toEqual({
      secretKey: STRIPE_KEY,
      webhookSecrets: [SECRET, `${SECRET}2`],
      apiBase: undefined,
    });
    const elsewhere = { ...environment, STRIPE_API_BASE: "http://127.0.0.1:12111" };
    expect(readConfig(elsewhere).stripe?.apiBase).toBe("http://127.0.0.1:12111");
  });

  // spec 10.40
  test.each<[string, Record<string, string>]>([
    ["STRIPE_WEBHOOK_SECRET is required together with STRIPE_SECRET_KEY.", { STRIPE_SECRET_KEY: STRIPE_KEY }],
    ["STRIPE_SECRET_KEY is required together with STRIPE_WEBHOOK_SECRET.", { STRIPE_WEBHOOK_SECRET: SECRET }],
    ["STRIPE_SECRET_KEY is required together with STRIPE_API_BASE.", { STRIPE_API_BASE: "http://127.0.0.1:1" }],
    [
      "STRIPE_SECRET_KEY must be a secret or restricted key such as sk_test_….",
      { STRIPE_SECRET_KEY: "pk_test_0123456789", STRIPE_WEBHOOK_SECRET: SECRET },
    ],
    [
      "STRIPE_WEBHOOK_SECRET must be signing secrets such as whsec_…, separated by commas.",
      { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: `${SECRET};${SECRET}` },
    ],
    [
      "STRIPE_API_BASE must be an origin without a path.",
      { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: "http://127.0.0.1/v1" },
    ],
  ])("are refused in one line: %s", (line, environment) => {
    expect(() => readConfig(environment)).toThrow(line);
  });
});

test.each(["x".repeat(32), "0123456789".repeat(4)])("a secret that can be guessed starts nothing: %s", (secret) => {
  expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET repeats itself/);
});

describe("payments in production", () => {
  const PRODUCTION = {
    NODE_ENV: "production",
    APP_URL: "https://quorate.example",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    DEMO: "off",
    PAYMENTS: undefined,
  };
  const STRIPE = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: SECRET };

  test("without Stripe's keys have to be said to be a sandbox", () => {
    expect(() => readConfig(PRODUCTION)).toThrow(/^PAYMENTS must be sandbox .*STRIPE_SECRET_KEY.*\.$/);
    expect(readConfig({ ...PRODUCTION, PAYMENTS: "sandbox" }).stripe).toBeUndefined();
  });

  test("with Stripe's keys need no word, and elsewhere the sandbox needs none", () => {
    expect(readConfig({ ...PRODUCTION, ...STRIPE }).stripe?.secretKey).toBe(STRIPE_KEY);
    expect(readConfig({ NODE_ENV: "development" }).stripe).toBeUndefined();
    expect(readConfig({ PAYMENTS: "sandbox" }).stripe).toBeUndefined();
  });

  test.each([
    ["production", { ...PRODUCTION, ...STRIPE, PAYMENTS: "sandbox" }],
    ["development", { ...STRIPE, PAYMENTS: "sandbox" }],
  ])("cannot be a sandbox and Stripe's at once, in %s", (_where, environment) => {
    expect(() => readConfig(environment)).toThrow(/^PAYMENTS .*sandbox.*STRIPE_SECRET_KEY.*\.$/);
  });

  test.each(["stripe", "off", "Sandbox"])("are no %s", (value) => {
    expect(() => readConfig({ PAYMENTS: value })).toThrow(/^PAYMENTS must be sandbox, or unset/);
  });
});

describe("TRUST_PROXY", () => {
  test("is off by default, and names addresses and networks", () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUST_PROXY: "off" }).trustedProxies).toEqual([]);
    expect(readConfig({ TRUST_PROXY: "127.0.0.1" }).trustedProxies).toEqual(["127.0.0.1"]);
    const several = " 10.0.0.0/8, 2001:db8::/32 ,::1";
    expect(readConfig({ TRUST_PROXY: several }).trustedProxies).toEqual(["10.0.0.0/8", "2001:db8::/32", "::1"]);
  });

  test.each(["on", "true", "1", "proxy.example", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.1,", "10.0.0.1/", "*"])(
    "is refused as %s",
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must be addresses or networks .*\.$/);
    },
  );

  test.each(["0.0.0.0/0", "::/0", "10.0.0.1, ::/0"])("is refused as %s, which would believe everyone", (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY .*everybody.*\.$/);
  });
});

describe("the currency", () => {
  test.each([
    [undefined, 2_000],
    ["", 2_000],
    ["0.00", 0],
    ["35.50", 3_550],
  ])("the smallest milestone by %j is of %i hundredths", (MILESTONE_MIN, milestoneMinMinor) => {
    expect(readConfig({ ...(MILESTONE_MIN !== undefined && { MILESTONE_MIN }) }).milestoneMinMinor).toBe(
      milestoneMinMinor,
    );
  });

  test.each([
    [undefined, null],
    ["", null],
    ["10000.00", 1_000_000],
  ])("a second administrator by %j is asked above %s hundredths", (SECOND_ADMIN_ABOVE, above) => {
    expect(readConfig({ ...(SECOND_ADMIN_ABOVE !== undefined && { SECOND_ADMIN_ABOVE }) }).secondAdminAboveMinor).toBe(
      above,
    );
  });

  test.each(["20", "20.000", "-1.00", "£20.00", "1e3"])("the smallest milestone cannot be %s", (MILESTONE_MIN) => {
    expect(() => readConfig({ MILESTONE_MIN })).toThrow("MILESTONE_MIN must be an amount such as 20.00.");
  });

  test.each(["GBP", "EUR", "USD"] as const)("may be %s", (CURRENCY) => {
    expect(readConfig({ CURRENCY }).currency).toBe(CURRENCY);
  });

  test("is left as it is where nothing is said", () => {
    expect(readConfig({}).currency).toBeUndefined();
    expect(readConfig({ CURRENCY: "" }).currency).toBeUndefined();
  });

  test.each(["CHF", "gbp", "£", "GBP,EUR"])("cannot be %s", (CURRENCY) => {
    expect(() => readConfig({ CURRENCY })).toThrow("CURRENCY must be GBP, EUR or USD.");
  });
});

describe("figures for operators", () => {
  test("are read nowhere unless they have a port of their own, at the server's address or another", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(readConfig({ METRICS_PORT: "9464", HOST: "0.0.0.0" }).metrics).toEqual({ host: "0.0.0.0", port: 9464 });
    const apart = { METRICS_PORT: "9464", HOST: "0.0.0.0", METRICS_HOST: "10.0.0.5" };
    expect(readConfig(apart).metrics).toEqual({ host: "10.0.0.5", port: 9464 });
  });

  test.each([
    [{ METRICS_PORT: "metrics" }, "METRICS_PORT must be a port number from 1 to 65535."],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another port than PORT."],
    [{ METRICS_HOST: "10.0.0.5" }, "METRICS_PORT is required together with METRICS_HOST."],
  ])("%j ends the start with a line that names it", (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });
});

describe("a collector of traces", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";

  test("gets all of them unless told otherwise, with what it asks to be shown", () => {
    expect(readConfig({}).tracing).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      share: 1,
    });
    const asked = {
      OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20abc%3D,x-scope=quorate",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...asked }).tracing).toMatchObject({
      headers: { authorization: "Bearer abc=", "x-scope": "quorate" },
      share: 0.25,
    });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be a URL"],
    [{ OTEL_EXPORTER_OTLP_HEADERS: "Bearer abc" }, "OTEL_EXPORTER_OTLP_HEADERS must be pairs"],
    [{ OTEL_EXPORTER_OTLP_HEADERS: "authorization=%" }, "OTEL_EXPORTER_OTLP_HEADERS must be percent-encoded pairs"],
    [{ OTEL_TRACES_SAMPLER_ARG: "5" }, "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1"],
  ])("%j ends the start with a line that names it", (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });
});

describe("limits", () => {
  test("are what they are told, or as they ever were", () => {
    const limits = { GUEST_CALLS_PER_MINUTE: "90", USER_CALLS_PER_MINUTE: "5000", UNSUBSCRIBES_PER_MINUTE: "600" };
    expect(readConfig(limits).rateLimits).toEqual({
      guestCallsPerMinute: 90,
      userCallsPerMinute: 5_000,
      unsubscribesPerMinute: 600,
      calendarReadsPerHour: 240,
    });
    expect(readConfig({ CALENDAR_READS_PER_HOUR: "12" }).rateLimits).toEqual({
      guestCallsPerMinute: 300,
      userCallsPerMinute: 1_200,
      unsubscribesPerMinute: 120,
      calendarReadsPerHour: 12,
    });
  });

  test.each(["0", "-1", "1.5", "many", "10000000", "1e3"])("cannot be %s", (GUEST_CALLS_PER_MINUTE) => {
    const line = "GUEST_CALLS_PER_MINUTE must be a whole number from 1 to 9999999.";
    expect(() => readConfig({ GUEST_CALLS_PER_MINUTE })).toThrow(line);
  });

  test.each(["valkey", "valkeys", "redis", "rediss"])("are shared by a %s address", (protocol) => {
    const VALKEY_URL = `${protocol}://:secret@valkey.example:6380/2`;
    expect(readConfig({ VALKEY_URL }).valkey?.href).toBe(VALKEY_URL);
    expect(readConfig({}).valkey).toBeUndefined();
  });

  test("are not shared by what is no such address: the start ends, and says so", () => {
    const line = "VALKEY_URL must be a URL such as valkey://user:password@host:6379.";
    expect(() => readConfig({ VALKEY_URL: "http://valkey.example:6379" })).toThrow(line);
    expect(() => readConfig({ VALKEY_URL: "valkey.example" })).toThrow(line);
  });
});

describe("a bucket for files", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.eu-west-2.amazonaws.com",
    S3_BUCKET: "quorate-files",
    S3_REGION: "eu-west-2",
    S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
    S3_SECRET_ACCESS_KEY: "abc/def+ghi",
  };

  test("is that of its five variables, and the data directory without them", () => {
    expect(readConfig(s3).s3).toEqual({
      endpoint: "https://s3.eu-west-2.amazonaws.com",
      bucket: "quorate-files",
      region: "eu-west-2",
      accessKeyId: "AKIAEXAMPLE",
      secretAccessKey: "abc/def+ghi",
    });
    expect(readConfig({}).s3).toBeUndefined();
  });

  test.each(Object.keys(s3))("without %s ends the start, and names it", (variable) => {
    expect(() => readConfig({ ...s3, [variable]: "" })).toThrow(`${variable} is required together with`);
  });

  test.each([
    ["S3_ENDPOINT", "ftp://files.example", "must be a URL"],
    ["S3_ENDPOINT", "https://s3.example/bucket", "must be an origin without a path"],
    ["S3_BUCKET", "Quorate Files", "must be a bucket's name"],
    ["S3_REGION", "Europe/London", "must be a region"],
    ["S3_SECRET_ACCESS_KEY", "with space", "must be printable ASCII"],
  ])("%s %s ends the start with a line that says what it must be", (variable, value, said) => {
    expect(() => readConfig({ ...s3, [variable]: value })).toThrow(`${variable} ${said}`);
  });
});

describe("a scanner for files", () => {
  test("is named by host and port", () => {
    const clamav = readConfig({ CLAMAV_URL: "tcp://clamav:3310" }).clamav;
    expect([clamav?.hostname, clamav?.port]).toEqual(["clamav", "3310"]);
    expect(readConfig({ CLAMAV_URL: "" }).clamav).toBeUndefined();
    const overTls = readConfig({ CLAMAV_URL: "clamds://scanner.example:3311" }).clamav;
    expect([overTls?.protocol, overTls?.hostname, overTls?.port]).toEqual(["clamds:", "scanner.example", "3311"]);
  });

  test.each([
    ["clamav:3310", "must be a URL such as tcp://clamav:3310"],
    ["http://clamav:3310", "must be a URL such as tcp://clamav:3310"],
    ["tcp://clamav", "must name a port"],
    ["clamds://clamav", "must name a port"],
    ["tcp://user:word@clamav:3310", "must be tcp:// or clamds://, a host and a port alone"],
    ["tcp://clamav:3310/path", "must be tcp:// or clamds://, a host and a port alone"],
    ["clamds://user:word@clamav:3310", "must be tcp:// or clamds://, a host and a port alone"],
  ])("%s ends the start with a line that says what it must be", (value, said) => {
    expect(() => readConfig({ CLAMAV_URL: value })).toThrow(`CLAMAV_URL ${said}`);
  });
});

test("where holes are told of is an address without line breaks", () => {
  const contact = "mailto:security@quorate.example";
  expect(readConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  for (const wrong of [
    "security@quorate.example",
    "http://quorate.example",
    `${contact}\nContact: mailto:x@evil.example`,
  ]) {
    expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow("SECURITY_CONTACT must be an address");
  }
});

describe("secrets that came before", () => {
  const [older, old, fresh] = ["older", "old", "fresh"].map((age) => `${age}: a secret of at least 32 characters`);

  test("are named beside the one of today, the latest first", () => {
    const { sessionSecret, formerSecrets } = readConfig({
      SESSION_SECRET: fresh,
      SESSION_SECRET_PREVIOUS: `${old}, ${older}`,
    });
    expect([sessionSecret, formerSecrets]).toEqual([fresh, [old, older]]);
    expect(readConfig({}).formerSecrets).toEqual([]);
  });

  test("are long enough, and not the one of today", () => {
    expect(() => readConfig({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: `${old},short` })).toThrow(
      "SESSION_SECRET_PREVIOUS must be secrets of at least 32 characters",
    );
    expect(() => readConfig({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: fresh })).toThrow(
      "SESSION_SECRET_PREVIOUS names SESSION_SECRET itself",
    );
  });
});

describe("a service of leaked passwords", () => {
  test("is named by where its ranges begin, over TLS or on this machine", () => {
    const url = "https://api.pwnedpasswords.example/range";
    expect(readConfig({ BREACHED_PASSWORDS_URL: url }).breachedPasswordsUrl).toBe(url);
    expect(readConfig({ BREACHED_PASSWORDS_URL: "http://localhost:8080/range" }).breachedPasswordsUrl).toBeDefined();
    expect(readConfig({ BREACHED_PASSWORDS_URL: "" }).breachedPasswordsUrl).toBeUndefined();
  });

  test.each([
    ["http://ranges.example/range", "must begin with https://"],
    ["https://ranges.example/range?key=1", "must be without question mark"],
    ["ranges.example", "must be a URL such as"],
  ])("%s ends the start with a line that says what it must be", (value, said) => {
    expect(() => readConfig({ BREACHED_PASSWORDS_URL: value })).toThrow(`BREACHED_PASSWORDS_URL ${said}`);
  });
});

describe("the registers of VAT numbers", () => {
  const hmrc = { HMRC_URL: "https://api.hmrc.example", HMRC_CLIENT_ID: "quorate", HMRC_CLIENT_SECRET: "s3cret" };

  test("are asked where they are named, each by its own settings", () => {
    expect(readConfig({})).toMatchObject({ viesUrl: undefined, hmrc: undefined });
    expect(readConfig({ VIES_URL: "https://vies.example/rest-api" })).toMatchObject({
      viesUrl: "https://vies.example/rest-api",
      hmrc: undefined,
    });
    expect(readConfig(hmrc).hmrc).toEqual({
      ...{ baseUrl: "https://api.hmrc.example", clientId: "quorate", clientSecret: "s3cret" },
    });
  });

  test.each([
    [{ VIES_URL: "http://vies.example" }, "VIES_URL must begin with https://"],
    [{ VIES_URL: "vies.example" }, "VIES_URL must be a URL such as https://ec.europa.eu/"],
    [{ ...hmrc, HMRC_CLIENT_SECRET: "" }, "HMRC_CLIENT_SECRET is required together with HMRC_URL and HMRC_CLIENT_ID"],
  ])("%j ends the start with a line that says what it must be", (env, said) => {
    expect(() => readConfig(env)).toThrow(said);
  });
});

describe("single sign-on", () => {
  const oidc = { OIDC_ISSUER: "https://id.example/realm", OIDC_CLIENT_ID: "quorate", OIDC_CLIENT_SECRET: "s3cret" };

  test("is the provider of its three variables, and nothing without them", () => {
    expect(readConfig(oidc).oidc).toEqual({
      issuer: "https://id.example/realm",
      clientId: "quorate",
      clientSecret: "s3cret",
      secondFactorAcr: [],
    });
    expect(readConfig({}).oidc).toBeUndefined();
  });

  test.each(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const)("does not go without %s", (variable) => {
    expect(() => readConfig({ ...oidc, [variable]: "" })).toThrow(`${variable} is required together with`);
  });

  test.each([
    ["id.example", "must be a URL such as https://accounts.example"],
    ["ftp://id.example", "must be a URL such as https://accounts.example"],
    ["https://id.example?realm=a", "must be without question mark and hash"],
    ["http://id.example", "must begin with https://, except on this machine"],
  ])("has no provider at %s", (issuer, words) => {
    expect(() => readConfig({ ...oidc, OIDC_ISSUER: issuer })).toThrow(`OIDC_ISSUER ${words}.`);
  });

  test.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])(
    "may be tried out at %s",
    (issuer) => {
      expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
    },
  );
});

describe("a server's part of the work", () => {
  const DATABASE_URL = "postgres://quorate@db.example/quorate";

  test("is all of it, unless ROLE says web or worker", () => {
    expect(readConfig({})).toMatchObject({ serves: true, works: true });
    expect(readConfig({ DATABASE_URL, ROLE: "web" })).toMatchObject({ serves: true, works: false });
    expect(readConfig({ DATABASE_URL, ROLE: "worker" })).toMatchObject({ serves: false, works: true });
  });

  test.each([
    [{ DATABASE_URL, ROLE: "jobs" }, "ROLE must be web or worker, or unset for both."],
    [{ ROLE: "web" }, "ROLE needs a DATABASE_URL that servers of the other role use, too"],
    [{ MIGRATE: "later" }, "MIGRATE must be on or off."],
    [{ DRAIN_SECONDS: "61" }, "DRAIN_SECONDS must be a number of seconds from 0 to 60."],
    [{ DRAIN_SECONDS: "-1" }, "DRAIN_SECONDS must be a number of seconds from 0 to 60."],
  ] as const)("%o ends the start with a line that names it", (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });

  test("includes the schema, and no drain, unless it is told otherwise", () => {
    expect(readConfig({})).toMatchObject({ migrates: true, drainSeconds: 0 });
    expect(readConfig({ MIGRATE: "off", DRAIN_SECONDS: "5" })).toMatchObject({ migrates: false, drainSeconds: 5 });
  });
});

describe("webhooks", () => {
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    APP_URL: "https://quorate.example",
    DATABASE_URL: "postgres://quorate@db.example/quorate",
    PAYMENTS: "sandbox",
  };

  test("go to this machine only where someone says so", () => {
    expect(readConfig({}).webhooksToOwnMachine).toBe(false);
    expect(readConfig({ WEBHOOKS_TO_OWN_MACHINE: "on" }).webhooksToOwnMachine).toBe(true);
  });

  test("lets no one have webhooks sent to the machine itself in production", () => {
    expect(readConfig(production).webhooksToOwnMachine).toBe(false);
    expect(() => readConfig({ ...production, WEBHOOKS_TO_OWN_MACHINE: "on" })).toThrow(/^WEBHOOKS_TO_OWN_MACHINE lets/);
  });
});

describe("a second factor", () => {
  test("is demanded of administrators unless everyone is named", () => {
    expect(readConfig({}).secondFactorFor).toBe("administrators");
    expect(readConfig({ SECOND_FACTOR: "everybody" }).secondFactorFor).toBe("everybody");
    expect([readConfig({}).hasTotpGrace, readConfig({ TOTP_GRACE: "off" }).hasTotpGrace]).toEqual([true, false]);
    expect(() => readConfig({ TOTP_GRACE: "30" })).toThrow("TOTP_GRACE must be on or off.");
    expect(() => readConfig({ SECOND_FACTOR: "nobody" })).toThrow("SECOND_FACTOR must be administrators or everybody.");
  });

  test("at the provider goes by the names that were given for it", () => {
    const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "quorate", OIDC_CLIENT_SECRET: "secret" };
    expect(readConfig(provider).oidc?.secondFactorAcr).toEqual([]);
    const OIDC_SECOND_FACTOR_ACR = "https://refeds.org/profile/mfa, urn:two";
    expect(readConfig({ ...provider, OIDC_SECOND_FACTOR_ACR }).oidc?.secondFactorAcr).toEqual([
      "https://refeds.org/profile/mfa",
      "urn:two",
    ]);
    expect(() => readConfig({ OIDC_SECOND_FACTOR_ACR: "with space" })).toThrow("OIDC_SECOND_FACTOR_ACR must be values");
  });
});

describe("a certificate of its own", () => {
  test("is where two files say, and the address that people come by follows", () => {
    const environment = { TLS_CERT_FILE: "/tls/own.crt", TLS_KEY_FILE: "/tls/own.key" };
    expect(readConfig(environment)).toMatchObject({
      certificate: { certFile: "/tls/own.crt", keyFile: "/tls/own.key" },
      appUrl: "https://localhost:3000",
    });
    expect(readConfig({ ...environment, APP_URL: "http://localhost:8080" }).appUrl).toBe("http://localhost:8080");
    expect(readConfig({})).toMatchObject({ certificate: undefined, appUrl: "http://localhost:3000" });
  });

  test("is looked for where the other relative paths are, wherever the program was started", () => {
    const { certificate, dataDir } = readConfig({ TLS_CERT_FILE: "own.crt", TLS_KEY_FILE: "own.key", DATA_DIR: "x" });
    expect(path.dirname(certificate?.certFile ?? "")).toBe(path.dirname(dataDir));
  });

  test.each([
    ["TLS_CERT_FILE", "TLS_KEY_FILE"],
    ["TLS_KEY_FILE", "TLS_CERT_FILE"],
  ])("with %s alone ends the start with a line that names the other", (variable, other) => {
    expect(() => readConfig({ [variable]: "/tls/own.pem" })).toThrow(`${other} is required together with ${variable}.`);
  });
});

describe("an authority of one's own", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "quorate-authority-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (content: string) => {
    const name = path.join(folder, `${createHash("sha256").update(content).digest("hex")}.crt`);
    writeFileSync(name, content);
    return name;
  };
  const [one, other] = [certify("one.example").cert, certify("other.example").cert];

  test("is read from its file, one or several, with what stands between them left out", () => {
    expect(readConfig({ TRUSTED_CA_FILE: file(one) }).authorities).toBe(one.trim());
    const several = readConfig({ TRUSTED_CA_FILE: file(`Ours:\n${one}\nand theirs:\n${other}`) }).authorities;
    expect(several).toBe(`${one.trim()}\n${other.trim()}`);
    expect(readConfig({}).authorities).toBeUndefined();
  });

  test.each([
    ["is not there", () => path.join(folder, "none.crt"), /^TRUSTED_CA_FILE cannot be read: ENOENT.*\.$/],
    ["is a folder", () => folder, /^TRUSTED_CA_FILE cannot be read: EISDIR.*\.$/],
    ["holds none", () => file("words"), /^TRUSTED_CA_FILE holds no certificate \(PEM\)\.$/],
    [
      "holds something else in its place",
      () => file(`${one}-----BEGIN CERTIFICATE-----\nd29yZHM=\n-----END CERTIFICATE-----\n`),
      /^TRUSTED_CA_FILE holds something that is no certificate\.$/,
    ],
  ])("that %s ends the start with a line", (_what, given, line) => {
    expect(() => readConfig({ TRUSTED_CA_FILE: given() })).toThrow(line);
  });

  test("is believed beside no PGSSLMODE, as that would have an address believe the public ones", () => {
    const environment = { TRUSTED_CA_FILE: file(one), PGSSLMODE: "require" };
    expect(() => readConfig(environment)).toThrow(/^PGSSLMODE is set beside TRUSTED_CA_FILE; .*\.$/);
    expect(readConfig({ ...environment, PGSSLMODE: "" }).authorities).toBe(one.trim());
  });
});

describe("TLS in production", () => {
  const PRODUCTION = {
    NODE_ENV: "production",
    APP_URL: "https://quorate.example",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    DEMO: "off",
    PAYMENTS: "sandbox",
  };

  test.each([
    "http://quorate.example",
    "http://quorate.example:3000",
    "http://192.0.2.7",
    "http://localhost.evil.example",
  ])("is how people come: %s ends the start", (address) => {
    expect(() => readConfig({ ...PRODUCTION, APP_URL: address })).toThrow(/^APP_URL must begin with https:\/\/ .*\.$/);
    expect(readConfig({ APP_URL: address }).appUrl).toBe(address);
  });

  test.each(["APP_URL", "DATABASE_URL", "SMTP_URL"])("is not looked for in what is no address: %s", (variable) => {
    expect(() => readConfig({ ...PRODUCTION, [variable]: "nonsense" })).toThrow(
      new RegExp(`^${variable} must be a URL`),
    );
  });

  test.each(["https://quorate.example", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "is not asked of this machine itself, nor twice: %s is an address",
    (address) => {
      expect(readConfig({ ...PRODUCTION, APP_URL: address }).appUrl).toBe(address);
    },
  );

  const DATABASE = "postgres://quorate:secret@db.example/quorate";
  test.each([
    ["DATABASE_URL", `${DATABASE}?sslmode=no-verify`],
    ["DATABASE_URL", `${DATABASE}?uselibpqcompat=true&sslmode=require`],
    ["DATABASE_URL", `${DATABASE}?ssl=no-verify`],
    ["PGSSLMODE", "no-verify"],
    ["DATABASE_DIRECT_URL", `${DATABASE}?sslmode=no-verify`],
    ["DATABASE_REPLICA_URL", `${DATABASE}?sslmode=prefer&uselibpqcompat=true`],
    ["SMTP_URL", "smtps://post:secret@mail.example?tls.rejectUnauthorized=false"],
    ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
  ])("is spoken with no one whose certificate is not looked at: %s=%s ends the start", (variable, value) => {
    const environment = { DATABASE_URL: DATABASE, [variable]: value };
    expect(() => readConfig({ ...PRODUCTION, ...environment })).toThrow(
      new RegExp(`^${variable} (?:looks at no certificate|has every certificate believed); .*\\.$`),
    );
    expect(readConfig(environment).isProduction).toBe(false);
  });

  test.each([
    ["DATABASE_URL", DATABASE],
    ["DATABASE_URL", `${DATABASE}?sslmode=require`],
    ["DATABASE_URL", `${DATABASE}?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem`],
    ["DATABASE_URL", `${DATABASE}?uselibpqcompat=true&sslmode=require&sslrootcert=/etc/ssl/own.pem`],
    ["PGSSLMODE", "verify-full"],
    ["SMTP_URL", "smtp://mail:1025"],
    ["NODE_TLS_REJECT_UNAUTHORIZED", "1"],
  ])("is the address's own affair otherwise: %s=%s", (variable, value) => {
    expect(readConfig({ ...PRODUCTION, [variable]: value }).isProduction).toBe(true);
  });
});
