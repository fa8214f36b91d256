import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readWebhook } from "./webhooks.ts";

const KEY = Buffer.alloc(24, 7);
const SECRET = `whsec_${KEY.toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
const body = JSON.stringify({
  type: "proposal.accepted",
  timestamp: "2026-11-01T09:00:00.000Z",
  data: { projectId: "a" },
});

/** As the convention has it: HMAC-SHA256 of id, time and body, joined by dots. */
function signed(text = body, at = Math.floor(Date.now() / 1000)) {
  const signature = createHmac("sha256", KEY).update(`msg_1.${at}.${text}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": String(at), "webhook-signature": `v1,${signature}` };
}

const mapped = <Value>(headers: Record<string, string>, as: (entry: [string, string]) => [string, Value]) =>
  Object.fromEntries(Object.entries(headers).map(as));
const capitalised = (headers: Record<string, string>) =>
  mapped(headers, ([name, value]) => [name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()), value]);

describe("a delivery", () => {
  test("that is signed is read, with the id that stays the same when it comes again", () => {
    const event = { type: "proposal.accepted", timestamp: "2026-11-01T09:00:00.000Z", data: { projectId: "a" } };
    expect(readWebhook({ secret: SECRET, headers: signed(), body })).toEqual({ id: "msg_1", event });
    expect(readWebhook({ secret: SECRET, headers: signed(), body: Buffer.from(body) })).toEqual({ id: "msg_1", event });
  });

  test.each([
    ["a Headers of fetch", (headers: Record<string, string>) => new Headers(headers)],
    ["a Request's", (headers: Record<string, string>) => new Request("https://a.example", { headers }).headers],
    ["a Map", (headers: Record<string, string>) => new Map(Object.entries(headers))],
    ["names in capitals", capitalised],
    ["lists of values", (headers: Record<string, string>) => mapped(headers, ([name, value]) => [name, [value]])],
  ])("is read from headers that come as %s", (_what, as) => {
    expect(readWebhook({ secret: SECRET, headers: as(signed()), body })?.id).toBe("msg_1");
    expect(readWebhook({ secret: OTHER, headers: as(signed()), body })).toBeNull();
    expect(readWebhook({ secret: SECRET, headers: as({}), body })).toBeNull();
  });

  test("is read by either secret while one is changed", () => {
    expect(readWebhook({ secret: [OTHER, SECRET], headers: signed(), body })?.id).toBe("msg_1");
    expect(readWebhook({ secret: OTHER, headers: signed(), body })).toBeNull();
  });

  test.each([
    ["changed on the way", { headers: signed(), body: body.replace('"a"', '"b"') }],
    ["older than five minutes", { headers: signed(body, Math.floor(Date.now() / 1000) - 301), body }],
    // Well beyond the five minutes: on a loaded machine the signature may be seconds old before it is read.
    ["from the future", { headers: signed(body, Math.floor(Date.now() / 1000) + 360), body }],
    ["without a signature", { headers: {}, body }],
    ["signed, but no event", { headers: signed("[]"), body: "[]" }],
  ])("%s is none", (_what, given) => {
    expect(readWebhook({ secret: SECRET, ...given })).toBeNull();
  });
});
