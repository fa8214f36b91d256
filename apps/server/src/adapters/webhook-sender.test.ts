import type { WebhookRequest, WebhookSender } from "@quorate/api/ports/webhook-sender";
import type { EventMessageId, WebhookEndpointId } from "@quorate/core/ids";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deriveSecret } from "../config.ts";
import {
  type Behaviour,
  hangsUp,
  isBroken,
  isGone,
  leadsElsewhere,
  neverAnswers,
  startReceiver,
  takes,
  talksWithoutEnd,
  trailsOff,
} from "../testing/webhook-receiver.ts";
import { createWebhookSender } from "./webhook-sender.ts";

const NAME = "hooks.quorate-tests.com";
const KEY = deriveSecret("a secret that only this test knows", "secrets of webhooks");
const endpointId = "01900000-0000-7000-8000-000000000001" as WebhookEndpointId;
const messageId = "01900000-0000-7000-8000-000000000002" as EventMessageId;
const payload = '{"type":"milestone.funded","timestamp":"2026-03-02T09:00:00.000Z","data":{"projectId":"…"}}';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver(NAME);
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.state, { behaviour: takes, connections: 0 });
});

type Given = Parameters<typeof createWebhookSender>[1];
/** One that finds the receiver under its name, and takes this machine for a public address. */
const senderWith = (given: Given = {}) =>
  createWebhookSender(
    { key: KEY, ownMachine: false },
    {
      resolve: async () => ["127.0.0.1"],
      isAllowed: () => true,
      authority: receiver.authority,
      timeoutMs: 1_000,
      ...given,
    },
  );

const requestOf = (sender: WebhookSender, fields: Partial<WebhookRequest> = {}): WebhookRequest => ({
  endpointId,
  url: receiver.url,
  messageId,
  timestamp: new Date(),
  payload,
  sealedSecrets: [sender.newSecret(endpointId).sealed],
  ...fields,
});
const send = async (given: Given = {}, fields: Partial<WebhookRequest> = {}) => {
  const sender = senderWith(given);
  return await sender.send(requestOf(sender, fields));
};

describe("a request", () => {
  // spec 7.109
  test("is verified by the convention's own library, by each secret that signs, and by no other", async () => {
    const sender = senderWith();
    const [current, former, other] = [0, 1, 2].map(() => sender.newSecret(endpointId));
    const sealedSecrets = [current?.sealed ?? "", former?.sealed ?? ""];
    expect(await sender.send(requestOf(sender, { sealedSecrets }))).toMatchObject({ status: 204, failure: null });
    const [{ headers, url, body } = { headers: {}, url: "", body: "" }] = receiver.received;
    expect(url).toBe("/in?from=quorate");
    expect(body).toBe(payload);
    expect(headers["webhook-id"]).toBe(messageId);
    expect(headers["content-type"]).toBe("application/json");
    const signed = headers as Record<string, string>;
    expect(new Webhook(current?.secret ?? "").verify(body, signed)).toMatchObject({ type: "milestone.funded" });
    expect(new Webhook(former?.secret ?? "").verify(body, signed)).toMatchObject({ type: "milestone.funded" });
    expect(() => new Webhook(other?.secret ?? "").verify(body, signed)).toThrow();
    expect(() => new Webhook(current?.secret ?? "").verify(`${body} `, signed)).toThrow();
  });

  test("goes nowhere with a secret that was sealed under another key, or for another endpoint", async () => {
    const elsewhere = createWebhookSender({ key: deriveSecret("another", "secrets of webhooks"), ownMachine: false });
    const sealedSecrets = [
      elsewhere.newSecret(endpointId).sealed,
      senderWith().newSecret("01900000-0000-7000-8000-000000000009" as WebhookEndpointId).sealed,
    ];
    expect(await send({}, { sealedSecrets })).toMatchObject({ status: null, failure: "secret" });
    expect(receiver.received).toEqual([]);
  });
});

describe("a receiver that", () => {
  const cases: [string, () => Behaviour, object][] = [
    [
      "is broken is told so, with what it says",
      () => isBroken,
      { status: 500, failure: "status", answer: "Out of order." },
    ],
    ["is gone is told so", () => isGone, { status: 410, failure: "status" }],
    ["never answers is left after its time", () => neverAnswers, { status: null, failure: "timeout" }],
    ["hangs up is unreachable", () => hangsUp, { status: null, failure: "unreachable" }],
    ["says yes and never ends has said yes", () => trailsOff, { status: 200, failure: null, answer: "And then" }],
  ];
  test.each(cases)("%s", async (_, behaviour, expected) => {
    receiver.state.behaviour = behaviour();
    expect(await send()).toMatchObject(expected);
  });

  test("talks without end is heard to a limit, and not to its time", async () => {
    receiver.state.behaviour = talksWithoutEnd;
    const sent = await send({ timeoutMs: 5_000 });
    expect(sent).toMatchObject({ status: 200, failure: null, answer: "x".repeat(1_000) });
    expect(sent?.durationMs).toBeLessThan(2_000);
  });

  test("leads elsewhere is followed nowhere", async () => {
    receiver.state.behaviour = leadsElsewhere(receiver.url);
    expect(await send()).toMatchObject({ status: 302, failure: "redirect" });
    expect(receiver.received).toHaveLength(1);
  });

  test("has a certificate for another name, or of no one's, gets nothing", async () => {
    const url = receiver.url.replace(NAME, "other.quorate-tests.com");
    expect(await send({}, { url })).toMatchObject({ status: null, failure: "tls" });
    expect(await send({ authority: undefined })).toMatchObject({ status: null, failure: "tls" });
    expect(receiver.received).toEqual([]);
  });
});

describe("a name", () => {
  const untouched = () => expect([receiver.received, receiver.state.connections]).toEqual([[], 0]);

  test("that stands for this machine is not connected to", async () => {
    const { authority } = receiver;
    const sender = createWebhookSender(
      { key: KEY, ownMachine: false },
      { resolve: async () => ["127.0.0.1"], authority },
    );
    expect(await sender.send(requestOf(sender))).toMatchObject({ status: null, failure: "forbidden_address" });
    untouched();
  });

  test("that stands for a public address and for one that is not is not connected to either", async () => {
    const isAllowed = (address: string) => address === "127.0.0.1";
    const resolve = async () => ["127.0.0.1", "169.254.169.254"];
    expect(await send({ isAllowed, resolve })).toMatchObject({ status: null, failure: "forbidden_address" });
    untouched();
  });

  test("is asked for once: what it stands for a moment later leads nowhere", async () => {
    const asked: string[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return asked.length === 1 ? ["127.0.0.1"] : ["169.254.169.254"];
    };
    expect(await send({ resolve, isAllowed: (address) => address === "127.0.0.1" })).toMatchObject({ failure: null });
    expect(asked).toEqual([NAME]);
  });

  test("that stands for nothing is not found, and one that no one answers for costs no more than its time", async () => {
    expect(await send({ resolve: async () => [] })).toMatchObject({ failure: "not_found" });
    const silent = await send({ resolve: () => new Promise(() => undefined), timeoutMs: 200 });
    expect(silent).toMatchObject({ failure: "timeout" });
    expect(silent?.durationMs).toBeLessThan(1_000);
  });
});

describe("an address in place of a name", () => {
  test.each(["https://127.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/latest"])(
    "%s is not connected to, whatever was stored",
    async (url) => {
      const sender = createWebhookSender({ key: KEY, ownMachine: false });
      expect(await sender.send(requestOf(sender, { url }))).toMatchObject({ failure: "forbidden_address" });
    },
  );
});

test("without TLS only this machine is asked, and only where the setting for development says so", async () => {
  const url = receiver.url.replace("https:", "http:");
  expect(await send({ resolve: async () => ["8.8.8.8"] }, { url })).toMatchObject({ failure: "forbidden_address" });
  const here = createWebhookSender({ key: KEY, ownMachine: true }, { timeoutMs: 1_000 });
  const local = `http://localhost:${new URL(url).port}/`;
  // The receiver speaks TLS alone: that it hangs up shows that it was asked.
  expect(await here.send(requestOf(here, { url: local }))).toMatchObject({
    failure: expect.not.stringMatching("forbidden"),
  });
  expect(await here.send(requestOf(here, { url: "https://10.0.0.1/" }))).toMatchObject({
    failure: "forbidden_address",
  });
});

test("what is interrupted is no one's failure", async () => {
  receiver.state.behaviour = neverAnswers;
  const sender = senderWith({ timeoutMs: 5_000 });
  const stopping = new AbortController();
  const sent = sender.send(requestOf(sender), stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  expect(await sent).toBeNull();
});
