import { type Change, type ChangeOrder, isLive } from "@quorate/core/change-orders/change-order";
import { isApplicable } from "@quorate/core/change-orders/change-plan";
import type { MilestoneId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { changeOrderPurpose } from "./change-order.purpose.ts";
import {
  findLiveChangeOrder,
  listChanges,
  listLiveIds,
  listPresentMilestones,
  lockChangeOrder,
  setChangeOrderStatus,
  toChangeOrder,
} from "./change-orders.queries.ts";

type Locked = { project: ClientsProject; order: ChangeOrder; changes: readonly Change[] };

/**
 * Ends an order under its project's lock whose milestones have changed since it was proposed, or whose project is not in progress any more:
 * its payment page closes, and both parties are told. Answers whether it did.
 */
export async function lapseIfOvertaken(trx: Trx, ports: Ports, { project, order, changes }: Locked): Promise<boolean> {
  if (!isLive(order.status)) return false;
  if (isApplicable(project, changes, await listPresentMilestones(trx, project.id))) return false;
  await lapse(trx, ports, { project, order });
  return true;
}

async function lapse(trx: Trx, ports: Ports, { project, order }: Omit<Locked, "changes">): Promise<void> {
  await setChangeOrderStatus(trx, { id: order.id, status: "lapsed" }, { at: ports.now() });
  await giveUpCheckout(trx, ports, changeOrderPurpose.wish(order.id));
  // No one's doing, whichever act it came to light with.
  const event = { projectId: project.id, changeOrderId: order.id, actorId: null };
  await publishEvent(trx, ports, { ...event, type: "change-order.lapsed" });
}

/**
 * The same for the order of a project that waits, at the moment of what may have overtaken it and under the lock of that: what is undone
 * later does not open it again.
 */
export async function lapseOvertakenOf(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const live = await findLiveChangeOrder(trx, project.id);
  if (!live) return;
  await lapseIfOvertaken(trx, ports, { project, order: toChangeOrder(live), changes: await listChanges(trx, live.id) });
}

/**
 * The same for an order that waits and names other weeks of a period which its client ends early: it is from before the end, and would take
 * it back. One that is proposed afterwards may.
 */
export async function lapseOrderOfOtherWeeks(
  trx: Trx,
  ports: Ports,
  { project, milestoneId }: { project: ClientsProject; milestoneId: MilestoneId },
): Promise<void> {
  const live = await findLiveChangeOrder(trx, project.id);
  if (!live) return;
  const isOfOtherWeeks = (await listChanges(trx, live.id)).some(
    (change) =>
      change.kind === "change" &&
      change.milestoneId === milestoneId &&
      change.before.period?.weeks !== change.after.period?.weeks,
  );
  if (isOfOtherWeeks) await lapse(trx, ports, { project, order: toChangeOrder(live) });
}

/** Ends every order that was overtaken, each in a transaction of its own; answers how many. */
export async function lapseChangeOrders(ports: Ports): Promise<number> {
  let lapsed = 0;
  for (const id of await listLiveIds(ports.db)) {
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      const locked = await lockChangeOrder(trx, id);
      return locked !== undefined && (await lapseIfOvertaken(trx, ports, locked));
    });
    if (isOurs) lapsed++;
  }
  return lapsed;
}
