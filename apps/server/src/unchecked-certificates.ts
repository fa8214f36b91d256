const DATABASES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const;

type Variable = (typeof DATABASES)[number] | "SMTP_URL" | "NODE_TLS_REJECT_UNAUTHORIZED" | "PGSSLMODE";
type Environment = { readonly [Name in Variable]?: string | undefined };
type Refusal = { variable: Variable; message: string };

/** Nothing without an address, or for an invalid one, which is refused elsewhere. */
const wordsOf = (url: string | undefined) => URL.parse(url ?? "")?.searchParams ?? new URLSearchParams();

/** The driver's reading: `require` checks the certificate, unless libpq's own meaning is requested. */
function believesAnybody(databaseUrl: string | undefined): boolean {
  const words = wordsOf(databaseUrl);
  const mode = words.get("sslmode");
  if (mode === null && words.get("ssl") === "no-verify") return true;
  if (words.get("uselibpqcompat") !== "true") return mode === "no-verify";
  return mode === "prefer" || (mode === "require" && !words.has("sslrootcert"));
}

/**
 * Where TLS accepts any certificate, which keeps out only attackers who listen without changing anything (ASVS 5.0, 12.3.2).
 */
export function uncheckedCertificates(environment: Environment): Refusal[] {
  const refusals: Refusal[] = DATABASES.filter((variable) => believesAnybody(environment[variable])).map(
    (variable) => ({
      variable,
      message:
        "looks at no certificate; let it say sslmode=verify-full, and name an authority of your own in TRUSTED_CA_FILE",
    }),
  );
  if (wordsOf(environment.SMTP_URL).get("tls.rejectUnauthorized") === "false") {
    const message = "looks at no certificate; name an authority of your own in TRUSTED_CA_FILE";
    refusals.push({ variable: "SMTP_URL", message });
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    const message = "has every certificate believed; unset it, and name an authority of your own in TRUSTED_CA_FILE";
    refusals.push({ variable: "NODE_TLS_REJECT_UNAUTHORIZED", message });
  }
  if (environment.PGSSLMODE === "no-verify") {
    const message = "looks at no certificate; unset it, and let addresses say sslmode=verify-full";
    refusals.push({ variable: "PGSSLMODE", message });
  }
  return refusals;
}
