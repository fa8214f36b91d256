import { describe, expect, test } from "vitest";
import {
  assertCanAddWebhookEndpoint,
  assertWebhookEndpointRuns,
  assertWebhookTarget,
  WEBHOOK_ENDPOINTS_MAX,
  wantsEvent,
} from "./webhook-endpoint.ts";

const target = (fields: Partial<NonNullable<Parameters<typeof assertWebhookTarget>[0]>> = {}) => ({
  protocol: "https:",
  hostname: "hooks.example.com",
  hasCredentials: false,
  hasFragment: false,
  ...fields,
});
const refused = expect.objectContaining({ kind: "invalid", code: "webhooks/url-not-allowed" });
const PUBLIC = { ownMachine: false };

describe("an address that events are sent to", () => {
  test("is https with a public name", () => {
    expect(() => assertWebhookTarget(target(), PUBLIC)).not.toThrow();
    expect(() => assertWebhookTarget(target({ hostname: "xn--bcher-kva.example" }), PUBLIC)).not.toThrow();
  });

  test.each([
    ["no address at all", null],
    ["one without TLS", target({ protocol: "http:" })],
    ["another protocol", target({ protocol: "ftp:" })],
    ["one with a password", target({ hasCredentials: true })],
    ["one with a fragment", target({ hasFragment: true })],
    ["this machine by name", target({ hostname: "localhost" })],
    ["this machine by a longer name", target({ hostname: "a.localhost" })],
    ["a name with a dot behind it", target({ hostname: "localhost." })],
    ["an address of IPv4", target({ hostname: "203.0.113.7" })],
    ["an address of IPv6", target({ hostname: "[2606:4700::1111]" })],
    ["a name inside a network", target({ hostname: "database" })],
    ["a cloud's own name", target({ hostname: "metadata.google.internal" })],
    ["a name of the local network", target({ hostname: "printer.local" })],
  ])("is not %s", (_, address) => {
    expect(() => assertWebhookTarget(address, PUBLIC)).toThrow(refused);
  });

  test("may be this machine where the setting for development says so, and nothing else more", () => {
    const ownMachine = { ownMachine: true };
    expect(() => assertWebhookTarget(target({ protocol: "http:", hostname: "localhost" }), ownMachine)).not.toThrow();
    expect(() => assertWebhookTarget(target({ protocol: "http:", hostname: "127.0.0.1" }), ownMachine)).not.toThrow();
    expect(() => assertWebhookTarget(target({ protocol: "http:" }), ownMachine)).toThrow(refused);
    expect(() => assertWebhookTarget(target({ protocol: "ftp:", hostname: "localhost" }), ownMachine)).toThrow(refused);
    expect(() => assertWebhookTarget(target({ hostname: "10.0.0.1" }), ownMachine)).toThrow(refused);
  });
});

test("nobody has more than ten endpoints", () => {
  expect(() => assertCanAddWebhookEndpoint(WEBHOOK_ENDPOINTS_MAX - 1)).not.toThrow();
  expect(() => assertCanAddWebhookEndpoint(10)).toThrow(
    expect.objectContaining({ code: "webhooks/limit-reached", params: { limit: 10 } }),
  );
});

test("an endpoint takes the events that it names, or all where it names none", () => {
  expect(wantsEvent(["milestone.funded"], "milestone.funded")).toBe(true);
  expect(wantsEvent(["milestone.funded"], "milestone.released")).toBe(false);
  expect(wantsEvent([], "milestone.released")).toBe(true);
});

test("an endpoint that is stopped is told of nothing", () => {
  expect(() => assertWebhookEndpointRuns({ stopped: null })).not.toThrow();
  expect(() => assertWebhookEndpointRuns({ stopped: "gone" })).toThrow(
    expect.objectContaining({ kind: "conflict", code: "webhooks/endpoint-stopped" }),
  );
});
