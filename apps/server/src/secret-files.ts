import { readFileSync } from "node:fs";
import { ConfigError } from "./config.ts";
import { reasonOf } from "./explain-failure.ts";

/** Settings that may be in a file of their own, as container tools and vaults provide secrets. */
export const SECRETS = [
  "AI_API_KEY",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_URL",
  "HMRC_CLIENT_SECRET",
  "OIDC_CLIENT_SECRET",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "VALKEY_URL",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the content of `NAME_FILE` as `NAME`. An unreadable file, or both variables, end the start. */
export function withSecretFiles(environment: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === "") return [];
    if (environment[name]) throw new ConfigError(`${name}_FILE is set beside ${name}; unset one of them.`);
    return [[name, contentsOf(name, file)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function contentsOf(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${reasonOf(error)}.`);
  }
}
