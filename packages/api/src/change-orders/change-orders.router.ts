import { assertEmailVerified } from "@quorate/core/access/verified-email";
import * as rules from "@quorate/core/change-orders/change-order";
import { planChanges, raisedBy, raiseOf, sumsOf } from "@quorate/core/change-orders/change-plan";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { DomainError, invariant } from "@quorate/core/errors";
import type { ChangeOrderId, CheckoutId } from "@quorate/core/ids";
import { assertNoPaidCall } from "@quorate/core/projects/paid-call-project";
import type { ProjectParty } from "@quorate/core/projects/project";
import { insiderOf, projectNotFound, type Reader } from "@quorate/core/projects/project-access";
import { assertDaysToCome } from "@quorate/core/proposals/days-to-come";
import type { Trx } from "@quorate/db/client";
import { z } from "zod";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { fundedSchema } from "../milestones/milestones.schema.ts";
import { listLivePayments } from "../payments/payments.queries.ts";
import { assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import { toPeriod } from "../schema/period.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { applyChangeOrder } from "./apply-change-order.service.ts";
import { canApply } from "./can-apply.service.ts";
import { changeOrderPurpose } from "./change-order.purpose.ts";
import {
  countChangeOrders,
  findLiveChangeOrder,
  insertChangeOrder,
  listChanges,
  listPresentMilestones,
  lockChangeOrder,
  setChangeOrderStatus,
  toChangeOrder,
} from "./change-orders.queries.ts";
import {
  changeOrderIdInput,
  changeOrderSchema,
  declineChangeOrderInput,
  projectChangeOrdersInput,
  proposeChangeOrderInput,
} from "./change-orders.schema.ts";
import { describeChangeOrder, describeChangeOrders } from "./describe-change-orders.service.ts";
import { lapseIfOvertaken } from "./lapse-change-orders.service.ts";

export const changeOrdersRouter = router({
  list: call("GET /projects/{id}/change-orders", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Change orders",
    summary: "A project's change orders, the newest first, for its parties and admins",
    refuses: [404],
  })
    .input(projectChangeOrdersInput)
    .output(z.array(changeOrderSchema))
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      if (!project || !insiderOf(project, ctx.viewer)) throw projectNotFound();
      return describeChangeOrders(ctx.db, project);
    }),
  propose: call("POST /projects/{id}/change-orders", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Change orders",
    summary: "Propose to add, change or drop milestones of a project in progress, also what is funded",
    refuses: [404, 409, 422],
  })
    .input(proposeChangeOrderInput)
    .output(changeOrderSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, input.id);
        const party = project && partyOf(insiderOf(project, ctx.viewer));
        if (!party) throw projectNotFound();
        rules.assertChangeOrderable(project);
        await endOvertaken(trx, ctx, project);
        const present = await listPresentMilestones(trx, project.id);
        const asked = input.changes.map(({ amount: amountMinor, expensesCap: expensesCapMinor, period, ...change }) => {
          return { ...change, amountMinor, expensesCapMinor, period: period && toPeriod(period) };
        });
        const changes = planChanges(asked, present, { minMinor: ctx.milestoneMinMinor, currency: project.currency });
        const due = input.changes.map(({ dueDate }, index) => ({ path: `changes.${index}.dueDate`, day: dueDate }));
        assertDaysToCome(due, { now: ctx.now(), stood: present.map(({ dueDate }) => dueDate) });
        const id = ctx.newId<ChangeOrderId>();
        const number = (await countChangeOrders(trx, project.id)) + 1;
        const order = { id, projectId: project.id, number, proposedBy: party, status: "open" as const };
        const { userId: proposerId } = ctx.viewer;
        await insertChangeOrder(trx, { ...order, proposerId, note: input.note, createdAt: ctx.now() }, changes);
        const event = { projectId: project.id, changeOrderId: id, actorId: proposerId };
        await publishEvent(trx, ctx, { ...event, type: "change-order.proposed" });
        return describeChangeOrder(trx, project, id);
      }),
    ),
  accept: call("POST /change-orders/{id}/accept", {
    may: "signedIn",
    scope: "money:write",
    tag: "Change orders",
    summary: "Accept the other party's change order; with a difference to pay it waits for the client's payment",
    refuses: [404, 409],
  })
    .input(changeOrderIdInput)
    .output(changeOrderSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, order, changes, party } = await lockOwn(trx, ctx.viewer, input.id);
        assertNoPaidCall(project);
        rules.answerChangeOrder(order, party, "accept");
        const present = await listPresentMilestones(trx, project.id);
        if (!(await canApply(trx, project, changes, present))) throw rules.changeOrderMoved();
        const actorId = ctx.viewer.userId;
        if (sumsOf(changes, present).toFundMinor > 0) {
          await setChangeOrderStatus(trx, rules.answerChangeOrder(order, party, "agree"), { at: ctx.now() });
          const event = { projectId: project.id, changeOrderId: order.id, actorId };
          await publishEvent(trx, ctx, { ...event, type: "change-order.payment-due" });
        } else await applyChangeOrder(trx, ctx, { project, order, changes, actorId });
        return describeChangeOrder(trx, project, order.id);
      }),
    ),
  fund: call("POST /change-orders/{id}/fund", {
    may: "client",
    scope: "money:write",
    tag: "Change orders",
    summary: "Pay the difference of an accepted change order into escrow; answers where to pay",
    refuses: [404, 409, 503],
  })
    .input(changeOrderIdInput)
    .output(fundedSchema)
    .mutation(async ({ ctx, input }) => {
      assertEmailVerified(ctx.viewer);
      const { checkoutId, paymentId } = await repeatable(ctx.db)
        .transaction()
        .execute((trx) => beginPayment(trx, ctx, input.id));
      return { checkoutUrl: await openCheckoutPage(ctx, checkoutId), paymentId };
    }),
  decline: call("POST /change-orders/{id}/decline", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Change orders",
    summary: "Decline the other party's change order, with a reason",
    refuses: [404, 409, 422],
  })
    .input(declineChangeOrderInput)
    .output(changeOrderSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, order, party } = await lockOwn(trx, ctx.viewer, input.id);
        const decision = rules.answerChangeOrder(order, party, "decline");
        await setChangeOrderStatus(trx, decision, { at: ctx.now(), reason: input.reason });
        const event = { projectId: project.id, changeOrderId: order.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "change-order.declined" });
        return describeChangeOrder(trx, project, order.id);
      }),
    ),
  withdraw: call("POST /change-orders/{id}/withdraw", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Change orders",
    summary: "Withdraw one's own change order; while it waits for its payment, either party's",
    refuses: [404, 409],
  })
    .input(changeOrderIdInput)
    .output(changeOrderSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, order, party } = await lockOwn(trx, ctx.viewer, input.id);
        await setChangeOrderStatus(trx, rules.withdrawChangeOrder(order, party), { at: ctx.now() });
        await giveUpCheckout(trx, ctx, changeOrderPurpose.wish(order.id));
        const event = { projectId: project.id, changeOrderId: order.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "change-order.withdrawn" });
        return describeChangeOrder(trx, project, order.id);
      }),
    ),
});

const partyOf = (insider: ReturnType<typeof insiderOf>): ProjectParty | null =>
  insider === "client" || insider === "expert" ? insider : null;

async function lockOwn(trx: Trx, viewer: Reader, id: ChangeOrderId) {
  const locked = await lockChangeOrder(trx, id);
  const party = locked && partyOf(insiderOf(locked.project, viewer));
  if (!locked || !party) throw rules.changeOrderNotFound();
  return { ...locked, party };
}

/** One order at a time; one whose milestones have changed since makes room. */
async function endOvertaken(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const live = await findLiveChangeOrder(trx, project.id);
  if (!live) return;
  const locked = { project, order: toChangeOrder(live), changes: await listChanges(trx, live.id) };
  if (!(await lapseIfOvertaken(trx, ports, locked))) throw new DomainError("conflict", "change-orders/one-open");
}

/** Asked again while the first checkout can be paid: there is one page to pay it on. */
async function beginPayment(trx: Trx, ctx: Ports & { viewer: Reader }, id: ChangeOrderId) {
  const { project, order, changes, party } = await lockOwn(trx, ctx.viewer, id);
  if (party !== "client") throw rules.changeOrderNotFound();
  rules.assertAwaitsPayment(order);
  const present = await listPresentMilestones(trx, project.id);
  if (!(await canApply(trx, project, changes, present))) throw rules.changeOrderMoved();
  const raise = changes.find((change) => raisedBy(change, present) > 0);
  invariant(raise?.kind === "change", "an order that waits for a payment raises a milestone");
  const potId = present.find((milestone) => milestone.id === raise.milestoneId)?.expenses.potId;
  // More for expenses goes to what is held for them; where nothing is, what will hold it is made with the payment.
  const raisedId = (raiseOf(raise, present).expenses > 0 && potId) || raise.milestoneId;
  const payment = (await listLivePayments(trx, project.id)).find(({ milestoneId }) => milestoneId === raisedId);
  invariant(payment, "held money has a payment");
  const wish = changeOrderPurpose.wish(order.id);
  const open = await findOpenCheckout(trx, wish);
  if (open && isCheckoutPayable(open, ctx.gateway.name, ctx.now()))
    return { checkoutId: open.id, paymentId: payment.id };
  if (open) await giveUpCheckout(trx, ctx, wish);
  const expertUserId = project.expertId && (await findUserIdOfExpert(trx, project.expertId));
  if (expertUserId) await assertOtherAccountOpen(trx, expertUserId);
  const amountMinor = raisedBy(raise, present);
  const form = changeOrderPurpose.form({ project, order, paymentId: payment.id, amountMinor });
  const checkoutId: CheckoutId = await beginCheckout(trx, ctx, form);
  return { checkoutId, paymentId: payment.id };
}
