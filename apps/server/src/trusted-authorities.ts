import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PoolConfig } from "pg";
import { parseIntoClientConfig } from "pg-connection-string";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/**
 * The certificates of the authorities in a file, one or several (PEM).
 * @throws if it cannot be read or contains anything else; the message continues after the variable's name.
 */
export function readAuthorities(file: string): string {
  const text = contentsOf(file);
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new Error("holds no certificate (PEM)");
  for (const certificate of certificates) assertCertificate(certificate);
  return certificates.join("\n");
}

function contentsOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function assertCertificate(text: string): void {
  try {
    void new X509Certificate(text);
  } catch {
    throw new Error("holds something that is no certificate");
  }
}

/**
 * How to connect to PostgreSQL: as its address says, and with these authorities if that is by TLS. The driver ignores authorities beside
 * such an address, so the address is passed in parts; authorities that it names stay.
 */
export function connectionTo(databaseUrl: string, authorities: string | undefined): PoolConfig {
  const asSaid = { connectionString: databaseUrl };
  if (authorities === undefined || new URL(databaseUrl).searchParams.has("sslrootcert")) return asSaid;
  const parts = partsOf(databaseUrl);
  if (!parts?.ssl) return asSaid;
  const ssl = { ...(typeof parts.ssl === "object" && parts.ssl), ca: authorities, rejectUnauthorized: true };
  return { ...parts, ssl };
}

/** Null where the driver cannot read them, which it says itself when it connects. */
function partsOf(databaseUrl: string): PoolConfig | null {
  try {
    return parseIntoClientConfig(databaseUrl);
  } catch {
    return null;
  }
}
