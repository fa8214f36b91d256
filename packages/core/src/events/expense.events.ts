import type { ExpenseId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { MILESTONE, type OfMilestone, PARTIES } from "./event-facts.ts";
import { MONEY, WORK } from "./screen-data.ts";

type OfExpense = OfMilestone & { expenseId: ExpenseId };
const EXPENSE = ["projectId", "milestoneId", "expenseId"] as const;

export const expenseEvents = {
  "expenses.cap-set": event<OfMilestone>()({
    label: "Cap of expenses set",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "expenses"],
    activity: "expenses_cap_set",
    program: {
      about: "The client said up to what sum the expenses of a milestone are paid.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "expense.handed-in": event<OfExpense>()({
    label: "Expense handed in",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "expenses", "files"],
    activity: "expense_handed_in",
    bell: { expense_handed_in: ["client"] },
    program: { about: "The expert handed in an expense with its receipt.", told: [{ to: PARTIES, data: EXPENSE }] },
  }),
  "expense.answer-due": event<OfExpense>()({
    label: "Answer to an expense due",
    concerns: ["client"],
    shows: [],
    bell: { expense_answer_due: ["client"] },
    program: {
      about: "An expense waits for the client; without an answer it is approved automatically.",
      told: [{ to: ["client"], data: EXPENSE }],
    },
  }),
  "expense.returned": event<OfExpense>()({
    label: "Expense sent back",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "expenses"],
    activity: "expense_returned",
    bell: { expense_returned: ["expert"] },
    program: { about: "The client sent an expense back with a reason.", told: [{ to: PARTIES, data: EXPENSE }] },
  }),
  "expense.revised": event<OfExpense>()({
    label: "Expense revised",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "expenses", "files"],
    activity: "expense_revised",
    bell: { expense_revised: ["client"] },
    program: {
      about: "The expert put an expense right that was sent back, and handed it in again.",
      told: [{ to: PARTIES, data: EXPENSE }],
    },
  }),
  "expense.withdrawn": event<OfExpense>()({
    label: "Expense withdrawn",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "expenses"],
    activity: "expense_withdrawn",
    program: { about: "The expert took an expense back.", told: [{ to: PARTIES, data: EXPENSE }] },
  }),
  "expense.approved": event<OfExpense>()({
    label: "Expense approved",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "expenses"],
    activity: "expense_approved",
    bell: { expense_approved: PARTIES },
    program: {
      about: "The client approved an expense; its money was released to the expert without a fee.",
      told: [{ to: PARTIES, data: EXPENSE }],
    },
  }),
  "expense.auto-approved": event<OfExpense>()({
    label: "Expense approved automatically",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "expenses"],
    activity: "expense_auto_approved",
    bell: { expense_auto_approved: PARTIES },
    program: {
      about: "An expense was approved because no answer came in time.",
      told: [{ to: PARTIES, data: EXPENSE }],
    },
  }),
  "expenses.closed": event<OfMilestone>()({
    label: "Expenses closed",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "expenses"],
    activity: "expenses_closed",
    program: {
      about: "What was held for expenses of a milestone and not used went back to the client.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
};
