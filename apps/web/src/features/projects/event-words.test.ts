import { PROJECT_EVENT_KINDS } from "@quorate/core/projects/project-event";
import { expect, test } from "vitest";
import { eventWords } from "./event-words.ts";

test("the reader is addressed, everybody else is named", () => {
  const event = { kind: "milestone_released", milestoneTitle: "Pilot", actorName: "Rosalind Abara" };
  expect(eventWords(event, "Rosalind Abara")).toEqual({ tone: "green", actor: "You", text: "released Pilot" });
  expect(eventWords(event, "Lucian Marchetti").actor).toBe("Rosalind Abara");
});

test("what happened by itself is told without an actor", () => {
  const event = { kind: "milestone_funded", milestoneTitle: "Pilot", actorName: null };
  expect(eventWords(event, "Rosalind Abara")).toEqual({
    tone: "brass",
    actor: null,
    text: "Pilot was funded; the money is in escrow",
  });
});

test("a kind nobody foresaw is shown as it is", () => {
  const event = { kind: "scope_changed", milestoneTitle: null, actorName: "Rosalind Abara" };
  expect(eventWords(event, "").text).toBe("scope changed");
});

test.each(PROJECT_EVENT_KINDS)("%s has words of its own", (kind) => {
  expect(eventWords({ kind, milestoneTitle: "Pilot", actorName: "Somebody" }, "").text).not.toBe(
    kind.replaceAll("_", " "),
  );
});

test.each([
  ["project_posted", "green", "posted the project", null],
  ["project_updated", "gray", "changed the brief", null],
  ["expert_invited", "gray", "invited an expert", null],
  ["proposal_submitted", "gray", "sent a proposal", null],
  ["proposal_withdrawn", "gray", "withdrew a proposal", null],
  ["proposal_rejected", "gray", "declined a proposal", null],
  ["proposal_accepted", "blue", "accepted a proposal", null],
  ["milestone_planned", "gray", "planned Pilot", "Pilot was planned"],
  ["milestone_changed", "gray", "changed Pilot", null],
  ["milestone_divided", "gray", "divided Pilot", null],
  ["milestone_cancelled", "gray", "cancelled Pilot", "Pilot was cancelled"],
  ["milestone_funded", "brass", "funded Pilot; the money is in escrow", "Pilot was funded; the money is in escrow"],
  ["payment_declined", "red", "tried to fund Pilot; the payment was declined", "The payment for Pilot was declined"],
  ["milestone_submitted", "blue", "handed over Pilot", null],
  ["changes_requested", "blue", "requested changes to Pilot", null],
  ["milestone_released", "green", "released Pilot", null],
  ["milestone_auto_released", "green", "released Pilot", "Pilot was released; no one objected in time"],
  ["milestone_refunded", "gray", "refunded Pilot", "Pilot was refunded to the client"],
  ["milestone_split", "gray", "split Pilot", null],
  ["dispute_opened", "red", "raised a dispute about Pilot", null],
  ["dispute_answered", "red", "answered the dispute about Pilot", null],
  [
    "chargeback_opened",
    "red",
    "took the payment for Pilot back",
    "The client's bank is taking back the payment for Pilot",
  ],
  ["chargeback_won", "gray", "left the payment for Pilot", "The client's bank leaves the payment for Pilot with us"],
  [
    "chargeback_lost",
    "red",
    "took back the payment for Pilot",
    "The client's bank has taken back the payment for Pilot",
  ],
  ["cancellation_requested", "red", "asked to cancel the project", null],
  ["project_cancelled", "red", "cancelled the project", "The project was cancelled"],
  ["project_completed", "green", "completed the project", "The project was completed; every milestone is settled"],
  [
    "project_auto_completed",
    "green",
    "completed the project",
    "The project completed automatically; nothing was left to do",
  ],
  ["agreement_drawn", "gray", "drew up an agreement for both to sign", null],
  ["agreement_signed", "gray", "signed the agreement", null],
  ["agreement_in_force", "green", "signed the agreement, which is in force", null],
  ["agreement_declined", "red", "declined to sign the agreement", null],
  ["agreement_withdrawn", "gray", "continues without an agreement", null],
  ["timesheet_handed_over", "blue", "handed over a week's hours", null],
  ["timesheet_returned", "gray", "sent back a week's hours", null],
  ["timesheet_approved", "green", "approved a week's hours", null],
  ["timesheet_auto_approved", "green", "approved a week's hours", "A week's hours were approved automatically"],
  ["period_ending", "gray", "ends the period by the hour", null],
  [
    "period_ended",
    "gray",
    "ended the period; anything unused goes back",
    "The period ended; anything unused goes back to the client",
  ],
  ["expenses_cap_set", "gray", "set the expenses cap for Pilot", null],
  ["expense_handed_in", "blue", "handed in an expense", null],
  ["expense_returned", "gray", "sent back an expense", null],
  ["expense_withdrawn", "gray", "withdrew an expense", null],
  ["expense_approved", "green", "approved an expense", null],
  ["expense_auto_approved", "green", "approved an expense", "An expense was approved automatically"],
  [
    "expenses_closed",
    "gray",
    "closed the expenses; anything unused goes back",
    "Money held for expenses and not used goes back to the client",
  ],
  ["change_order_proposed", "gray", "proposed a change order", null],
  ["change_order_agreed", "gray", "agreed to the change order, which applies once it is paid", null],
  ["change_order_accepted", "green", "put the change order in force", null],
  ["change_order_declined", "red", "declined the change order", null],
  ["bonus_paid", "green", "gave a bonus", null],
  ["change_order_withdrawn", "gray", "withdrew the change order", null],
  [
    "change_order_lapsed",
    "gray",
    "superseded the change order",
    "The change order lapsed: what it would have changed has moved on",
  ],
  ["reopening_requested", "gray", "asked to reopen the project", null],
  ["reopening_withdrawn", "gray", "withdrew the request to reopen the project", null],
  ["reopening_declined", "red", "declined to reopen the project", null],
  ["project_reopened", "green", "agreed, and the project was reopened", null],
  ["project_completed_unpaid", "gray", "completed the project without a payment", null],
])("%s is %s: “%s”, and by itself “%s”", (kind, tone, text, alone) => {
  const event = { kind, milestoneTitle: "Pilot" };
  expect(eventWords({ ...event, actorName: "Somebody" }, "Me")).toEqual({ tone, actor: "Somebody", text });
  const byItself = alone === null ? { tone, actor: "Quorate", text } : { tone, actor: null, text: alone };
  expect(eventWords({ ...event, actorName: null }, "Me")).toEqual(byItself);
});

test("a milestone without a title is named by what it is", () => {
  const event = { kind: "milestone_split", milestoneTitle: null, actorName: "Somebody" };
  expect(eventWords(event, "Me").text).toBe("split a milestone");
});
