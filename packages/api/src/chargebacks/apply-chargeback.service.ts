import { type Chargeback, nextChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import { isPlanPayment } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ChargebackId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { lockPeopleOfCall } from "../bookings/bookings.queries.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listPaymentsOfCheckout } from "../payments/payment-fundings.queries.ts";
import { findPaymentById } from "../payments/payments.queries.ts";
import { lockTransferOfPayment } from "../payouts/transfers.queries.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { lockSubscriber } from "../subscriptions/subscriptions.queries.ts";
import { bookChargeback, importChargebackLines } from "./book-chargeback.service.ts";
import {
  type BoughtBack,
  findBoughtBack,
  insertChargeback,
  listUnlinkedChargebacks,
  lockChargeback,
  lockPaymentReference,
  setChargebackDecided,
  setChargebackLinked,
  setChargebackTold,
} from "./chargebacks.queries.ts";

/**
 * The gateway's word about a chargeback. Each word says the bank's decision and all lines of the gateway's account so far, so that
 * they may come in any order and number; false: it changes nothing.
 */
export async function applyChargeback(trx: Trx, ports: Ports, told: EventAbout<"chargeback">): Promise<boolean> {
  const gateway = ports.gateway.name;
  const key = { gateway, reference: told.reference };
  if (told.paymentReference !== null) await lockPaymentReference(trx, told.paymentReference);
  const bought = await findAndLockBought(trx, told.paymentReference);
  const isNew = await insertChargeback(trx, gateway, ports.newId<ChargebackId>(), told);
  const present = await lockChargeback(trx, key);
  invariant(present, "a chargeback is kept before it is worked");
  await setChargebackTold(trx, present.id, told, ports.now());
  await importChargebackLines(trx, ports, told);
  const linked = bought ? await link(trx, ports, present, bought) : present;
  const decided = await decide(trx, ports, linked, told.status);
  const isBooked = await bookChargeback(trx, ports, gateway, decided, bought);
  const isDecided = decided.status !== present.status;
  if (isDecided) await tellDecision(trx, ports, decided, bought);
  if (!isNew && !isBooked && !isDecided && linked.checkoutId === present.checkoutId) return false;
  await publishEvent(trx, ports, { type: "chargeback.changed", chargebackId: present.id, actorId: null });
  return true;
}

/** Chargebacks that were told before the payment was: they are worked with it. */
export async function linkChargebacks(
  trx: Trx,
  ports: Ports,
  gateway: GatewayName,
  paymentReference: string,
): Promise<void> {
  await lockPaymentReference(trx, paymentReference);
  const waiting = await listUnlinkedChargebacks(trx, gateway, paymentReference);
  const bought = waiting.length === 0 ? undefined : await findBoughtBack(trx, paymentReference);
  if (!bought) return;
  for (const reference of waiting) {
    const present = await lockChargeback(trx, { gateway, reference });
    if (!present || present.checkoutId !== null) continue;
    const linked = await link(trx, ports, present, bought);
    await bookChargeback(trx, ports, gateway, linked, bought);
    if (linked.status !== "open") await tellDecision(trx, ports, linked, bought);
  }
}

/** Whatever else is decided about what was bought queues at the same row. */
async function findAndLockBought(trx: Trx, paymentReference: string | null): Promise<BoughtBack | undefined> {
  const bought = paymentReference === null ? undefined : await findBoughtBack(trx, paymentReference);
  if (!bought) return undefined;
  if (isPlanPayment(bought.purpose)) await lockSubscriber(trx, bought.payerId);
  const payment = bought.paymentId === null ? undefined : await findPaymentById(trx, bought.paymentId);
  // A call's people come before its project, as where they cancel it.
  if (payment && bought.purpose === "call") await lockPeopleOfCall(trx, payment.milestoneId);
  if (payment) await lockProjectById(trx, payment.projectId);
  return bought;
}

async function link(trx: Trx, ports: Ports, present: Chargeback, bought: BoughtBack): Promise<Chargeback> {
  if (present.checkoutId !== null) return present;
  await setChargebackLinked(trx, present.id, bought.checkoutId);
  for (const of of await listMilestonesOf(trx, bought))
    await publishEvent(trx, ports, { ...of, type: "chargeback.opened", chargebackId: present.id, actorId: null });
  return { ...present, checkoutId: bought.checkoutId };
}

async function decide(trx: Trx, ports: Ports, present: Chargeback, told: Chargeback["status"]): Promise<Chargeback> {
  const status = nextChargebackStatus(present.status, told);
  if (!status) return present;
  await setChargebackDecided(trx, { id: present.id, status, at: ports.now() });
  return { ...present, status };
}

/** The parties of a contract learn of it, and a payout that was held goes on its way once the bank leaves the money with us. */
async function tellDecision(trx: Trx, ports: Ports, { id, status }: Chargeback, bought: BoughtBack | undefined) {
  if (!bought || status === "open") return;
  for (const of of await listMilestonesOf(trx, bought))
    await publishEvent(trx, ports, { ...of, type: `chargeback.${status}`, chargebackId: id, actorId: null });
  if (status !== "won") return;
  for (const { paymentId } of await listPaymentsOfCheckout(trx, bought.checkoutId)) {
    const transfer = await lockTransferOfPayment(trx, paymentId);
    if (transfer && transfer.status !== "paid") {
      await ports.jobs.enqueue(trx, "send-transfer", { transferId: transfer.id });
    }
  }
}

/** Of every payment that the checkout paid; of one whose money went back at once, the payment that it was begun for. */
async function listMilestonesOf(trx: Trx, { checkoutId, paymentId: begunId }: BoughtBack) {
  const paid = await listPaymentsOfCheckout(trx, checkoutId);
  const begun = begunId === null ? [] : [begunId];
  const ids = paid.length > 0 ? paid.map(({ paymentId }) => paymentId) : begun;
  const payments = await Promise.all(ids.map((id) => findPaymentById(trx, id)));
  return payments
    .filter((payment) => payment !== undefined)
    .map(({ projectId, milestoneId }) => ({ projectId, milestoneId }));
}
