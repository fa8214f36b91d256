import { raisedBy } from "@quorate/core/change-orders/change-plan";
import { invariant } from "@quorate/core/errors";
import type { ChangeOrderId, PaymentId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import type { PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { applyChangeOrder } from "./apply-change-order.service.ts";
import { canApply } from "./can-apply.service.ts";
import { listPresentMilestones, lockChangeOrder } from "./change-orders.queries.ts";

type Sold = {
  project: ClientsProject;
  order: { id: ChangeOrderId; number: number };
  paymentId: PaymentId;
  amountMinor: Minor;
};

/** The difference that a change order asks for is paid into escrow, and the order is in force. The lock is its project's row. */
export const changeOrderPurpose = {
  wish: (changeOrderId: ChangeOrderId) => ({ purpose: "change_order", changeOrderId }) as const,

  form: ({ project, order, paymentId, amountMinor }: Sold) => ({
    payerId: project.clientUserId,
    bought: { purpose: "change_order", changeOrderId: order.id, paymentId },
    amountMinor,
    currency: project.currency,
    description: `${project.title}: change order ${order.number}`,
    returnPath: `/project/${project.id}`,
  }),

  lock: async (trx: Trx, ports, { changeOrderId, amountMinor }) => {
    const locked = changeOrderId && (await lockChangeOrder(trx, changeOrderId));
    invariant(locked, "the checkout of a change order names it");
    const { project, order, changes } = locked;
    const present = await listPresentMilestones(trx, project.id);
    const dueMinor = changes.reduce((sum, change) => sum + raisedBy(change, present), 0);
    const isWanted =
      order.status === "awaiting_payment" &&
      dueMinor === amountMinor &&
      (await canApply(trx, project, changes, present));
    return {
      isWanted,
      fulfil: (paidBy) =>
        applyChangeOrder(trx, ports, { project, order, changes, actorId: project.clientUserId, paidBy }),
      // It waits for the client to try again.
      drop: async () => undefined,
    };
  },
} as const satisfies PurposeRules;
