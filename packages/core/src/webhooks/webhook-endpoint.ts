import { DomainError } from "../errors.ts";

export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 500;
export const WEBHOOK_DESCRIPTION_LENGTH_MAX = 200;

/** Why an endpoint is told of nothing. `owner`: they stopped it. `failing`: nothing arrived for days. `gone`: it answered 410. `account`: everything that had access to its owner's account was ended. */
export const WEBHOOK_STOPS = ["owner", "failing", "gone", "account"] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

/** For so long after a rotation both secrets sign. */
export const FORMER_SECRET_KEPT_MS = 24 * 3_600_000;

/** An account has at most ten endpoints. */
export function assertCanAddWebhookEndpoint(endpoints: number): void {
  if (endpoints >= WEBHOOK_ENDPOINTS_MAX) {
    throw new DomainError("conflict", "webhooks/limit-reached", { limit: WEBHOOK_ENDPOINTS_MAX });
  }
}

/** An address in its parts; null where it is none. */
export type WebhookTarget = {
  protocol: string;
  hostname: string;
  hasCredentials: boolean;
  hasFragment: boolean;
} | null;

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];
/** What no public name ends with. */
const INNER_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)\.?$/i;
/** The parser writes every form of an IPv4 address in four parts, and IPv6 in brackets. */
const ADDRESS = /^(\[.*\]|[\d.]+)$/;

/**
 * Where events may be sent to: https, a public name, and no password in the address. It is only the first look: what the name stands
 * for is checked each time that something is sent. `ownMachine`: for development, this machine is allowed as well, without TLS.
 */
export function assertWebhookTarget(target: WebhookTarget, { ownMachine }: { ownMachine: boolean }): void {
  const refuse = (): never => {
    throw new DomainError("invalid", "webhooks/url-not-allowed", {}, { issues: [{ path: "url" }] });
  };
  if (!target || target.hasCredentials || target.hasFragment) return refuse();
  const isHere = ownMachine && OWN_MACHINE.includes(target.hostname);
  if (isHere) return target.protocol === "https:" || target.protocol === "http:" ? undefined : refuse();
  if (target.protocol !== "https:") return refuse();
  if (ADDRESS.test(target.hostname) || INNER_NAME.test(target.hostname) || !target.hostname.includes(".")) refuse();
}

/** Whether an endpoint takes events of a type; one that names none takes all, those of later versions too. */
export function wantsEvent(eventTypes: readonly string[], type: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(type);
}

/** An endpoint that is stopped is told of nothing, a test or a replay included. */
export function assertWebhookEndpointRuns({ stopped }: { stopped: WebhookStop | null }): void {
  if (stopped !== null) throw new DomainError("conflict", "webhooks/endpoint-stopped");
}
