import type { Change, ChangeOrder } from "@quorate/core/change-orders/change-order";
import { expensesRefund, type PresentExpenses, sumsOf } from "@quorate/core/change-orders/change-plan";
import { invariant } from "@quorate/core/errors";
import { expensesTitle } from "@quorate/core/expenses/expense";
import type { MilestoneId, UserId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { isSamePeriod, refundAtAfterChange } from "@quorate/core/milestones/period";
import type { Trx } from "@quorate/db/client";
import { redrawAgreement } from "../agreements/draw-agreement.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { divideHeldMilestone, type Part } from "../milestones/divide-held-milestone.service.ts";
import { dropMilestone, dropPendingPayment } from "../milestones/drop-milestone.service.ts";
import { escrowExpenses, type Paid } from "../milestones/milestone.purpose.ts";
import {
  findPot,
  insertMilestone,
  lockMilestone,
  setExpensesCap,
  setMilestoneTitle,
  setPeriodClosing,
  updateMilestone,
} from "../milestones/milestones.queries.ts";
import { keepRateOfHandedOver } from "../milestones/period-weeks.queries.ts";
import { raiseHeldMilestone } from "../milestones/raise-held-milestone.service.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { setSettledSince } from "../projects/project-endings.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { addToProjectAmount } from "../projects/projects.queries.ts";
import { listPresentMilestones, setChangeOrderStatus, setWeeksKept } from "./change-orders.queries.ts";

type Applied = {
  project: ClientsProject;
  order: ChangeOrder;
  changes: readonly Change[];
  actorId: UserId | null;
  /** What the client paid the difference by, where there was one. */
  paidBy?: Paid;
};

/**
 * Puts an order in force, under its project's lock and in the transaction that decides it: milestones say what it says, money that is held
 * for less goes back, and what was agreed comes to its sum. Its milestones are as they were when it was proposed.
 */
export async function applyChangeOrder(trx: Trx, ports: Ports, applied: Applied): Promise<void> {
  const { project, order, changes, actorId, paidBy } = applied;
  const present = await listPresentMilestones(trx, project.id);
  const { differenceMinor } = sumsOf(changes, present);
  await setChangeOrderStatus(trx, { id: order.id, status: "accepted" }, { at: ports.now() });
  for (const change of changes) {
    if (change.kind === "add") await addMilestone(trx, ports, project, change);
    else if (change.kind === "remove") await removeMilestone(trx, ports, change.milestoneId, actorId);
    else {
      await changeMilestone(trx, ports, change, { order, actorId, paidBy });
      const expenses = present.find(({ id }) => id === change.milestoneId)?.expenses;
      invariant(expenses, "a changed milestone is one of its project's");
      await changeExpensesCap(trx, ports, { change, expenses }, { actorId, paidBy });
    }
  }
  if (differenceMinor !== 0) await addToProjectAmount(trx, project.id, differenceMinor);
  const event = { projectId: project.id, changeOrderId: order.id, actorId };
  await publishEvent(trx, ports, { ...event, type: "change-order.accepted" });
  await redrawAgreement(trx, ports, project, actorId ?? project.clientUserId);
  if (changes.some(({ kind }) => kind === "add")) await setSettledSince(trx, project.id, null);
  else await awaitEnding(trx, ports, project);
}

async function addMilestone(
  trx: Trx,
  ports: Ports,
  project: ClientsProject,
  { after }: Extract<Change, { kind: "add" }>,
) {
  await insertMilestone(trx, {
    ...after,
    id: ports.newId<MilestoneId>(),
    projectId: project.id,
    currency: project.currency,
    isWholeProject: false,
    createdAt: ports.now(),
  });
}

async function removeMilestone(trx: Trx, ports: Ports, id: MilestoneId, actorId: UserId | null) {
  const { project, milestone, payment } = await lockNamed(trx, id);
  if (!isEscrowed(milestone.status)) return await dropMilestone(trx, ports, { milestone, payment });
  invariant(payment, "held money has a payment");
  await settleEscrow(trx, ports, { project, payment, settlement: refundEscrow(payment, milestone) });
  await publishEvent(trx, ports, { type: "milestone.refunded", projectId: project.id, milestoneId: id, actorId });
}

/** Money that is held for a milestone's expenses is called after it. */
async function renamePot(trx: Trx, id: MilestoneId, title: string): Promise<void> {
  const pot = await findPot(trx, id);
  if (pot && isEscrowed(pot.status)) await setMilestoneTitle(trx, pot.id, expensesTitle(title));
}

type Changed = Extract<Change, { kind: "change" }>;
type By = Pick<Applied, "actorId" | "paidBy">;

async function changeMilestone(
  trx: Trx,
  ports: Ports,
  change: Changed,
  { order, actorId, paidBy }: By & Pick<Applied, "order">,
) {
  const { milestoneId: id, before, after } = change;
  const { title, description, dueDate } = after;
  await updateMilestone(trx, id, { title, description, dueDate });
  if (title !== before.title) await renamePot(trx, id, title);
  await changePeriod(trx, change, { order, now: ports.now() });
  const { project, milestone, payment } = await lockNamed(trx, id);
  const moreMinor = after.amountMinor - before.amountMinor;
  if (moreMinor === 0) return;
  const event = { projectId: project.id, actorId };
  if (!isEscrowed(milestone.status)) {
    if (payment) await dropPendingPayment(trx, ports, payment);
    await updateMilestone(trx, id, { amountMinor: after.amountMinor });
  } else if (moreMinor > 0) {
    invariant(payment && paidBy, "a raise of held money was paid");
    await raiseHeldMilestone(
      trx,
      ports,
      { milestone, payment },
      { checkoutId: paidBy.checkout.id, amountMinor: moreMinor },
    );
    await publishEvent(trx, ports, { ...event, milestoneId: id, type: "milestone.raised" });
  } else {
    invariant(payment, "held money has a payment");
    const part = await divideHeldMilestone(trx, ports, { project, milestone, payment }, -moreMinor);
    await settleEscrow(trx, ports, {
      project,
      payment: part.payment,
      settlement: refundEscrow(part.payment, part.milestone),
    });
    await publishEvent(trx, ports, { ...event, milestoneId: part.milestone.id, type: "milestone.refunded" });
  }
}

/**
 * What may be spent beside the work is another sum. Before funding that is all; afterwards what was paid for more is held with the rest, or
 * alone where nothing was, and what a lower cap leaves goes back.
 */
async function changeExpensesCap(
  trx: Trx,
  ports: Ports,
  { change: { milestoneId: id, before, after }, expenses }: { change: Changed; expenses: PresentExpenses },
  { actorId, paidBy }: By,
) {
  if (before.expensesCapMinor === after.expensesCapMinor) return;
  const { project, milestone, payment } = await lockNamed(trx, id);
  await setExpensesCap(trx, id, after.expensesCapMinor);
  const event = { projectId: project.id, actorId };
  if (!isEscrowed(milestone.status)) {
    // A page that is open asks for another sum.
    if (payment) await dropPendingPayment(trx, ports, payment);
    return;
  }
  const moreMinor = (after.expensesCapMinor ?? 0) - (before.expensesCapMinor ?? 0);
  const pot = expenses.potId && (await lockNamed(trx, expenses.potId));
  if (moreMinor > 0) {
    invariant(payment && paidBy, "a raise of held money was paid");
    if (!pot) return await escrowExpenses(trx, ports, { milestone, payment, expensesMinor: moreMinor }, paidBy);
    const { milestone: held, payment: heldPayment } = pot;
    invariant(heldPayment, "held money has a payment");
    const more = { checkoutId: paidBy.checkout.id, amountMinor: moreMinor };
    await raiseHeldMilestone(trx, ports, { milestone: held, payment: heldPayment }, more);
    return await publishEvent(trx, ports, { ...event, milestoneId: held.id, type: "milestone.raised" });
  }
  const lessMinor = expensesRefund(expenses, after.expensesCapMinor);
  if (!pot || lessMinor === 0) return;
  const { milestone: held, payment: heldPayment } = pot;
  invariant(heldPayment, "held money has a payment");
  const part: Part =
    lessMinor === held.amountMinor
      ? { milestone: held, payment: heldPayment }
      : await divideHeldMilestone(trx, ports, { project, milestone: held, payment: heldPayment }, lessMinor);
  const settlement = refundEscrow(part.payment, part.milestone);
  await settleEscrow(trx, ports, { project, payment: part.payment, settlement });
  await publishEvent(trx, ports, { ...event, milestoneId: part.milestone.id, type: "milestone.refunded" });
}

/** Another rate holds for every week that has not been handed over yet; with other weeks the day moves on which unused money goes back. */
async function changePeriod(
  trx: Trx,
  { milestoneId: id, before, after }: Changed,
  { order, now }: Pick<Applied, "order"> & { now: Date },
) {
  if (!before.period || !after.period || isSamePeriod(before.period, after.period)) return;
  if (before.period.rateMinor !== after.period.rateMinor) {
    const kept = await keepRateOfHandedOver(trx, id, before.period.rateMinor);
    await setWeeksKept(trx, { id: order.id, milestoneId: id }, kept);
  }
  await updateMilestone(trx, id, { period: after.period });
  const { milestone } = await lockNamed(trx, id);
  if (!milestone.fundedAt || before.period.weeks === after.period.weeks) return;
  // Once both have agreed on other weeks, an early end is taken back.
  const refundAt = refundAtAfterChange(milestone.fundedAt, after.period, now);
  await setPeriodClosing(trx, id, { refundAt, endedBy: null });
}

async function lockNamed(trx: Trx, id: MilestoneId) {
  const locked = await lockMilestone(trx, id);
  invariant(locked, "milestones are never deleted");
  return locked;
}
