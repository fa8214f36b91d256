import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { DomainError } from "@quorate/core/errors";
import * as rules from "@quorate/core/expenses/expense";
import { fileView } from "@quorate/core/files/file-type";
import { formatMinor } from "@quorate/core/format/money-format";
import type { ExpenseId, FileId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { milestoneNotFound } from "@quorate/core/milestones/milestone-rules";
import type { Minor } from "@quorate/core/money";
import { isOneOf } from "@quorate/core/one-of";
import { insiderOf } from "@quorate/core/projects/project-access";
import type { Trx } from "@quorate/db/client";
import type { z } from "zod";
import { redrawAgreement } from "../agreements/draw-agreement.service.ts";
import { lapseOvertakenOf } from "../change-orders/lapse-change-orders.service.ts";
import type { Ports, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findOwnFile } from "../files/files.queries.ts";
import { useFiles } from "../files/use-files.service.ts";
import { dropPendingPayment } from "../milestones/drop-milestone.service.ts";
import { findMilestoneById, findPot, lockMilestone, setExpensesCap } from "../milestones/milestones.queries.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeExpenses } from "./describe-expenses.service.ts";
import {
  insertExpense,
  listExpenseRows,
  lockExpense,
  putNextVersion,
  setExpenseDecided,
  toExpense,
} from "./expenses.queries.ts";
import {
  approveExpenseInput,
  expensesSchema,
  handInExpenseInput,
  milestoneExpensesInput,
  returnExpenseInput,
  reviseExpenseInput,
  setExpensesCapInput,
  withdrawExpenseInput,
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
        const asked = { ...moneyOf(input), waitingMinor: await sumWaiting(trx, milestone.id) };
        const { status, answerBy } = rules.handInExpense(milestone, await findPot(trx, milestone.id), asked, now);
        const { fileId } = input;
        await useReceipt(trx, ctx, { fileId, project, milestone });
        const id = ctx.newId<ExpenseId>();
        const about = { ...saidOf(input), fileId, status, handedInAt: now, answerBy };
        await insertExpense(trx, { ...about, id, milestoneId: milestone.id });
        await lapseOvertakenOf(trx, ctx, project);
        await publishEvent(trx, ctx, { ...handedInEvent(ctx, milestone, { id, ...about }), type: "expense.handed-in" });
        return describeExpenses(trx, milestone.id);
      }),
    ),
  revise: call("POST /expenses/{id}/revise", {
    may: "expert",
    scope: "projects:write",
    tag: "Expenses",
    summary:
      "Put an expense right that was sent back and hand it in again as its next version; the five days start anew",
    refuses: [404, 409, 422],
  })
    .input(reviseExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw rules.expenseNotFound();
        assertUnchangedSince(input.ifUnchangedSince, locked.row.updated_at, "expenses/changed-meanwhile");
        const { project, milestone, pot, expense, row } = locked;
        const now = ctx.now();
        const asked = { ...moneyOf(input), waitingMinor: await sumWaiting(trx, milestone.id) };
        const { status, version, answerBy } = rules.reviseExpense(milestone, pot, expense, asked, now);
        const fileId = input.fileId ?? row.file_id;
        if (fileId !== row.file_id) await useReceipt(trx, ctx, { fileId, project, milestone });
        const next = { ...saidOf(input), fileId, status, version, handedInAt: now, answerBy };
        await putNextVersion(trx, row, next);
        await lapseOvertakenOf(trx, ctx, project);
        const event = handedInEvent(ctx, milestone, { id: expense.id, ...next });
        await publishEvent(trx, ctx, { ...event, type: "expense.revised" });
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
    summary:
      "Send an expense back to the expert with a reason; nothing is paid for it until it is revised and approved",
    refuses: [404, 409],
  })
    .input(returnExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.expenseNotFound();
        assertUnchangedSince(input.ifUnchangedSince, locked.row.updated_at, "expenses/changed-meanwhile");
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
    summary: "Take an expense back that waits for its answer or was sent back",
    refuses: [404, 409],
  })
    .input(withdrawExpenseInput)
    .output(expensesSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockExpense(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw rules.expenseNotFound();
        assertUnchangedSince(input.ifUnchangedSince, locked.row.updated_at, "expenses/changed-meanwhile");
        const { project, milestone, expense, row } = locked;
        const { status } = rules.endExpense(expense, "withdraw");
        // Why it was sent back stays beside it.
        const reason = row.return_reason ?? undefined;
        await setExpenseDecided(trx, expense.id, { status, reason, at: ctx.now() });
        const event = { projectId: project.id, milestoneId: milestone.id, expenseId: expense.id };
        await publishEvent(trx, ctx, { ...event, actorId: ctx.viewer.userId, type: "expense.withdrawn" });
        await endIfSettled(trx, ctx, locked);
        return describeExpenses(trx, milestone.id);
      }),
    ),
});

type Said = Omit<z.output<typeof reviseExpenseInput>, "id" | "fileId" | "ifUnchangedSince">;

const moneyOf = ({ amount: amountMinor, vatAmount, vatRate, spentOn }: Said) => ({
  amountMinor,
  vatMinor: vatAmount ?? null,
  vatRateBasisPoints: vatRate ?? null,
  spentOn,
});

const saidOf = ({ kind, description, ...input }: Said) => ({
  ...{ kind, description },
  ...moneyOf({ kind, description, ...input }),
});

/** What the expenses of a milestone that wait for an answer come to; one that was sent back does not wait. */
async function sumWaiting(trx: Trx, milestoneId: MilestoneId): Promise<Minor> {
  return (await listExpenseRows(trx, milestoneId))
    .map(toExpense)
    .filter(({ status }) => status === "handed_in")
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

type Ctx = Ports & { viewer: Viewer };

function handedInEvent(
  { viewer }: Ctx,
  { id: milestoneId, projectId, currency }: Milestone,
  { id: expenseId, description, amountMinor }: Pick<rules.Expense, "id" | "description" | "amountMinor">,
) {
  const note = `${description}, ${formatMinor(amountMinor, currency)}`;
  return { projectId, milestoneId, expenseId, actorId: viewer.userId, note };
}

type Receipt = { fileId: FileId; project: { id: ProjectId }; milestone: { id: MilestoneId } };

async function useReceipt(trx: Trx, { viewer, now }: Ctx, { fileId, project, milestone }: Receipt): Promise<void> {
  await assertReceipt(trx, fileId, viewer.userId);
  const use = { projectId: project.id, milestoneId: milestone.id, at: now() };
  await useFiles(trx, { ...use, fileIds: [fileId], uploaderId: viewer.userId, purpose: "receipt" });
}

/** A receipt can be looked at in place. Another person's file is refused as one that does not exist, when it is used. */
async function assertReceipt(trx: Trx, fileId: FileId, uploaderId: UserId): Promise<void> {
  const file = await findOwnFile(trx, fileId, uploaderId);
  if (file && !isOneOf(rules.RECEIPT_VIEWS, fileView(file.media_type))) {
    throw new DomainError("invalid", "expenses/receipt-kind", {}, { issues: [{ path: "fileId" }] });
  }
}
