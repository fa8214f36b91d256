import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, isIPv4 } from "node:net";
import type { SentWebhook, WebhookRequest, WebhookSender } from "@quorate/api/ports/webhook-sender";
import type { WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";
import { Webhook } from "standardwebhooks";
import { isLoopback, isPublicAddress } from "./public-address.ts";
import { createSealing } from "./sealing.ts";

const SECRET_BYTES = 32;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 8_192;
const ANSWER_KEPT_CHARACTERS = 1_000;
const RESOLVING = { timeout: 2_000, tries: 2 } as const;

type Options = {
  /** Seals the secrets that sign. */
  key: string;
  /** Opens those that were sealed before the key was changed. */
  formerKeys?: readonly string[];
  /** For development: this machine is an address like any other, and needs no TLS. */
  ownMachine: boolean;
};

/** What only tests give: nothing that the environment says leads here. */
type Surroundings = {
  /** Every address that a name stands for. */
  resolve: (hostname: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  timeoutMs: number;
  /** A certificate authority of the operator's own. */
  authority: string | undefined;
};

/** Why nothing was sent, or nothing came back. */
class SendFailure extends Error {
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Requests to addresses that people gave, and that may be meant to reach what only this server can. The name is resolved here, once;
 * every address it stands for must be public, and the connection goes to the very address that was looked at, with the name for TLS. No
 * redirect is followed, an answer is read to a limit, and all of it has ten seconds.
 */
export function createWebhookSender(
  { key, formerKeys, ownMachine }: Options,
  given: Partial<Surroundings> = {},
): WebhookSender {
  const { seal, open } = createSealing(key, formerKeys);
  const surroundings: Surroundings = {
    resolve: resolveAll,
    isAllowed: (address) => isPublicAddress(address) || (ownMachine && isLoopback(address)),
    timeoutMs: TIMEOUT_MS,
    authority: undefined,
    ...given,
  };
  return {
    ownMachine,
    newSecret: (endpointId) => {
      const bytes = randomBytes(SECRET_BYTES);
      return { secret: `whsec_${bytes.toString("base64")}`, sealed: seal(endpointId, bytes) };
    },
    send: async (request, signal) => {
      const began = performance.now();
      const ended = (sent: Omit<SentWebhook, "durationMs">): SentWebhook => ({
        durationMs: Math.round(performance.now() - began),
        ...sent,
      });
      const secrets = request.sealedSecrets
        .map((sealed) => open(request.endpointId, sealed))
        .filter((bytes) => bytes !== null);
      if (secrets.length === 0) return ended({ status: null, failure: "secret", answer: null });
      const deadline = AbortSignal.timeout(surroundings.timeoutMs);
      const ending = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        return ended(await post(request, signaturesOf(request, secrets), { ...surroundings, ending }));
      } catch (error) {
        if (signal?.aborted) return null;
        return ended({ status: null, failure: deadline.aborted ? "timeout" : failureOf(error), answer: null });
      }
    },
  };
}

function signaturesOf({ messageId, timestamp, payload }: WebhookRequest, secrets: readonly Uint8Array[]): string {
  return secrets.map((secret) => new Webhook(secret, { format: "raw" }).sign(messageId, timestamp, payload)).join(" ");
}

type Ending = Surroundings & { ending: AbortSignal };

async function post(
  { url, messageId, timestamp, payload }: WebhookRequest,
  signature: string,
  { resolve, isAllowed, authority, ending }: Ending,
): Promise<Omit<SentWebhook, "durationMs">> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  const address = await checkedAddress(hostname, { resolve, isAllowed, ending });
  const isSecure = protocol === "https:";
  // What was resolved may be this machine only where the setting for development says so; without TLS nothing else is ever asked.
  if (!isSecure && !isLoopback(address)) throw new SendFailure("forbidden_address");
  const options = {
    method: "POST",
    host: address,
    port: port === "" ? undefined : Number(port),
    path: `${pathname}${search}`,
    agent: false,
    signal: ending,
    headers: {
      host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(payload),
      "accept-encoding": "identity",
      "user-agent": "Quorate-Webhooks/1",
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1_000)),
      "webhook-signature": signature,
    },
  } as const;
  const response = await new Promise<IncomingMessage>((arrived, failed) => {
    const request = isSecure
      ? requestHttps({ ...options, ...(isIP(hostname) === 0 && { servername: hostname }), ca: authority }, arrived)
      : requestHttp(options, arrived);
    request.on("error", failed);
    request.end(payload);
  });
  const status = response.statusCode ?? 0;
  return { status, failure: failureOfStatus(status), answer: await beginningOf(response) };
}

/** The address that is connected to. A name that stands for one that is not allowed is refused altogether: the next answer may lead there. */
async function checkedAddress(
  hostname: string,
  { resolve, isAllowed, ending }: Pick<Ending, "resolve" | "isAllowed" | "ending">,
): Promise<string> {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(bare) === 0 ? await Promise.race([resolve(bare), cutOff(ending)]) : [bare];
  if (!addresses.every(isAllowed)) throw new SendFailure("forbidden_address");
  const [address] = addresses;
  if (address === undefined) throw new SendFailure("not_found");
  return address;
}

function cutOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    if (signal.aborted) fail(new SendFailure("timeout"));
    signal.addEventListener("abort", () => fail(new SendFailure("timeout")), { once: true });
  });
}

/** IPv4 first. Names of this machine's own list are not read. */
async function resolveAll(hostname: string): Promise<string[]> {
  if (hostname === "localhost") return ["127.0.0.1"];
  const resolver = new Resolver(RESOLVING);
  const none = () => [];
  const found = await Promise.all([resolver.resolve4(hostname).catch(none), resolver.resolve6(hostname).catch(none)]);
  return found.flat().toSorted((one, other) => Number(isIPv4(other)) - Number(isIPv4(one)));
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const TLS_CODES = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof SendFailure) return error.failure;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return TLS_CODES.test(code) ? "tls" : "unreachable";
}

/** What an answer begins with, as far as it can be stored. However it ends, its status was told. */
async function beginningOf(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      const read: Buffer = chunk;
      chunks.push(read);
      bytes += read.byteLength;
      if (bytes >= ANSWER_BYTES_MAX) break;
    }
  } catch {
    // It broke off, or took too long: what was read is all there is.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString("utf8");
  const kept = text.replaceAll("\0", "").slice(0, ANSWER_KEPT_CHARACTERS).toWellFormed();
  return kept === "" ? null : kept;
}
