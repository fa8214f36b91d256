import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { DomainError } from "@quorate/core/errors";
import * as rules from "@quorate/core/expenses/expense";
import { fileView } from "@quorate/core/files/file-type";
import { formatMinor } from "@quorate/core/format/money-format";
import type { ExpenseId, FileId, UserId } from "@quorate/core/ids";
import { milestoneNotFound } from "@quorate/core/milestones/milestone-rules";
import { isOneOf } from "@quorate/core/one-of";
import { insiderOf } from "@quorate/core/projects/project-access";
import type { Trx } from "@quorate/db/client";
import { redrawAgreement } from "../agreements/draw-agreement.service.ts";
import { lapseOvertakenOf } from "../change-orders/lapse-change-orders.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findOwnFile } from "../files/files.queries.ts";
import { useFiles } from "../files/use-files.service.ts";
import { dropPendingPayment } from "../milestones/drop-milestone.service.ts";
import { findMilestoneById, findPot, lockMilestone, setExpensesCap } from "../milestones/milestones.queries.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeExpenses } from "./describe-expenses.service.ts";
import { insertExpense, listExpenseRows, lockExpense, setExpenseDecided, toExpense } from "./expenses.queries.ts";
import {
  approveExpenseInput,
  expenseIdInput,
  expensesSchema,
  handInExpenseInput,
  milestoneExpensesInput,
  returnExpenseInput,
  setExpensesCapInput,
} from "./expenses.schema.ts";
import { endIfSettled, payExpense } from "./pay-expense.service.ts";

export const expensesRouter = router({
  list: call("GET /milestones/{id}/expenses", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Expenses",
    summary: "The expenses of a milestone with their money and receipts, for its parties and admins",
    refuses: [404],
  })
    .input(milestoneExpensesInput)
    .output(expensesSchema)
    .query(async ({ ctx, input }) => {
      const milestone = await findMilestoneById(ctx.db, input.id);
      const project = milestone && (await findProjectById(ctx.db, milestone.projectId));
      if (!project || !insiderOf(project, ctx.viewer)) throw milestoneNotFound();
      return describeExpenses(ctx.db, milestone.id);
    }),
  setCap: call("POST /milestones/{id}/expenses-cap", {
    may: "client",
    scope: "projects:write",
    tag: "Expenses",
    summary: "Say up to what sum the expenses of a milestone are paid; it is funded with the milestone",
    refuses: [404, 409, 422],
  })
    .input(setExpensesCapInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw milestoneNotFound();
        const { project, milestone, payment } = locked;
        rules.setExpensesCap(milestone, project, input.amount);
        if ((milestone.expensesCapMinor ?? null) === input.amount) return describeExpenses(trx, milestone.id);
        // A page that is open asks for another sum.
        if (payment) await dropPendingPayment(trx, ctx, payment);
        await setExpensesCap(trx, milestone.id, input.amount);
        const note = input.amount === null ? null : formatMinor(input.amount, milestone.currency);
        const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId, note };
        await publishEvent(trx, ctx, { ...event, type: "expenses.cap-set" });
        // What waits for signatures says the caps, too.
        await redrawAgreement(trx, ctx, project, ctx.viewer.userId);
        return describeExpenses(trx, milestone.id);
      }),
    ),
  handIn: call("POST /milestones/{id}/expenses", {
    may: "expert",
    scope: "projects:write",
    tag: "Expenses",
    summary: "Hand in an expense with its receipt, within the cap",
    refuses: [404, 409, 422],
  })
    .input(handInExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw milestoneNotFound();
        const { project, milestone } = locked;
        const now = ctx.now();
        const { kind, spentOn, description, amount: amountMinor, fileId } = input;
        const vatMinor = input.vatAmount ?? null;
        const waitingMinor = (await listExpenseRows(trx, milestone.id))
          .map(toExpense)
          .filter(({ status }) => status === "handed_in")
          .reduce((sum, expense) => sum + expense.amountMinor, 0);
        const pot = await findPot(trx, milestone.id);
        const vatRateBasisPoints = input.vatRate ?? null;
        const asked = { amountMinor, vatMinor, vatRateBasisPoints, spentOn, waitingMinor };
        const { status, answerBy } = rules.handInExpense(milestone, pot, asked, now);
        const { userId } = ctx.viewer;
        await assertReceipt(trx, fileId, userId);
        const use = { projectId: project.id, milestoneId: milestone.id, at: now };
        await useFiles(trx, { ...use, fileIds: [fileId], uploaderId: userId, purpose: "receipt" });
        const id = ctx.newId<ExpenseId>();
        const about = { id, milestoneId: milestone.id, kind, spentOn, description, amountMinor, vatMinor, fileId };
        await insertExpense(trx, { ...about, vatRateBasisPoints, status, handedInAt: now, answerBy });
        await lapseOvertakenOf(trx, ctx, project);
        const note = `${description}, ${formatMinor(amountMinor, milestone.currency)}`;
        const event = { projectId: project.id, milestoneId: milestone.id, expenseId: id, actorId: userId, note };
        await publishEvent(trx, ctx, { ...event, type: "expense.handed-in" });
        return describeExpenses(trx, milestone.id);
      }),
    ),
  approve: call("POST /expenses/{id}/approve", {
    may: "client",
    scope: "money:write",
    tag: "Expenses",
    summary: "Approve an expense and pay it to the expert out of escrow, without a fee",
    refuses: [404, 409],
    proof: "moves money",
  })
    .input(approveExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.expenseNotFound();
        assertUnchangedSince(input.ifUnchangedSince, locked.row.updated_at, "expenses/changed-meanwhile");
        await payExpense(trx, ctx, locked, ctx.viewer.userId);
        return describeExpenses(trx, locked.milestone.id);
      }),
    ),
  return: call("POST /expenses/{id}/return", {
    may: "client",
    scope: "projects:write",
    tag: "Expenses",
    summary: "Send an expense back to the expert with a reason; nothing is paid for it",
    refuses: [404, 409],
  })
    .input(returnExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.expenseNotFound();
        const { project, milestone, expense } = locked;
        const { reason } = input;
        await setExpenseDecided(trx, expense.id, { ...rules.endExpense(expense, "return"), reason, at: ctx.now() });
        const event = { projectId: project.id, milestoneId: milestone.id, expenseId: expense.id };
        const { userId: actorId } = ctx.viewer;
        await publishEvent(trx, ctx, { ...event, actorId, type: "expense.returned", note: reason });
        await endIfSettled(trx, ctx, locked);
        return describeExpenses(trx, milestone.id);
      }),
    ),
  withdraw: call("POST /expenses/{id}/withdraw", {
    may: "expert",
    scope: "projects:write",
    tag: "Expenses",
    summary: "Take an expense back that waits for its answer",
    refuses: [404, 409],
  })
    .input(expenseIdInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw rules.expenseNotFound();
        const { project, milestone, expense } = locked;
        await setExpenseDecided(trx, expense.id, { ...rules.endExpense(expense, "withdraw"), at: ctx.now() });
        const event = { projectId: project.id, milestoneId: milestone.id, expenseId: expense.id };
        await publishEvent(trx, ctx, { ...event, actorId: ctx.viewer.userId, type: "expense.withdrawn" });
        await endIfSettled(trx, ctx, locked);
        return describeExpenses(trx, milestone.id);
      }),
    ),
});

/** A receipt can be looked at in place. Another person's file is refused as one that does not exist, when it is used. */
async function assertReceipt(trx: Trx, fileId: FileId, uploaderId: UserId): Promise<void> {
  const file = await findOwnFile(trx, fileId, uploaderId);
  if (file && !isOneOf(rules.RECEIPT_VIEWS, fileView(file.media_type))) {
    throw new DomainError("invalid", "expenses/receipt-kind", {}, { issues: [{ path: "fileId" }] });
  }
}
