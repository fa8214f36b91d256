import type { ProjectId, WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import { WEBHOOK_ATTEMPTS_MAX } from "@quorate/core/webhooks/webhook-delivery";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { sendDueWebhooks, wakeDueEndpoints } from "../outbox/webhooks/send-webhooks.service.ts";
import type { SentWebhook, WebhookRequest } from "../ports/webhook-sender.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { takingWebhooks } from "../testing/webhooks.ts";

const TAKEN: SentWebhook = { durationMs: 12, status: 204, failure: null, answer: null };
const BROKEN: SentWebhook = { durationMs: 30, status: 500, failure: "status", answer: "Out of order." };

let t: TestContext;
const requests: WebhookRequest[] = [];
let answers: (request: WebhookRequest) => Promise<SentWebhook | null> = async () => TAKEN;
beforeAll(async () => {
  t = await createTestContext({
    webhooks: {
      ...takingWebhooks,
      send: async (request) => {
        requests.push(request);
        return await answers(request);
      },
    },
  });
});
afterAll(() => t.close());
afterEach(() => {
  requests.length = 0;
  answers = async () => TAKEN;
});

const HOOK = { url: "https://hooks.quorate-tests.com/in" };
const addEndpoint = async (viewer: Viewer, fields: Partial<Parameters<typeof create>[1]> = {}) =>
  await create(viewer, { ...HOOK, ...fields });
const create = async (viewer: Viewer, input: Parameters<ReturnType<typeof callAs>["webhooks"]["create"]>[0]) => {
  const endpoint = await callAs(t, viewer).webhooks.create(input);
  return { ...endpoint, id: endpoint.id as WebhookEndpointId };
};
/** Everything that is due at this moment, as a server does it. */
async function work(endpointId: WebhookEndpointId, laneId = "01900000-0000-7000-8000-00000000aaaa"): Promise<void> {
  while (await sendDueWebhooks(t.ports, { endpointId, laneId }));
}
const logOf = async (viewer: Viewer, id: string) => await callAs(t, viewer).webhooks.listDeliveries({ id });
const woken = async () => {
  t.jobs.length = 0;
  await wakeDueEndpoints(t.ports);
  return t.jobs.flatMap((job) => (job.name === "send-webhooks" ? [job.payload.endpointId] : []));
};
/** A fact that concerns the client of a project. */
const updated = async (projectId: ProjectId) =>
  await t.db
    .transaction()
    .execute((trx) => publishEvent(trx, t.ports, { type: "project.updated", actorId: null, projectId }));
const endpointOf = async (viewer: Viewer, id: string) =>
  (await callAs(t, viewer).webhooks.list()).find((endpoint) => endpoint.id === id);

describe("an endpoint", () => {
  // spec 7.109
  test("200: is told its secret once, is changed, and is gone with its log", async () => {
    const client = await signUpClient(t);
    const { secret, ...endpoint } = await addEndpoint(client, {
      description: "Books",
      eventTypes: ["milestone.funded"],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(await callAs(t, client).webhooks.list()).toEqual([endpoint]);
    expect(endpoint).toMatchObject({ ...HOOK, description: "Books", enabled: true, stopped: null });
    const changed = await callAs(t, client).webhooks.update({ id: endpoint.id, eventTypes: [], description: null });
    expect(changed).toMatchObject({ ...HOOK, description: null, eventTypes: [] });
    await callAs(t, client).webhooks.test({ id: endpoint.id });
    expect(await callAs(t, client).webhooks.delete({ id: endpoint.id })).toEqual({ id: endpoint.id });
    expect(await callAs(t, client).webhooks.list()).toEqual([]);
    await expect(logOf(client, endpoint.id)).rejects.toEqual(refusal("NOT_FOUND", "webhooks/endpoint-not-found"));
  });

  test("422: is never an address of this server's own surroundings, at first or by a change", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    for (const url of ["http://hooks.example.com/", "https://localhost/", "https://2130706433/", "https://0x7f.1/x"]) {
      await expect(callAs(t, client).webhooks.create({ url })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
      await expect(callAs(t, client).webhooks.update({ id, url })).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
      });
    }
  });

  test("409: nobody has more than ten", async () => {
    const client = await signUpClient(t);
    for (let n = 0; n < 10; n++) await addEndpoint(client);
    await expect(addEndpoint(client)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("a fact", () => {
  test("is sent to the endpoints of those whom it concerns that want it, and to no others", async () => {
    const [client, expert, stranger] = [await signUpClient(t), await signUpExpert(t), await signUpClient(t)];
    const wanted = await addEndpoint(client, { eventTypes: ["proposal.submitted"] });
    const unwanted = await addEndpoint(client, { eventTypes: ["milestone.funded"] });
    const all = await addEndpoint(expert);
    const foreign = await addEndpoint(stranger);
    const projectId = await postProject(t, client);
    const proposalId = await sendProposal(t, expert, projectId);
    for (const { id } of [wanted, unwanted, all, foreign]) await work(id);
    expect(requests.map(({ endpointId }) => endpointId)).toEqual([wanted.id, all.id]);
    expect(JSON.parse(requests[0]?.payload ?? "")).toEqual({
      type: "proposal.submitted",
      timestamp: t.clock.now().toISOString(),
      data: { projectId, proposalId, expertId: expert.expertId },
    });
  });

  test("that did not come true is sent to nobody", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const { id } = await addEndpoint(client);
    const rolledBack = t.db.transaction().execute(async (trx) => {
      await publishEvent(trx, t.ports, { type: "project.updated", actorId: null, projectId });
      throw new Error("The fact did not come true.");
    });
    await expect(rolledBack).rejects.toThrow();
    await work(id);
    expect(requests).toEqual([]);
  });

  test("is sent once, however often the endpoint is looked at", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    await postProject(t, client);
    await Promise.all([work(id), work(id, "01900000-0000-7000-8000-00000000bbbb")]);
    await work(id);
    expect(requests).toHaveLength(1);
    expect(await logOf(client, id)).toMatchObject([
      { status: "delivered", attempts: [{ status: 204, failure: null }] },
    ]);
  });
});

describe("a delivery that fails", () => {
  // spec 7.110
  test("is repeated under one id for three days, with each answer in the log, and then stops the endpoint", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    await postProject(t, client);
    answers = async () => BROKEN;
    const began = t.clock.now().getTime();
    for (let n = 0; n < WEBHOOK_ATTEMPTS_MAX; n++) {
      await work(id);
      const [pending] = await logOf(client, id);
      if (pending?.nextAttemptAt) {
        const waitMs = Date.parse(pending.nextAttemptAt) - t.clock.now().getTime();
        await work(id);
        expect(requests).toHaveLength(n + 1);
        t.clock.advance({ minutes: waitMs / 60_000 });
      }
    }
    expect(t.clock.now().getTime() - began).toBeGreaterThan(71 * 3_600_000);
    expect(new Set(requests.map(({ messageId }) => messageId)).size).toBe(1);
    const [delivery] = await logOf(client, id);
    expect(delivery).toMatchObject({ status: "failed", nextAttemptAt: null });
    expect(delivery?.attempts).toHaveLength(WEBHOOK_ATTEMPTS_MAX);
    expect(delivery?.attempts[0]).toMatchObject({
      status: 500,
      failure: "status",
      answer: "Out of order.",
      durationMs: 30,
    });
    expect(await endpointOf(client, id)).toMatchObject({ enabled: false, stopped: "failing" });
    const mails = (await workDeliveries(t)).filter(({ kind }) => kind.startsWith("security-webhook"));
    expect(mails.filter(({ to }) => to === client.email).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["security-webhook-added", "A new webhook receives events from your account"],
      ["security-webhook-stopped", "Webhooks to hooks.quorate-tests.com are stopped"],
    ]);
  });

  test("with 410 stops the endpoint at once, with all that was on its way, until its owner starts it again", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    const projectId = await postProject(t, client);
    for (let n = 0; n < 5; n++) await updated(projectId);
    answers = async () => ({ ...BROKEN, status: 410 });
    await work(id);
    expect(requests).toHaveLength(4);
    expect(await endpointOf(client, id)).toMatchObject({ enabled: false, stopped: "gone" });
    expect(new Set((await logOf(client, id)).map(({ status }) => status))).toEqual(new Set(["failed"]));
    await updated(projectId);
    await expect(callAs(t, client).webhooks.test({ id })).rejects.toEqual(
      refusal("CONFLICT", "webhooks/endpoint-stopped"),
    );
    answers = async () => TAKEN;
    expect(await callAs(t, client).webhooks.update({ id, enabled: true })).toMatchObject({ enabled: true });
    await updated(projectId);
    await work(id);
    expect(requests).toHaveLength(5);
  });

  test("whose server died over it is due again within a minute, and nobody else is at it before", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    await postProject(t, client);
    answers = async () => null;
    const [mine, other] = ["01900000-0000-7000-8000-00000000cccc", "01900000-0000-7000-8000-00000000dddd"];
    await sendDueWebhooks(t.ports, { endpointId: id, laneId: mine });
    answers = async () => TAKEN;
    await work(id, other);
    expect(requests).toHaveLength(1);
    expect(await woken()).not.toContain(id);
    t.clock.advance({ minutes: 1 });
    expect(await woken()).toContain(id);
    await work(id, other);
    expect(requests).toHaveLength(2);
    expect(await logOf(client, id)).toMatchObject([{ status: "delivered" }]);
  });
});

test("an endpoint has four requests at a time, whoever works it", async () => {
  const client = await signUpClient(t);
  const projectId = await postProject(t, client);
  const { id } = await addEndpoint(client);
  for (let n = 0; n < 6; n++) await updated(projectId);
  const answering = Promise.withResolvers<void>();
  answers = async () => {
    await answering.promise;
    return TAKEN;
  };
  const [mine, other] = ["01900000-0000-7000-8000-00000000eeee", "01900000-0000-7000-8000-00000000ffff"];
  const round = sendDueWebhooks(t.ports, { endpointId: id, laneId: mine });
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  expect(await sendDueWebhooks(t.ports, { endpointId: id, laneId: other })).toBe(false);
  expect(requests).toHaveLength(4);
  answering.resolve();
  expect(await round).toBe(true);
  await work(id, mine);
  expect(requests).toHaveLength(6);
});

describe("a rotation", () => {
  // spec 7.109
  test("signs with both secrets for 24 hours, and then with the new one alone", async () => {
    const client = await signUpClient(t);
    const { id, secret: former } = await addEndpoint(client);
    const { secret } = await callAs(t, client).webhooks.rotateSecret({ id });
    expect(secret).not.toBe(former);
    await postProject(t, client);
    await work(id);
    t.clock.advance({ days: 1 });
    await postProject(t, client);
    await work(id);
    expect(requests.map(({ sealedSecrets }) => sealedSecrets)).toEqual([[secret, former], [secret]]);
  });
});

describe("a replay", () => {
  // spec 7.110
  test("sends one delivery once more under its id, as a line of its own", async () => {
    const client = await signUpClient(t);
    const { id } = await addEndpoint(client);
    await postProject(t, client);
    const [pending] = await logOf(client, id);
    const deliveryId = pending?.id as WebhookDeliveryId;
    await expect(callAs(t, client).webhooks.replay({ id: deliveryId })).rejects.toEqual(
      refusal("CONFLICT", "webhooks/still-pending"),
    );
    await work(id);
    expect(await callAs(t, client).webhooks.replay({ id: deliveryId })).toMatchObject({
      isReplay: true,
      status: "pending",
      payload: pending?.payload,
    });
    await work(id);
    expect(requests.map(({ messageId }) => messageId)).toEqual([pending?.messageId, pending?.messageId]);
    expect(await logOf(client, id)).toMatchObject([{ isReplay: true }, { isReplay: false }]);
  });

  test("404: of nobody else's delivery", async () => {
    const [client, stranger] = [await signUpClient(t), await signUpClient(t)];
    const { id } = await addEndpoint(client);
    const { id: deliveryId } = await callAs(t, client).webhooks.test({ id });
    await work(id);
    await expect(callAs(t, stranger).webhooks.replay({ id: deliveryId })).rejects.toEqual(
      refusal("NOT_FOUND", "webhooks/delivery-not-found"),
    );
  });
});

// spec 7.109
test("a test event goes to its endpoint alone, and stands in no list of events", async () => {
  const client = await signUpClient(t);
  const [{ id }, other] = [await addEndpoint(client, { eventTypes: ["milestone.funded"] }), await addEndpoint(client)];
  await callAs(t, client).webhooks.test({ id });
  await work(id);
  await work(other.id);
  expect(requests.map(({ endpointId, payload }) => [endpointId, JSON.parse(payload).type])).toEqual([
    [id, "webhook.test"],
  ]);
  expect(await callAs(t, client).webhooks.listEvents({})).toEqual([]);
});

test("a deleted account stops its endpoints and what is on its way to them", async () => {
  const client = await signUpClient(t);
  const { id } = await addEndpoint(client);
  await callAs(t, client).webhooks.test({ id });
  await callAs(t, client).accounts.close({});
  await work(id);
  expect(requests).toEqual([]);
  expect(await endpointOf(client, id)).toMatchObject({ stopped: "account" });
});
