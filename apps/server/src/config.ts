import { createHash } from "node:crypto";
import { isIP } from "node:net";
import path from "node:path";
import { CLAUSE_KEYS, CLAUSE_TEXT_MAX, type OwnClauses } from "@quorate/core/agreements/clauses";
import {
  ADDRESS_LINES_MAX,
  BILLING_TEXT_MAX,
  type BillingDetails,
  billingRefusals,
  tidyBillingDetails,
} from "@quorate/core/billing/billing-details";
import { zoneOfCountry } from "@quorate/core/billing/country-zone";
import { DEMO_SELLER } from "@quorate/core/billing/demo-seller";
import { NDA_CLAUSE_KEYS, type OwnNdaClauses } from "@quorate/core/confidential-parts/nda";
import { CURRENCIES, type Currency } from "@quorate/core/format/currency";
import { isTimeZone } from "@quorate/core/format/time-zone";
import { LEARNING_MODES, type LearningMode } from "@quorate/core/learning/learning-mode";
import { MILESTONE_MIN_DEFAULT_MINOR } from "@quorate/core/milestones/smallest-milestone";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { SECOND_FACTOR_RULES, type SecondFactorRule } from "@quorate/core/second-factor/second-factor";
import { z } from "zod";
import { RATE_LIMITS, type RateLimits } from "./limits.ts";
import { isHardToGuess } from "./secret-strength.ts";
import { readAuthorities } from "./trusted-authorities.ts";
import { uncheckedCertificates } from "./unchecked-certificates.ts";

/** A relative DATA_DIR is the same folder for each of our programs, wherever it was started. */
const REPOSITORY = path.resolve(import.meta.dirname, "../../..");

const zSwitch = z
  .enum(["on", "off", "true", "false", "1", "0"], "must be on or off")
  .transform((value) => value === "on" || value === "true" || value === "1");

const zThreads = z
  .string()
  .regex(/^([1-9]|1[0-6])$/, "must be a number from 1 to 16")
  .transform(Number);

/** How far ahead a rehearsal's clock may be: longer than a year of the books. */
const CLOCK_AHEAD_DAYS_MAX = 400;
const CLOCK_UNITS_MS = { d: 86_400_000, h: 3_600_000 } as const;
const CLOCK_MESSAGE = `must be days or hours ahead such as 31d or 36h, at most ${CLOCK_AHEAD_DAYS_MAX}d`;

const zClockOffset = z
  .string()
  .regex(/^[1-9]\d{0,4}[dh]$/, CLOCK_MESSAGE)
  .transform((text) => Number.parseInt(text, 10) * CLOCK_UNITS_MS[text.endsWith("d") ? "d" : "h"])
  .refine((ms) => ms <= CLOCK_AHEAD_DAYS_MAX * CLOCK_UNITS_MS.d, CLOCK_MESSAGE);

/** The longest time that a server may keep serving before it stops; its supervisor must allow for it. */
export const DRAIN_SECONDS_MAX = 60;

const zDrain = z
  .string()
  .regex(/^\d{1,2}$/, `must be a number of seconds from 0 to ${DRAIN_SECONDS_MAX}`)
  .transform(Number)
  .refine((seconds) => seconds <= DRAIN_SECONDS_MAX, `must be a number of seconds from 0 to ${DRAIN_SECONDS_MAX}`);

const zAmountSetting = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, "must be an amount such as 20.00")
  .transform(minorFromDecimal);

/** JSON of the clauses that an operator words differently. */
function zClausesOf<Key extends string>(keys: readonly [Key, ...Key[]], example: Key) {
  const message = `must be JSON such as {"${example}": "Our own text."}, with texts of at most ${CLAUSE_TEXT_MAX} characters for ${keys.join(", ")}`;
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
    })
    .pipe(z.partialRecord(z.enum(keys), z.string().max(CLAUSE_TEXT_MAX), message));
}

const zPort = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 1 to 65535")
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, "must be a port number from 1 to 65535");

const zLimit = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1 to 9999999")
  .transform(Number);

const zUrlOf = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL such as ${example}`,
    );

const zOrigin = zUrlOf(["http:", "https:"], "https://quorate.example")
  .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", "must be an origin without a path")
  .transform((text) => new URL(text).origin);

/** Set together or not at all: otherwise files would stay on a disk that the operator believes to be empty. */
const S3_VARIABLES = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Set together or not at all: otherwise the built-in matcher would work without the model unnoticed. */
const AI_VARIABLES = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"] as const;

/** Set together or not at all: otherwise British numbers would stay unasked without a word. */
const HMRC_VARIABLES = ["HMRC_URL", "HMRC_CLIENT_ID", "HMRC_CLIENT_SECRET"] as const;

/** Set together or not at all: otherwise people would lack the way to sign in that they were promised. */
const OIDC_VARIABLES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** Set together or not at all: a certificate needs its key. */
const TLS_VARIABLES = ["TLS_CERT_FILE", "TLS_KEY_FILE"] as const;

/** What reaches people, money and files outside a copy: nothing of it may be touched by a clock that is ahead. */
const OUTSIDE_A_REHEARSAL = [
  "STRIPE_SECRET_KEY",
  "SMTP_URL",
  "S3_BUCKET",
  "VALKEY_URL",
  "OIDC_ISSUER",
  "VIES_URL",
  "HMRC_URL",
  "DATABASE_REPLICA_URL",
] as const;

const zFile = z
  .string()
  .min(1)
  .transform((file) => path.resolve(REPOSITORY, file));

/** Read here, so that each of our programs that connects ends with the same line if it cannot read it. */
const zAuthorities = zFile.transform((file, context) => {
  try {
    return readAuthorities(file);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const isOwnMachine = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** As the provider writes it, path included; its answers about people must not be read or changed on the way. */
const zIssuer = zUrlOf(["http:", "https:"], "https://accounts.example")
  .refine((text) => !URL.canParse(text) || !/[?#]/.test(text), "must be without question mark and hash")
  .refine(
    (text) => !URL.canParse(text) || new URL(text).protocol === "https:" || isOwnMachine(new URL(text)),
    "must begin with https://, except on this machine",
  );

/** The digits reveal little about a password, but others on the way should not read them either. */
/** Where the addresses of a service of others begin. */
const zServiceUrl = (example: string) =>
  zUrlOf(["http:", "https:"], example)
    .refine((text) => !URL.canParse(text) || !/[?#]/.test(text), "must be without question mark and hash")
    .refine(
      (text) => !URL.canParse(text) || new URL(text).protocol === "https:" || isOwnMachine(new URL(text)),
      "must begin with https://, except on this machine",
    );

/** Sandbox keys are allowed everywhere; an invalid key would fail only at the first payment. */
const zStripeKey = z
  .string()
  .regex(/^(sk|rk)_(test|live)_\w{8,}$/, "must be a secret or restricted key such as sk_test_…");

/** One secret for each endpoint at Stripe: the platform's own events and connected accounts'. */
const zWebhookSecrets = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => /^whsec_[\w+/=]{8,}$/.test(secret)),
    "must be signing secrets such as whsec_…, separated by commas",
  );

/** Bits of the network, or all of them for one address; null if the text is neither. */
function prefixLength(text: string): number | null {
  const [address = "", prefix] = text.split("/", 2);
  const version = isIP(address);
  if (version === 0 || text.split("/").length > 2) return null;
  const bits = version === 4 ? 32 : 128;
  if (prefix === undefined) return bits;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits ? Number(prefix) : null;
}

const zProxies = z
  .string()
  .transform((text) => (text === "off" ? [] : text.split(",").map((proxy) => proxy.trim())))
  .refine(
    (proxies) => proxies.every((proxy) => prefixLength(proxy) !== null),
    "must be addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas",
  )
  .refine(
    (proxies) => proxies.every((proxy) => prefixLength(proxy) !== 0),
    "would believe everybody who says where they come from; name the proxies in front",
  );

/** As providers name them: URLs, URNs and short words. */
const zAcrValues = z
  .string()
  .transform((text) => text.split(",").map((value) => value.trim()))
  .refine(
    (values) => values.every((value) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(value)),
    "must be values of acr such as https://refeds.org/profile/mfa, separated by commas",
  );

/** The sender on the platform's own invoices; without a name nothing of it would be read. */
const SELLER_VARIABLES = ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_CITY", "SELLER_COUNTRY"] as const;

const zSellerLine = z.string().trim().max(BILLING_TEXT_MAX, `must have at most ${BILLING_TEXT_MAX} characters`);
const zSellerAddress = z
  .string()
  .transform((text) => text.split(";").map((line) => line.trim()))
  .refine(
    (lines) =>
      lines.length <= ADDRESS_LINES_MAX && lines.every((line) => line !== "" && line.length <= BILLING_TEXT_MAX),
    `must be at most ${ADDRESS_LINES_MAX} lines, separated by semicolons`,
  );

/** The form that all stores accept, because it becomes a part of addresses. */
const zBucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name: 3 to 63 of a-z, 0-9, dot and hyphen");

const zS3Key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
  .optional();

/** clamd itself, or a proxy that ends TLS in front of it. */
const zClamd = zUrlOf(["tcp:", "clamds:"], "tcp://clamav:3310 or clamds://clamav:3310")
  .refine(
    (text) => !URL.canParse(text) || /^\d+$/.test(new URL(text).port),
    "must name a port such as tcp://clamav:3310",
  )
  .refine(
    (text) => !URL.canParse(text) || /^(?:tcp|clamds):\/\/[^/@?#]+\/?$/.test(text),
    "must be tcp:// or clamds://, a host and a port alone",
  )
  .transform((text) => new URL(text));

/** Valkey and Redis speak the same protocol; the second scheme of each is over TLS. */
const zValkey = zUrlOf(["valkey:", "valkeys:", "redis:", "rediss:"], "valkey://user:password@host:6379").transform(
  (text) => new URL(text),
);

/** OpenTelemetry's usual form: percent-encoded, separated by commas. */
const zOtlpHeaders = z
  .string()
  .regex(
    /^[\w-]+=[\x21-\x2b\x2d-\x7e]*(?:,[\w-]+=[\x21-\x2b\x2d-\x7e]*)*$/,
    "must be pairs such as authorization=Bearer%20…, separated by commas",
  )
  .refine((text) => {
    try {
      return decodeURIComponent(text) !== "";
    } catch {
      return false;
    }
  }, "must be percent-encoded pairs")
  .transform((text) => Object.fromEntries(text.split(",").map(headerOf)));

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at).toLowerCase(), decodeURIComponent(pair.slice(at + 1))];
}

/** The secrets that sealed stored data before, the latest first; while servers change over, also the next one. */
const zFormerSecrets = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    "must be secrets of at least 32 characters, separated by commas",
  );

const zSecret = z
  .string()
  .min(32, "must have at least 32 characters")
  .refine(isHardToGuess, "repeats itself and can be guessed; make one with openssl rand -hex 32");

const zShare = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/, "must be a share from 0 to 1, such as 0.1")
  .transform(Number);

const postgresUrl = zUrlOf(["postgres:", "postgresql:"], "postgres://user:password@host:5432/quorate");

/** Every setting; docs/settings.md says what each of them does. */
export const environmentSchema = z
  .object({
    NODE_ENV: z
      .enum(["development", "test", "production"], "must be development, test or production")
      .default("development"),
    PORT: zPort.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    ROLE: z.enum(["web", "worker"], "must be web or worker, or unset for both").optional(),
    MIGRATE: zSwitch.default(true),
    DRAIN_SECONDS: zDrain.default(0),
    CLOCK_OFFSET: zClockOffset.optional(),
    TLS_CERT_FILE: zFile.optional(),
    TLS_KEY_FILE: zFile.optional(),
    TRUSTED_CA_FILE: zAuthorities.optional(),
    APP_URL: zOrigin.optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    DATABASE_APP_ROLE: z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,62}$/, "must be a role's name: a-z, 0-9 and underscore")
      .optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    CURRENCY: z
      .enum(CURRENCIES, `must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(CURRENCIES)}`)
      .optional(),
    MILESTONE_MIN: zAmountSetting.default(MILESTONE_MIN_DEFAULT_MINOR),
    SECOND_ADMIN_ABOVE: zAmountSetting.optional(),
    AGREEMENT_ABOVE: zAmountSetting.optional(),
    AGREEMENT_CLAUSES: zClausesOf(CLAUSE_KEYS, "liability").optional(),
    NDA_CLAUSES: zClausesOf(NDA_CLAUSE_KEYS, "term").optional(),
    DEMO: zSwitch.optional(),
    TOTP_GRACE: zSwitch.default(true),
    SECOND_FACTOR: z.enum(SECOND_FACTOR_RULES, "must be administrators or everybody").default("administrators"),
    SESSION_SECRET: zSecret.optional(),
    SESSION_SECRET_PREVIOUS: zFormerSecrets.default([]),
    SMTP_URL: zUrlOf(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
    SECURITY_CONTACT: z
      .string()
      .regex(
        /^(?:https:\/\/|mailto:)[\x21-\x7e]{3,200}$/,
        "must be an address such as mailto:security@quorate.example or https://…",
      )
      .optional(),
    MAIL_FROM: z.string().min(3).default("Quorate <no-reply@quorate.example>"),
    AI_BASE_URL: zUrlOf(["http:", "https:"], "https://api.openai.com/v1").optional(),
    AI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
      .optional(),
    AI_MODEL: z.string().min(1).optional(),
    OIDC_ISSUER: zIssuer.optional(),
    OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
    OIDC_SECOND_FACTOR_ACR: zAcrValues.optional(),
    S3_ENDPOINT: zOrigin.optional(),
    S3_BUCKET: zBucket.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as eu-west-2; stores without regions take auto or us-east-1")
      .optional(),
    S3_ACCESS_KEY_ID: zS3Key,
    S3_SECRET_ACCESS_KEY: zS3Key,
    CLAMAV_URL: zClamd.optional(),
    BREACHED_PASSWORDS_URL: zServiceUrl("https://api.pwnedpasswords.com/range").optional(),
    VIES_URL: zServiceUrl("https://ec.europa.eu/taxation_customs/vies/rest-api").optional(),
    HMRC_URL: zServiceUrl("https://api.service.hmrc.gov.uk").optional(),
    HMRC_CLIENT_ID: z.string().min(1).max(500).optional(),
    HMRC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
    VALKEY_URL: zValkey.optional(),
    GUEST_CALLS_PER_MINUTE: zLimit.default(RATE_LIMITS.guestCallsPerMinute),
    USER_CALLS_PER_MINUTE: zLimit.default(RATE_LIMITS.userCallsPerMinute),
    UNSUBSCRIBES_PER_MINUTE: zLimit.default(RATE_LIMITS.unsubscribesPerMinute),
    CALENDAR_READS_PER_HOUR: zLimit.default(RATE_LIMITS.calendarReadsPerHour),
    MATCH_INDEX: zSwitch.default(true),
    MATCH_INDEX_THREADS: zThreads.optional(),
    LEARNING: z.enum(LEARNING_MODES, "must be off, report, measure or on").default("report"),
    PAYMENTS: z.literal("sandbox", "must be sandbox, or unset where Stripe's keys are set").optional(),
    STRIPE_SECRET_KEY: zStripeKey.optional(),
    STRIPE_WEBHOOK_SECRET: zWebhookSecrets.optional(),
    STRIPE_API_BASE: zOrigin.optional(),
    SELLER_NAME: zSellerLine.optional(),
    SELLER_ADDRESS: zSellerAddress.optional(),
    SELLER_POSTCODE: zSellerLine.optional(),
    SELLER_CITY: zSellerLine.optional(),
    SELLER_COUNTRY: zSellerLine.optional(),
    SELLER_VAT_NUMBER: zSellerLine.optional(),
    SELLER_COMPANY_NUMBER: zSellerLine.optional(),
    SELLER_TIME_ZONE: z
      .string()
      .refine(isTimeZone, "must be a time zone by its name in the IANA database, such as Europe/London")
      .optional(),
    WEBHOOKS_TO_OWN_MACHINE: zSwitch.default(false),
    TRUST_PROXY: zProxies.default([]),
    METRICS_PORT: zPort.optional(),
    METRICS_HOST: z.string().min(1).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: zUrlOf(["http:", "https:"], "http://collector:4318").optional(),
    OTEL_EXPORTER_OTLP_HEADERS: zOtlpHeaders.optional(),
    OTEL_TRACES_SAMPLER_ARG: zShare.default(1),
    NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
    PGSSLMODE: z.string().optional(),
    LOG_LEVEL: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "must be fatal, error, warn, info, debug, trace or silent",
      )
      .default("info"),
  })
  .superRefine((env, context) => {
    if (env.METRICS_PORT === env.PORT) {
      context.addIssue({ code: "custom", path: ["METRICS_PORT"], message: "must be another port than PORT" });
    }
    if (env.METRICS_HOST !== undefined && env.METRICS_PORT === undefined) {
      context.addIssue({ code: "custom", path: ["METRICS_PORT"], message: "is required together with METRICS_HOST" });
    }
    if (env.SESSION_SECRET !== undefined && env.SESSION_SECRET_PREVIOUS.includes(env.SESSION_SECRET)) {
      const message = "names SESSION_SECRET itself; set a new one there";
      context.addIssue({ code: "custom", path: ["SESSION_SECRET_PREVIOUS"], message });
    }
    if (env.NODE_ENV === "production" && !env.SESSION_SECRET) {
      context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message: "is required in production" });
    }
    if (env.NODE_ENV === "production" && !env.APP_URL) {
      context.addIssue({ code: "custom", path: ["APP_URL"], message: "is required in production" });
    }
    // Passwords would travel in the clear, and browsers would drop the session's cookie, which needs TLS.
    const appUrl = URL.parse(env.APP_URL ?? "");
    if (env.NODE_ENV === "production" && appUrl?.protocol === "http:" && !isOwnMachine(appUrl)) {
      const message = "must begin with https:// in production, except on this machine; let a proxy in front end TLS";
      context.addIssue({ code: "custom", path: ["APP_URL"], message });
    }
    for (const { variable, message } of env.NODE_ENV === "production" ? uncheckedCertificates(env) : []) {
      context.addIssue({ code: "custom", path: [variable], message });
    }
    // For an address without a setting the driver would trust the public authorities.
    if (env.TRUSTED_CA_FILE && env.PGSSLMODE) {
      const message = "is set beside TRUSTED_CA_FILE; unset it, and let addresses say sslmode=verify-full";
      context.addIssue({ code: "custom", path: ["PGSSLMODE"], message });
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
      const message = "is that of the PostgreSQL behind the pooler that DATABASE_URL names, which is unset";
      context.addIssue({ code: "custom", path: ["DATABASE_DIRECT_URL"], message });
    }
    if (env.NODE_ENV === "production" && env.DEMO === undefined && !env.DATABASE_URL) {
      context.addIssue({
        code: "custom",
        path: ["DEMO"],
        message: "would be on with the embedded database; set it to on or off explicitly in production",
      });
    }
    const outside =
      env.NODE_ENV === "production" ? "NODE_ENV" : OUTSIDE_A_REHEARSAL.find((name) => env[name] !== undefined);
    if (env.CLOCK_OFFSET !== undefined && outside) {
      const message = `is for a rehearsal on a copy, which ${outside === "NODE_ENV" ? "production never is" : `reaches nothing outside: unset ${outside}`}`;
      context.addIssue({ code: "custom", path: ["CLOCK_OFFSET"], message });
    }
    // The embedded database belongs to one process, so no other could do the other half of the work.
    if (env.ROLE !== undefined && !env.DATABASE_URL) {
      const message =
        "needs a DATABASE_URL that servers of the other role use, too; unset it for a server that does both";
      context.addIssue({ code: "custom", path: ["ROLE"], message });
    }
    if (env.NODE_ENV === "production" && env.WEBHOOKS_TO_OWN_MACHINE) {
      const message = "lets people send requests to this machine itself; it is for development only";
      context.addIssue({ code: "custom", path: ["WEBHOOKS_TO_OWN_MACHINE"], message });
    }
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env;
    if (key && !webhookSecret) {
      const message = "is required together with STRIPE_SECRET_KEY";
      context.addIssue({ code: "custom", path: ["STRIPE_WEBHOOK_SECRET"], message });
    }
    if (!key && (webhookSecret || apiBase)) {
      const message = `is required together with ${webhookSecret ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_API_BASE"}`;
      context.addIssue({ code: "custom", path: ["STRIPE_SECRET_KEY"], message });
    }
    if (env.PAYMENTS === "sandbox" && key) {
      const message = "says sandbox and STRIPE_SECRET_KEY says real cards; unset one of them";
      context.addIssue({ code: "custom", path: ["PAYMENTS"], message });
    }
    // Unpaid work that counts as sold: no real shop may start like that because a key is missing.
    if (env.NODE_ENV === "production" && env.PAYMENTS === undefined && !key) {
      const message = "must be sandbox explicitly in production without STRIPE_SECRET_KEY, as nobody really pays then";
      context.addIssue({ code: "custom", path: ["PAYMENTS"], message });
    }
    const { SELLER_COUNTRY: country, SELLER_POSTCODE: postcode = "", SELLER_VAT_NUMBER: vatNumber = "" } = env;
    const { SELLER_COMPANY_NUMBER: companyNumber = "" } = env;
    if (country === undefined && (postcode !== "" || vatNumber !== "" || companyNumber !== "")) {
      const others = companyNumber === "" ? "SELLER_POSTCODE" : "SELLER_COMPANY_NUMBER";
      const alone = vatNumber === "" ? others : "SELLER_VAT_NUMBER";
      const message = "says nothing without SELLER_NAME, SELLER_ADDRESS, SELLER_CITY and SELLER_COUNTRY";
      context.addIssue({ code: "custom", path: [alone], message });
    }
    const [refused] = country === undefined ? [] : billingRefusals({ country, postcode, vatNumber, companyNumber });
    if (refused) {
      const path = {
        ...{ country: "SELLER_COUNTRY", postcode: "SELLER_POSTCODE", vatNumber: "SELLER_VAT_NUMBER" },
        companyNumber: "SELLER_COMPANY_NUMBER",
      }[refused.field];
      context.addIssue({
        code: "custom",
        path: [path],
        message: `does not hold: ${refused.message.replace(/\.$/, "")}`,
      });
    }
    // Invoices for real money without an issuer.
    if (/^(sk|rk)_live_/.test(key ?? "") && env.SELLER_NAME === undefined) {
      const message = "is required with a live key: it stands on the invoices for real payments";
      context.addIssue({ code: "custom", path: ["SELLER_NAME"], message });
    }
    for (const together of [
      AI_VARIABLES,
      HMRC_VARIABLES,
      OIDC_VARIABLES,
      S3_VARIABLES,
      SELLER_VARIABLES,
      TLS_VARIABLES,
    ]) {
      const missing = together.find((name) => env[name] === undefined);
      if (missing && together.some((name) => env[name] !== undefined)) {
        const message = `is required together with ${together.filter((name) => name !== missing).join(" and ")}`;
        context.addIssue({ code: "custom", path: [missing], message });
      }
    }
  });

export type CertificateFiles = { certFile: string; keyFile: string };
type StripeAccount = { secretKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined };
type OidcProvider = { issuer: string; clientId: string; clientSecret: string; secondFactorAcr: readonly string[] };
type S3Account = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type HmrcAccount = { baseUrl: string; clientId: string; clientSecret: string };
type AiEndpoint = { baseUrl: string; apiKey: string; model: string };

export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  /** Whether it answers browsers and programs. */
  serves: boolean;
  /** Whether it runs jobs and schedules. */
  works: boolean;
  /** Whether the start brings the schema up to date; otherwise it only checks. */
  migrates: boolean;
  /** How far the clock is ahead of the present in a rehearsal; 0 otherwise. */
  clockAheadMs: number;
  /** How long it keeps serving after it was told to stop, so that a proxy notices first. */
  drainSeconds: number;
  /** The certificate for TLS; undefined if a proxy ends it. */
  certificate: CertificateFiles | undefined;
  /** The only authorities trusted for inside services; undefined: Node's. */
  authorities: string | undefined;
  appUrl: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** The role to which migrating grants a server's rights, if servers do not connect as the owner. */
  databaseAppRole: string | undefined;
  dataDir: string;
  /** The currency that the first start chooses; undefined keeps the present one, or pounds. */
  currency: Currency | undefined;
  /** The smallest amount of a milestone. */
  milestoneMinMinor: Minor;
  /** Above it two administrators decide where money goes; null if one is enough. */
  secondAdminAboveMinor: Minor | null;
  /** Above which amount a project begins with an agreement (null: only where its client asks for one), and the operator's own clauses. */
  agreements: { aboveMinor: Minor | null; clauses: OwnClauses; ndaClauses: OwnNdaClauses };
  demo: boolean;
  /** The people who need a second factor, outside demo mode. */
  secondFactorFor: SecondFactorRule;
  /** Whether an authenticator code is also accepted in the half minute before and after its own. */
  hasTotpGrace: boolean;
  sessionSecret: string | undefined;
  /** Earlier secrets: data that they sealed and signed is still read. */
  formerSecrets: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The contact for reports of security holes. */
  securityContact: string | undefined;
  /** The language model that reorders matches; undefined for the built-in matcher alone. */
  ai: AiEndpoint | undefined;
  /** Single sign-on beside email and password; undefined without it. */
  oidc: OidcProvider | undefined;
  /** The bucket for files; undefined for the data directory. */
  s3: S3Account | undefined;
  /** The scanner that files have to pass; undefined without one. */
  clamav: URL | undefined;
  /** The service that checks new passwords by a part of their digest; undefined for the built-in lists alone. */
  breachedPasswordsUrl: string | undefined;
  /** The European Commission's register of VAT numbers; undefined: nothing is asked of it. */
  viesUrl: string | undefined;
  /** HM Revenue & Customs' register of VAT numbers; undefined: nothing is asked of it. */
  hmrc: HmrcAccount | undefined;
  /** Where all servers count calls together; undefined if each counts its own. */
  valkey: URL | undefined;
  rateLimits: RateLimits;
  /** Whether the server keeps an index of people in memory; without it the database finds them. */
  matchIndex: boolean;
  /** How many threads share its people; undefined: their number decides. */
  matchIndexThreads: number | undefined;
  /** What the order of answers learns from what people do with them. */
  learning: LearningMode;
  /** For development: events may be sent to this machine, also without TLS. */
  webhooksToOwnMachine: boolean;
  /** The account that real cards pay into; undefined for the sandbox. */
  stripe: StripeAccount | undefined;
  /** The platform's details on its own invoices. */
  seller: BillingDetails;
  /** The calendar of the books and of all documents. */
  bookZone: string;
  /** Addresses and networks of the proxies in front, whose word about a visitor's address counts. */
  trustedProxies: readonly string[];
  /** The port of the metrics; undefined: none. */
  metrics: { host: string; port: number } | undefined;
  /** The collector of traces, and the share that is sent; undefined: no traces. */
  tracing: { endpoint: string; headers: Readonly<Record<string, string>>; share: number } | undefined;
  logLevel: string;
};

/** A bad environment: one readable line that names the variable. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

/** Reads and judges the environment. Empty variables count as unset, as container tools often pass them. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join(".") ?? "The environment"} ${issue?.message ?? "is not valid"}.`);
  }
  const env = parsed.data;
  return {
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    serves: env.ROLE !== "worker",
    works: env.ROLE !== "web",
    migrates: env.MIGRATE,
    clockAheadMs: env.CLOCK_OFFSET ?? 0,
    drainSeconds: env.DRAIN_SECONDS,
    certificate: certificateOf(env),
    authorities: env.TRUSTED_CA_FILE,
    appUrl: env.APP_URL ?? `${env.TLS_CERT_FILE ? "https" : "http"}://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseAppRole: env.DATABASE_APP_ROLE,
    dataDir: path.resolve(REPOSITORY, env.DATA_DIR),
    currency: env.CURRENCY,
    milestoneMinMinor: env.MILESTONE_MIN,
    secondAdminAboveMinor: env.SECOND_ADMIN_ABOVE ?? null,
    agreements: {
      aboveMinor: env.AGREEMENT_ABOVE ?? null,
      clauses: env.AGREEMENT_CLAUSES ?? {},
      ndaClauses: env.NDA_CLAUSES ?? {},
    },
    demo: env.DEMO ?? !env.DATABASE_URL,
    secondFactorFor: env.SECOND_FACTOR,
    hasTotpGrace: env.TOTP_GRACE,
    sessionSecret: env.SESSION_SECRET,
    formerSecrets: env.SESSION_SECRET_PREVIOUS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    ai: aiEndpointOf(env),
    oidc: oidcProviderOf(env),
    s3: s3AccountOf(env),
    clamav: env.CLAMAV_URL,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    viesUrl: env.VIES_URL,
    hmrc: hmrcAccountOf(env),
    valkey: env.VALKEY_URL,
    rateLimits: {
      guestCallsPerMinute: env.GUEST_CALLS_PER_MINUTE,
      userCallsPerMinute: env.USER_CALLS_PER_MINUTE,
      unsubscribesPerMinute: env.UNSUBSCRIBES_PER_MINUTE,
      calendarReadsPerHour: env.CALENDAR_READS_PER_HOUR,
    },
    stripe: stripeAccountOf(env),
    webhooksToOwnMachine: env.WEBHOOKS_TO_OWN_MACHINE,
    matchIndex: env.MATCH_INDEX,
    seller: sellerOf(env),
    bookZone: env.SELLER_TIME_ZONE ?? zoneOfCountry(sellerOf(env).country),
    matchIndexThreads: env.MATCH_INDEX_THREADS,
    learning: env.LEARNING,
    trustedProxies: env.TRUST_PROXY,
    metrics:
      env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: env.LOG_LEVEL,
  };
}

type AiEnvironment = Partial<Record<(typeof AI_VARIABLES)[number], string | undefined>>;

function stripeAccountOf(env: z.infer<typeof environmentSchema>): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_BASE: apiBase } = env;
  return secretKey && webhookSecrets ? { secretKey, webhookSecrets, apiBase } : undefined;
}

function certificateOf(env: z.infer<typeof environmentSchema>): CertificateFiles | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = env;
  return certFile && keyFile ? { certFile, keyFile } : undefined;
}

function aiEndpointOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: AiEnvironment) {
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
}

function oidcProviderOf(env: z.infer<typeof environmentSchema>): OidcProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const secondFactorAcr = env.OIDC_SECOND_FACTOR_ACR ?? [];
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, secondFactorAcr } : undefined;
}

function hmrcAccountOf(env: z.infer<typeof environmentSchema>): HmrcAccount | undefined {
  const { HMRC_URL: baseUrl, HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret } = env;
  return baseUrl && clientId && clientSecret ? { baseUrl, clientId, clientSecret } : undefined;
}

function s3AccountOf(env: z.infer<typeof environmentSchema>): S3Account | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

type SellerEnvironment = Pick<
  z.infer<typeof environmentSchema>,
  (typeof SELLER_VARIABLES)[number] | "SELLER_POSTCODE" | "SELLER_VAT_NUMBER" | "SELLER_COMPANY_NUMBER"
>;

/** An issuer without a name is the demonstration's: no real platform's invoices look like that. */
function sellerOf(env: SellerEnvironment): BillingDetails {
  const { SELLER_NAME: legalName, SELLER_ADDRESS: addressLines, SELLER_CITY: city, SELLER_COUNTRY: country } = env;
  if (!legalName || !addressLines || !city || !country) return DEMO_SELLER;
  const { SELLER_POSTCODE: postcode = null, SELLER_VAT_NUMBER: vatNumber = null } = env;
  const { SELLER_COMPANY_NUMBER: companyNumber = null } = env;
  return tidyBillingDetails({ legalName, addressLines, postcode, city, country, vatNumber, companyNumber });
}

/** One secret for each purpose, derived from the stored one: none of them reveals the others. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHash("sha256").update(`${purpose}\0${secret}`).digest("hex");
}
