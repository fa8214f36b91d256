import type { ExpensesCourse } from "./platform-expenses.ts";
import type { RateCourse } from "./platform-rates.ts";

/** How a deal goes, decided when it begins. Null days: never. */
export type Course = {
  deliverDays: number | null;
  answer: "release" | "release a part" | "silence" | "send back" | "dispute";
  answerDays: number;
  verdictDays: number | null;
  verdict: "release" | "refund" | "split";
  /** The client says with the release that the project ends; else it waits, and completes automatically. */
  isEnd: boolean;
  /** What both agree on once it is paid for; a raise may not be paid. */
  change: { share: number; isPaid: boolean; byClient: boolean } | null;
  /** How long the expert works each week of a milestone by the hour, by the quarter; null: it has a price. */
  weekHours: number | null;
  /** Another rate that both agree on once hours were handed over. */
  rate: RateCourse | null;
  expenses: ExpensesCourse | null;
};

const PLAIN: Course = {
  deliverDays: 3,
  answer: "release",
  answerDays: 2,
  verdictDays: null,
  verdict: "release",
  isEnd: false,
  change: null,
  weekHours: null,
  rate: null,
  expenses: null,
};
const rate = { rateMinor: 10_000, isPaid: true, byClient: true };
const expenses = { capMinor: 30_000, count: 1 };

/** The first deals go like this, whatever the lot: together they see everything that a year has to show. */
export const RARE_COURSES: readonly Course[] = [
  // Work never comes, no one answers it, and no one decides about it: the clock does, after its reminders.
  { ...PLAIN, deliverDays: null },
  { ...PLAIN, answer: "silence" },
  { ...PLAIN, answer: "dispute" },
  { ...PLAIN, answer: "dispute", verdictDays: 2, verdict: "split" },
  // A raise that is not paid lapses once the work is paid for.
  { ...PLAIN, change: { share: 1.5, isPaid: false, byClient: true } },
  { ...PLAIN, change: { share: 1.5, isPaid: true, byClient: false } },
  { ...PLAIN, change: { share: 0.5, isPaid: false, byClient: true } },
  { ...PLAIN, weekHours: 4, answer: "silence" },
  { ...PLAIN, weekHours: 4, answer: "send back", rate: { ...rate, moreHours: 4 } },
  { ...PLAIN, weekHours: 4, rate: { ...rate, moreHours: -2 } },
  { ...PLAIN, deliverDays: 40, expenses: { ...expenses, answer: "approve" } },
  { ...PLAIN, deliverDays: 40, expenses: { ...expenses, answer: "send back" } },
  { ...PLAIN, deliverDays: 40, expenses: { ...expenses, answer: "silence" } },
];
