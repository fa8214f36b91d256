import { expect, test } from "vitest";
import { readStart } from "./read-start.ts";

/** A Monday. */
const TODAY = "2026-11-30";
const wordsOf = (text: string) =>
  readStart(text, TODAY).flatMap((one) => (one.kind === "start" ? [one.value.words] : []));
const saidIn = (text: string) => readStart(text, TODAY).map(({ from, until }) => text.slice(from, until));

test.each([
  ["can start monday", "monday", "can start monday"],
  ["you must be able to start on monday", "monday", "be able to start on monday"],
  ["please start in two weeks", "in two weeks", "start in two weeks"],
  ["start date: 4 january", "4 january", "start date: 4 january"],
  ["available from 1 march onwards", "from 1 march", "available from 1 march onwards"],
  ["needed in three days", "in three days", "needed in three days"],
  ["needed within two weeks", "within two weeks", "needed within two weeks"],
  ["needed next week", "next week", "needed next week"],
  ["needed now", "now", "needed now"],
  ["available now", "now", "available now"],
  ["could join us in january", "in january", "could join us in january"],
  ["immediate start", "immediate", "immediate start"],
  ["immediate availability please", "immediate", "immediate availability"],
  ["start immediately", "immediately", "start immediately"],
  ["a january start", "january", "a january start"],
  ["an early start", "early", "an early start"],
  ["urgently needed", "urgently needed", "urgently needed"],
  ["stock planning, from mid-january on", "from mid-january", "from mid-january on"],
  ["stock planning. after easter.", "after easter", "after easter"],
  ["stock planning, next week if you can", "next week", "next week if you can"],
  ["stock planning, tomorrow please", "tomorrow", "tomorrow please"],
  ["  asap", "asap", "asap"],
  ["someone for payroll from 14 december", "14 december", "from 14 december"],
  ["interim cfo from january", "january", "from january"],
  ["we need help with payroll asap", "asap", "asap"],
  ["payroll asap", "asap", "asap"],
  ["sort our payroll immediately please", "immediately", "immediately"],
  ["a consultant who will start in january", "in january", "start in january"],
  ["someone who can start in january", "in january", "can start in january"],
  ["we'd start in january", "in january", "start in january"],
  ["you could join in january", "in january", "could join in january"],
])("“%s” asks for %s", (text, words, said) => {
  expect(wordsOf(text)).toEqual([words]);
  expect(saidIn(text)).toEqual([said]);
});

test.each([
  "needed two days a week",
  "needed one day a week",
  "needed one month",
  "sales needed today",
  "available one week",
  "do not start on monday",
  "the press starts in june, who knows",
  "available three days",
  "someone needed for two months",
  "the season starts in may",
  "the course will start in may",
  "our staff can start on monday",
  "the man who will start in january",
  "never start on monday",
  "we cannot start on monday",
  "sales start in may",
  "shops start in december",
  "customers join in january",
  "our subscribers join in january",
  "now, our payroll",
  "go now",
  "payroll, march, vat",
  "payroll, by monday",
  "payroll, in february",
  "payroll, in two weeks",
  "payroll, within two weeks",
  "payroll, two weeks",
  "payroll, from two weeks",
  "the bank wants the accounts, tomorrow",
  "customers opened the shop, from monday",
  "prices rise from january",
  "customers needed help from january",
  "someone for payroll from now",
  "someone who was free from two months",
  "customers want replies asap",
  "the parts we order must leave immediately after",
  "we ship our orders to all shops asap",
])("“%s” asks for none", (text) => {
  expect(wordsOf(text)).toEqual([]);
});

test.each([
  ["can start monday", "2026-12-07"],
  ["start after the audit, from 14 december", "2026-12-14"],
  ["urgently needed", null],
])("of “%s” the day is %s", (text, day) => {
  expect(readStart(text, TODAY)).toMatchObject([{ kind: "start", value: { day } }]);
});

test("the first of two starts counts, and of two at a place the longer", () => {
  expect(wordsOf("can start monday. a january start")).toEqual(["monday"]);
  expect(saidIn("from january on")).toEqual(["from january on"]);
  expect(saidIn("start asap please")).toEqual(["start asap"]);
});
