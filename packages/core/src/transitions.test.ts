import { describe, expect, test } from "vitest";
import { AGREEMENT_TRANSITIONS } from "./agreements/agreement.ts";
import { BOOKING_TRANSITIONS } from "./bookings/booking.ts";
import { CHANGE_ORDER_TRANSITIONS } from "./change-orders/change-order.ts";
import { CONNECTION_TRANSITIONS } from "./connections/connection.ts";
import { DISPUTE_TRANSITIONS } from "./disputes/dispute.ts";
import { EXPENSE_TRANSITIONS } from "./expenses/expense.ts";
import { FOUNDER_AGREEMENT_TRANSITIONS } from "./founder-agreements/founder-agreement.ts";
import { MILESTONE_TRANSITIONS } from "./milestones/milestone.ts";
import { PAYMENT_TRANSITIONS } from "./payments/payment.ts";
import { PROJECT_TRANSITIONS } from "./projects/project.ts";
import { PROPOSAL_TRANSITIONS } from "./proposals/proposal.ts";
import { SUBSCRIPTION_TRANSITIONS } from "./subscriptions/subscription.ts";
import { TIMESHEET_TRANSITIONS } from "./timesheets/timesheet.ts";
import { VERIFICATION_TRANSITIONS } from "./verification/verification.ts";

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The machines of the product's decisions, as moves from state to state: "pending → accepted". */
function movesOf(table: Table): string[] {
  return Object.entries(table)
    .flatMap(([from, actions]) => Object.values(actions).map((to) => `${from} → ${to}`))
    .toSorted((a, b) => a.localeCompare(b));
}

const MACHINES: [string, Table, string[]][] = [
  [
    "project",
    PROJECT_TRANSITIONS,
    [
      "open → in_progress",
      "open → cancelled",
      "in_progress → completed",
      "in_progress → cancelled",
      "completed → in_progress",
    ],
  ],
  [
    "agreement",
    AGREEMENT_TRANSITIONS,
    [
      "drawn → expert_signed",
      "drawn → declined",
      "drawn → withdrawn",
      "drawn → superseded",
      "drawn → ended",
      "expert_signed → in_force",
      "expert_signed → declined",
      "expert_signed → withdrawn",
      "expert_signed → superseded",
      "expert_signed → ended",
      "declined → withdrawn",
      "declined → superseded",
      "declined → ended",
    ],
  ],
  [
    "booking",
    BOOKING_TRANSITIONS,
    ["held → booked", "held → lapsed", "booked → booked", "booked → cancelled", "booked → over"],
  ],
  [
    "founder agreement",
    FOUNDER_AGREEMENT_TRANSITIONS,
    [
      "proposed → signed_once",
      "proposed → superseded",
      "proposed → called_off",
      "signed_once → in_force",
      "signed_once → superseded",
      "signed_once → called_off",
      "in_force → ended",
      "in_force → finished",
      "in_force → replaced",
    ],
  ],
  [
    "change order",
    CHANGE_ORDER_TRANSITIONS,
    [
      "open → accepted",
      "open → awaiting_payment",
      "open → declined",
      "open → withdrawn",
      "open → lapsed",
      "awaiting_payment → accepted",
      "awaiting_payment → withdrawn",
      "awaiting_payment → lapsed",
    ],
  ],
  [
    "timesheet",
    TIMESHEET_TRANSITIONS,
    [
      "open → open",
      "open → handed_over",
      "handed_over → approved",
      "handed_over → returned",
      "returned → returned",
      "returned → handed_over",
    ],
  ],
  [
    "expense",
    EXPENSE_TRANSITIONS,
    [
      "handed_in → approved",
      "handed_in → returned",
      "handed_in → withdrawn",
      "handed_in → lapsed",
      "returned → handed_in",
      "returned → withdrawn",
      "returned → lapsed",
    ],
  ],
  ["proposal", PROPOSAL_TRANSITIONS, ["pending → accepted", "pending → rejected", "pending → withdrawn"]],
  [
    "milestone",
    MILESTONE_TRANSITIONS,
    [
      "planned → planned",
      "planned → planned",
      "planned → funded",
      "planned → cancelled",
      "funded → submitted",
      "funded → disputed",
      "funded → refunded",
      "submitted → funded",
      "submitted → released",
      "submitted → disputed",
      "submitted → refunded",
      "disputed → released",
      "disputed → refunded",
      "disputed → split",
    ],
  ],
  [
    "payment",
    PAYMENT_TRANSITIONS,
    [
      "pending → escrowed",
      "pending → failed",
      "pending → cancelled",
      "escrowed → completed",
      "escrowed → refunded",
      "escrowed → disputed",
      "disputed → completed",
      "disputed → refunded",
      "disputed → partially_refunded",
    ],
  ],
  [
    "connection",
    CONNECTION_TRANSITIONS,
    ["pending → accepted", "pending → declined", "pending → withdrawn", "accepted → ended"],
  ],
  [
    "verification",
    VERIFICATION_TRANSITIONS,
    [
      "pending → approved",
      "pending → more_needed",
      "pending → rejected",
      "more_needed → pending",
      "more_needed → approved",
      "more_needed → rejected",
      "rejected → pending",
      "approved → expired",
    ],
  ],
  [
    "subscription",
    SUBSCRIPTION_TRANSITIONS,
    [
      "active → active",
      "active → past_due",
      "active → cancelled",
      "active → expired",
      "past_due → active",
      "past_due → cancelled",
      "past_due → expired",
    ],
  ],
  ["dispute", DISPUTE_TRANSITIONS, ["open → answered", "open → resolved", "answered → resolved"]],
];

describe.each(MACHINES)("a %s", (_name, table, moves) => {
  // spec 4.2, 4.5, 4.6, 4.11
  test("moves as decided and in no other way", () => {
    expect(movesOf(table)).toEqual(moves.toSorted((a, b) => a.localeCompare(b)));
  });

  test("moves only to states that it has", () => {
    const states = Object.keys(table);
    for (const actions of Object.values(table)) {
      for (const to of Object.values(actions)) expect(states).toContain(to);
    }
  });
});
