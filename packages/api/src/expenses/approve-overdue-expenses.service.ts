import { isExpenseOverdue } from "@quorate/core/expenses/expense";
import type { ExpenseId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { settleEach } from "../milestones/settle-each.service.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { findLivePayment } from "../payments/payments.queries.ts";
import { listOverdueExpenseIds, lockExpense } from "./expenses.queries.ts";
import { payExpense } from "./pay-expense.service.ts";

/** Approves expenses that have waited for their client too long; answers how many. Any number of servers may do this at once. */
export async function approveOverdueExpenses(ports: Ports): Promise<number> {
  const ids = await listOverdueExpenseIds(ports.db, ports.now());
  return await settleEach(ids, (id) => approveIfOverdue(ports, id), "overdue expenses were not approved.");
}

function approveIfOverdue(ports: Ports, id: ExpenseId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const locked = await lockExpense(trx, id);
    if (!locked?.pot || !isExpenseOverdue(locked.expense, locked.milestone, ports.now())) return false;
    const payment = await findLivePayment(trx, locked.pot.id);
    // It waits for the bank's decision, and is approved with the next round after it.
    if (!payment || (await isPaymentHeld(trx, payment.id))) return false;
    await payExpense(trx, ports, locked, null);
    return true;
  });
}
