import { invariant } from "@quorate/core/errors";
import type { MovementId, RefundId, TransferId, UserId } from "@quorate/core/ids";
import { REFUND_TRANSITIONS, TRANSFER_TRANSITIONS } from "@quorate/core/payouts/movement";
import { movementNotFound, retryMovement as rule } from "@quorate/core/payouts/movement-retry";
import { assertPayoutsNotHeld } from "@quorate/core/payouts/payout-hold";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { insertAttemptOrdered } from "../payouts/gateway-attempts.queries.ts";
import { lockRefund, setRefundRetried } from "../payouts/refunds.queries.ts";
import { lockTransfer, setTransferRetried } from "../payouts/transfers.queries.ts";
import { findSuspendedFor } from "../profiles/closings.queries.ts";
import { call } from "../trpc/call.ts";
import { findMovementRow, listAttempts } from "./movement-list.queries.ts";
import { toMovementDto } from "./movements.mapper.ts";
import { movementIdInput, movementSchema } from "./movements.schema.ts";

export const retryMovement = call("POST /admin/movements/{id}/retry", {
  may: { area: "money" },
  scope: "administration:write",
  tag: "Administration",
  summary: "Have a refund or transfer tried again that has failed, or that waits",
  refuses: [404, 409],
  decides: null,
})
  .input(movementIdInput)
  .output(movementSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const ordered = { id, by: ctx.viewer.userId };
      if (!((await retryRefund(trx, ctx, ordered)) || (await retryTransfer(trx, ctx, ordered))))
        throw movementNotFound();
      const row = await findMovementRow(trx, id);
      invariant(row, "a movement that was locked exists");
      return toMovementDto(row, await listAttempts(trx, [id]), ctx.gateway.name);
    }),
  );

type Ordered = { id: MovementId; by: UserId };

async function retryRefund(trx: Trx, ports: Ports, { id, by }: Ordered): Promise<boolean> {
  // as: nothing but the row that is there tells which of the two it is.
  const refundId = id as RefundId;
  const refund = await lockRefund(trx, refundId);
  if (!refund) return false;
  const { attempt } = rule(REFUND_TRANSITIONS, refund, ports.gateway.name);
  await setRefundRetried(trx, refundId, attempt);
  await insertAttemptOrdered(trx, { refundId }, { number: attempt, by, at: ports.now() });
  await ports.jobs.enqueue(trx, "send-refund", { refundId });
  const event = { movement: "refund", movementId: refundId, expertId: null, actorId: by } as const;
  await publishEvent(trx, ports, { ...event, type: "movement.retried", change: { after: { attempt } } });
  return true;
}

async function retryTransfer(trx: Trx, ports: Ports, { id, by }: Ordered): Promise<boolean> {
  // as: nothing but the row that is there tells which of the two it is.
  const transferId = id as TransferId;
  const transfer = await lockTransfer(trx, transferId);
  if (!transfer) return false;
  assertPayoutsNotHeld(await findSuspendedFor(trx, transfer.payeeId));
  const { attempt } = rule(TRANSFER_TRANSITIONS, transfer, ports.gateway.name);
  await setTransferRetried(trx, transferId, attempt);
  await insertAttemptOrdered(trx, { transferId }, { number: attempt, by, at: ports.now() });
  await ports.jobs.enqueue(trx, "send-transfer", { transferId });
  const { expertId } = transfer;
  const event = { movement: "transfer", movementId: transferId, expertId, actorId: by } as const;
  await publishEvent(trx, ports, { ...event, type: "movement.retried", change: { after: { attempt } } });
  return true;
}
