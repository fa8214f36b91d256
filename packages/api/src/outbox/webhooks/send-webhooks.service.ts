import type { WebhookEndpointId } from "@quorate/core/ids";
import { judgeAttempt, WEBHOOK_LANE_MS, WEBHOOK_LANE_WIDTH } from "@quorate/core/webhooks/webhook-delivery";
import type { Ports } from "../../context.ts";
import { publishEvent } from "../../events/publish-event.service.ts";
import type { SentWebhook } from "../../ports/webhook-sender.ts";
import { setWebhookEndpointStopped } from "../../webhooks/webhook-endpoints.queries.ts";
import { toEventPayload } from "../../webhooks/webhooks.mapper.ts";
import {
  type ClaimedWebhook,
  claimDueDeliveries,
  insertWebhookAttempt,
  type Lane,
  listEndpointsDue,
  lockLane,
  setEndpointFailingSince,
  setLane,
  setWebhookOutcome,
} from "./webhook-lanes.queries.ts";

export type WebhookPorts = Pick<Ports, "db" | "now" | "newId" | "jobs" | "listeners" | "webhooks">;

type Round = { lane: Lane; claimed: readonly ClaimedWebhook[] };

/**
 * Sends an endpoint a few of its due messages, and returns whether more may be due. The lane's id lets only one server at a time do so, and
 * an endpoint that does not respond delays only itself. Each attempt is claimed before it is made and recorded once; after a crash the
 * message is due again within a minute. The signal aborts requests under way.
 */
export async function sendDueWebhooks(
  ports: WebhookPorts,
  { endpointId: id, laneId }: { endpointId: WebhookEndpointId; laneId: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const round = await beginRound(ports, id, laneId);
  if (!round) return false;
  await Promise.all(round.claimed.map((claimed) => attempt(ports, { id, lane: round.lane, claimed, signal })));
  return true;
}

/**
 * Null if nothing is due, or another server is at work. The lane is given up under the same lock under which it was found empty, so that a
 * new message is not missed.
 */
async function beginRound({ db, now }: WebhookPorts, id: WebhookEndpointId, laneId: string): Promise<Round | null> {
  return await db.transaction().execute(async (trx) => {
    const lane = await lockLane(trx, id);
    if (!lane) return null;
    const isMine = lane.laneId === laneId;
    if (!isMine && lane.laneUntil !== null && lane.laneUntil > now()) return null;
    const until = new Date(now().getTime() + WEBHOOK_LANE_MS);
    const claimed =
      lane.stopped === null
        ? await claimDueDeliveries(trx, id, { now: now(), again: until, limit: WEBHOOK_LANE_WIDTH })
        : [];
    if (claimed.length > 0) await setLane(trx, id, { laneId, until });
    else if (lane.laneId !== null) await setLane(trx, id, null);
    return claimed.length > 0 ? { lane, claimed } : null;
  });
}

type Attempt = { id: WebhookEndpointId; lane: Lane; claimed: ClaimedWebhook; signal: AbortSignal | undefined };

async function attempt(ports: WebhookPorts, { id, lane, claimed, signal }: Attempt): Promise<void> {
  const attemptedAt = ports.now();
  const isFormerGood = lane.formerSecretUntil !== null && lane.formerSecretUntil > attemptedAt;
  const request = {
    endpointId: id,
    url: lane.url,
    messageId: claimed.messageId,
    timestamp: attemptedAt,
    payload: JSON.stringify(toEventPayload(claimed)),
    sealedSecrets: [lane.sealedSecret, ...(isFormerGood && lane.formerSealedSecret ? [lane.formerSealedSecret] : [])],
  };
  const sent = await ports.webhooks.send(request, signal);
  if (sent) await settle(ports, id, claimed, { attemptedAt, sent });
}

/** The endpoint's row is the lock: what one attempt says about the endpoint is told after what another one said. */
async function settle(
  ports: WebhookPorts,
  endpointId: WebhookEndpointId,
  { id, attempts }: ClaimedWebhook,
  { attemptedAt, sent }: { attemptedAt: Date; sent: SentWebhook },
): Promise<void> {
  const { db, now, jobs } = ports;
  await db.transaction().execute(async (trx) => {
    const endpoint = await lockLane(trx, endpointId);
    // Its owner deleted it meanwhile, and its log with it.
    if (!endpoint) return;
    const { delivery, endpoint: verdict } = judgeAttempt(sent, { attempts }, endpoint, now());
    const isMine = await setWebhookOutcome(trx, id, { ...delivery, attempts, at: now() });
    await insertWebhookAttempt(trx, { deliveryId: id, attemptedAt, ...sent });
    if (endpoint.failingSince?.getTime() !== verdict.failingSince?.getTime()) {
      await setEndpointFailingSince(trx, endpointId, verdict.failingSince);
    }
    if (!isMine) return;
    if (delivery.nextAttemptAt) {
      await jobs.enqueue(trx, "send-webhooks", { endpointId }, delivery.nextAttemptAt);
    }
    if (verdict.stop && endpoint.stopped === null) {
      await setWebhookEndpointStopped(trx, endpointId, { stop: verdict.stop, at: now() });
      const { userId } = endpoint;
      const fact = { actorId: null, accountId: userId, webhookEndpointId: endpointId };
      await publishEvent(trx, ports, { type: "webhook.stopped", ...fact });
    }
  });
}

/** Starts a job for every endpoint with due messages, in case its own was lost with a server. */
export async function wakeDueEndpoints({ db, now, jobs }: Pick<Ports, "db" | "now" | "jobs">): Promise<number> {
  const due = await listEndpointsDue(db, now());
  for (const endpointId of due) await jobs.enqueue(db, "send-webhooks", { endpointId });
  return due.length;
}
