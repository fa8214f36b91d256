import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { RequestListener, ServerOptions } from "node:http";
import { createServer, type Server } from "node:https";
import { createSecureContext, type SecureContextOptions } from "node:tls";
import type { FastifyBaseLogger } from "fastify";
import { type CertificateFiles, ConfigError } from "../config.ts";
import { reasonOf } from "../explain-failure.ts";

export type OwnCertificate = {
  /** A server that shows the certificate, and the next one from the moment it is there; open connections stay. */
  createServer: (listener: RequestListener, options?: ServerOptions) => Server;
  /** How much of its life is left: 1 on its first day, 0 when it has ended. */
  shareLeft: () => number;
  stop: () => Promise<void>;
};

/** By its chain and key as the files have them. */
type Pair = { cert: string; key: string; beginsAt: Date; endsAt: Date };

const LOOK_EVERY_MS = 30_000;
/** When so little of a certificate's life is left, it should have been renewed. The alarm QuorateCertificateEnds says the same. */
const SHARE_LEFT_MIN = 0.1;
/** A client that has not finished its handshake by then is not waited for. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** Keys that are of one connection alone, and nothing that can be changed on the way (ASVS 5.0, 12.1.2). */
const TERMS: SecureContextOptions = {
  minVersion: "TLSv1.2",
  ciphers: [
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_AES_128_GCM_SHA256",
    ...["ECDHE-ECDSA", "ECDHE-RSA"].flatMap((exchange) =>
      ["AES256-GCM-SHA384", "CHACHA20-POLY1305", "AES128-GCM-SHA256"].map((cipher) => `${exchange}-${cipher}`),
    ),
  ].join(":"),
};

/**
 * The certificate that this server answers by. Its files are read again every half minute, as they may be links, mounts or written by another
 * machine, of which no notice comes; what cannot be used there changes nothing but the log.
 * @throws ConfigError where the files cannot be used at the start.
 */
export async function openOwnCertificate(
  files: CertificateFiles,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<OwnCertificate> {
  const servers = new Set<Server>();
  let current = await readPair(files);
  /** What was wrong with the files at the last look. Two files are not written at once: only what is still wrong at the next is. */
  let doubted: string | null = null;
  /** What is wrong with the files, or with the certificate's age; said once. */
  let told: string | null = null;

  const tellOnce = (what: string, tell: () => void) => {
    if (told === what) return;
    told = what;
    tell();
  };

  async function look(): Promise<void> {
    try {
      const found = await readPair(files);
      doubted = null;
      if (found.cert !== current.cert || found.key !== current.key) {
        current = found;
        for (const server of servers) server.setSecureContext(contextOf(current));
        log.info({ endsAt: current.endsAt }, "certificate: a new one is in use");
      }
    } catch (err) {
      const wrong = reasonOf(err);
      if (wrong === doubted) {
        tellOnce(wrong, () =>
          log.error({ err }, "certificate: what is in its files cannot be used; the one before stays"),
        );
      }
      doubted = wrong;
      return;
    }
    if (shareLeft(current) > SHARE_LEFT_MIN) {
      told = null;
      return;
    }
    tellOnce("due", () =>
      log.warn({ endsAt: current.endsAt }, "certificate: it ends soon, or has, and nobody has renewed it"),
    );
  }

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEveryMs);
  return {
    createServer: (listener, options = {}) => {
      const server = createServer(
        { ...options, ...contextOf(current), handshakeTimeout: HANDSHAKE_TIMEOUT_MS },
        listener,
      );
      servers.add(server);
      return server.once("close", () => servers.delete(server));
    },
    shareLeft: () => shareLeft(current),
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

const shareLeft = ({ beginsAt, endsAt }: Pair) =>
  Math.max(0, (endsAt.getTime() - Date.now()) / (endsAt.getTime() - beginsAt.getTime()));

const contextOf = ({ cert, key }: Pair): SecureContextOptions => ({ ...TERMS, cert, key });

async function readPair({ certFile, keyFile }: CertificateFiles): Promise<Pair> {
  const cert = await contentsOf("TLS_CERT_FILE", certFile);
  const key = await contentsOf("TLS_KEY_FILE", keyFile);
  const own = valueOf(() => new X509Certificate(cert), "TLS_CERT_FILE holds no certificate (PEM)");
  const secret = valueOf(() => createPrivateKey(key), "TLS_KEY_FILE holds no private key (PEM) without a passphrase");
  if (!own.checkPrivateKey(secret)) {
    throw new ConfigError(
      "TLS_KEY_FILE is not the key of TLS_CERT_FILE, where the server's own certificate comes first.",
    );
  }
  const pair = { cert, key, beginsAt: own.validFromDate, endsAt: own.validToDate };
  valueOf(() => createSecureContext(contextOf(pair)), "TLS_CERT_FILE cannot be used");
  return pair;
}

async function contentsOf(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new ConfigError(`${variable} cannot be read: ${reasonOf(error)}.`);
  }
}

function valueOf<Value>(read: () => Value, refusal: string): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${refusal}: ${reasonOf(error)}.`);
  }
}
