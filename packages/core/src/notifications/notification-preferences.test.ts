import { expect, test } from "vitest";
import { NOTIFICATION_TOPICS } from "../mail/notification-topics.ts";
import { NOTIFICATION_KINDS, notificationOf } from "./notification-kinds.ts";
import { preferencesOf } from "./notification-preferences.ts";

test("whoever has chosen nothing hears of everything at once, by mail where there are mails", () => {
  const gathered = { bell: true, mail: "at_once", mailChoices: ["at_once", "daily", "never"] };
  const pressing = { bell: true, mail: "at_once", mailChoices: ["at_once", "never"] };
  const unsent = { bell: true, mail: null, mailChoices: [] };
  expect(preferencesOf([])).toEqual([
    { topic: "work", ...gathered },
    { topic: "proposals", ...gathered },
    { topic: "messages", ...gathered },
    { topic: "reviews", ...unsent },
    { topic: "verification", ...gathered },
    { topic: "network", ...gathered },
    { topic: "searches", ...pressing },
    { topic: "plan", ...pressing },
    { topic: "payouts", ...pressing },
  ]);
});

test("what was chosen counts, and a topic of another version is left out", () => {
  const chosen = preferencesOf([
    { topic: "network", bell: false, mail: "never" },
    { topic: "work", bell: true, mail: "daily" },
    { topic: "reviews", bell: false, mail: "never" },
    { topic: "plan", bell: true, mail: "daily" },
    { topic: "weather", bell: false, mail: "never" },
  ]);
  const of = (wanted: string) => chosen.find(({ topic }) => topic === wanted);
  expect(of("network")).toMatchObject({ bell: false, mail: "never" });
  expect(of("work")).toMatchObject({ bell: true, mail: "daily" });
  expect(of("reviews")).toMatchObject({ bell: false, mail: null });
  expect(of("plan")).toMatchObject({ bell: true, mail: "at_once" });
  expect(chosen.map(({ topic }) => topic)).toEqual(NOTIFICATION_TOPICS);
});

test("every topic has a line of the bell", () => {
  const topics = new Set(NOTIFICATION_KINDS.map((kind) => notificationOf(kind).topic));
  expect([...topics].toSorted()).toEqual(NOTIFICATION_TOPICS.toSorted());
});

test("nobody turns off what keeps them from their money, what was decided about them, or what they reported in their messages", () => {
  const always = NOTIFICATION_KINDS.filter((kind) => notificationOf(kind).always);
  expect(always.toSorted()).toEqual([
    "account_looked_at",
    "answer_hidden",
    "bank_payout_failed",
    "message_hidden",
    "message_restored",
    "payout_account_disabled",
    "payout_account_requirement_due",
    "payout_account_restricted",
    "payout_money_held",
    "person_warned",
    "report_message_hidden",
    "report_nothing_done",
    "report_person_warned",
    "review_hidden",
    "tax_details_asked",
    "tax_details_payouts_held",
    "tax_details_reminded",
    "tax_statement_ready",
    "vat_number_unknown",
    "vat_return_due",
  ]);
});
