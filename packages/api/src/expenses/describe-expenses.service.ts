import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import { isEscrowed, isUnderWay } from "@quorate/core/milestones/milestone-actions";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import type { DbOrTrx } from "@quorate/db/client";
import { toFileDto } from "../files/files.mapper.ts";
import { type FileRow, listFilesById } from "../files/files.queries.ts";
import { findMilestoneById, findPot, getMilestoneRow } from "../milestones/milestones.queries.ts";
import { listChargebacksOf } from "../payments/payment-holds.queries.ts";
import { type ExpenseRow, type ExpenseVersionRow, listEarlierVersions, listExpenseRows } from "./expenses.queries.ts";
import type { ExpenseDto, ExpensesDto } from "./expenses.schema.ts";

/** The expenses of a milestone with their money and receipts, as they stand inside or outside of the transaction that changed them. */
export async function describeExpenses(db: DbOrTrx, id: MilestoneId): Promise<ExpensesDto> {
  const milestone = await findMilestoneById(db, id);
  invariant(milestone, "milestones are never deleted");
  const pot = await findPot(db, id);
  const rows = await listExpenseRows(db, id);
  const earlier = await listEarlierVersions(
    db,
    rows.filter(({ version }) => version > 1).map((row) => row.id),
  );
  const receipts = await listFilesById(
    db,
    [...rows, ...earlier].map((row) => row.file_id),
  );
  const isHeld = pot !== undefined && isEscrowed(pot.status);
  const heldMinor = isHeld ? pot.amountMinor : 0;
  const sumOf = (status: ExpenseRow["status"]) =>
    rows.filter((row) => row.status === status).reduce((sum, row) => sum + minorFromDecimal(row.amount), 0);
  return {
    milestoneId: id,
    currency: milestone.currency,
    cap: milestone.expensesCapMinor ? decimalFromMinor(milestone.expensesCapMinor) : null,
    isOpen: isHeld && isUnderWay(milestone),
    held: decimalFromMinor(heldMinor),
    released: decimalFromMinor(sumOf("approved")),
    left: decimalFromMinor(Math.max(0, heldMinor - sumOf("handed_in"))),
    ended: pot && pot.status === "refunded" ? await describeEnd(db, pot.id) : null,
    expenses: rows.map((row) =>
      toExpenseDto(row, { receipts, earlier: earlier.filter((version) => version.expense_id === row.id) }),
    ),
  };
}

/** Of money for expenses that is the client's again: why, and since when. */
async function describeEnd(db: DbOrTrx, potId: MilestoneId): Promise<NonNullable<ExpensesDto["ended"]>> {
  const pot = await getMilestoneRow(db, potId);
  invariant(pot.settled_at, "what was refunded says when");
  const isLost = (await listChargebacksOf(db, [potId])).some(({ status }) => status === "lost");
  return { reason: isLost ? "charged_back" : "went_back", amount: pot.amount, at: pot.settled_at.toISOString() };
}

type Beside = { receipts: readonly FileRow[]; earlier: readonly ExpenseVersionRow[] };

function toExpenseDto(row: ExpenseRow, { receipts, earlier }: Beside): ExpenseDto {
  return {
    id: row.id,
    status: row.status,
    ...toSaidDto(row, receipts),
    answerBy: row.answer_by?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    paidAsId: row.paid_as_id,
    earlier: earlier.map((version) => ({
      ...toSaidDto(version, receipts),
      returnedAt: version.returned_at.toISOString(),
    })),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toSaidDto(row: ExpenseRow | ExpenseVersionRow, receipts: readonly FileRow[]) {
  const receipt = receipts.find((file) => file.id === row.file_id);
  return {
    version: row.version,
    kind: row.kind,
    spentOn: row.spent_on,
    description: row.description,
    amount: row.amount,
    vatRate: row.vat_rate_basis_points === null ? null : ratePercent(row.vat_rate_basis_points),
    vatAmount: row.vat_amount,
    receipt: receipt ? toFileDto(receipt) : null,
    handedInAt: row.handed_in_at.toISOString(),
    returnReason: row.return_reason,
  };
}
