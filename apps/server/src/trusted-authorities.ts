import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** What makes the driver speak TLS, by itself or together. */
const TLS_WORDS = ["ssl", "sslmode", "sslcert", "sslkey", "sslnegotiation"] as const;

/**
 * The certificates of the authorities in a file, one or several (PEM).
 * @throws where it cannot be read, or holds anything else in their place; the message goes on after the variable's name.
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
 * An address of PostgreSQL that says to speak TLS, with the authorities to believe: the driver heeds none that stand beside the address. Those
 * that it names itself stay, and it is plain where it was.
 */
export function believingAuthorities(databaseUrl: string, file: string, environmentMode: string | undefined): string {
  const words = new URL(databaseUrl).searchParams;
  if (words.has("sslrootcert") || !speaksTls(words, environmentMode)) return databaseUrl;
  return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}sslrootcert=${encodeURIComponent(file)}`;
}

/** PGSSLMODE is for addresses that say nothing of it. */
function speaksTls(words: URLSearchParams, environmentMode: string | undefined): boolean {
  if (!TLS_WORDS.some((word) => words.has(word))) return ![undefined, "", "disable"].includes(environmentMode);
  return words.get("sslmode") !== "disable" && !["0", "false"].includes(words.get("ssl") ?? "");
}
