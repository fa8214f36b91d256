import { expect, test } from "vitest";
import { MILESTONE_STATUSES, MILESTONE_TRANSITIONS } from "./milestone.ts";
import { isEscrowed, milestoneActionsFor } from "./milestone-actions.ts";

const inProgress = { status: "in_progress", agreement: null } as const;

test.each([
  ["client", "planned", ["fund", "edit", "divide", "cancel"]],
  ["client", "funded", ["dispute"]],
  ["client", "submitted", ["release", "requestChanges", "dispute"]],
  ["client", "disputed", []],
  ["client", "released", []],
  ["expert", "planned", []],
  ["expert", "funded", ["submit", "dispute"]],
  ["expert", "submitted", ["dispute"]],
  ["expert", "disputed", []],
  ["admin", "submitted", []],
  ["visitor", "submitted", []],
] as const)("the %s of a %s milestone may %j", (viewer, status, actions) => {
  expect(milestoneActionsFor(viewer, { status }, inProgress)).toEqual(actions);
});

test("nothing can be funded before a proposal is accepted", () => {
  expect(milestoneActionsFor("client", { status: "planned" }, { status: "open", agreement: null })).toEqual([
    "edit",
    "divide",
    "cancel",
  ]);
});

test.each(MILESTONE_STATUSES)("no action is offered that the table of a %s milestone lacks", (status) => {
  for (const viewer of ["client", "expert", "admin", "visitor"] as const) {
    for (const action of milestoneActionsFor(viewer, { status }, inProgress)) {
      expect(MILESTONE_TRANSITIONS[status]).toHaveProperty(action);
    }
  }
});

test("money is in escrow from funding until it is settled", () => {
  expect(MILESTONE_STATUSES.filter(isEscrowed)).toEqual(["funded", "submitted", "disputed"]);
});

test.each([
  ["drawn", ["edit", "divide", "cancel"]],
  ["expert_signed", ["edit", "divide", "cancel"]],
  ["declined", ["edit", "divide", "cancel"]],
  ["in_force", ["fund"]],
] as const)("with an agreement that is %s the client of a planned milestone may %j", (agreed, actions) => {
  const project = { ...inProgress, agreement: { status: agreed } };
  expect(milestoneActionsFor("client", { status: "planned" }, project)).toEqual(actions);
});

test("beside a paid call what was planned can be dropped alone", () => {
  const call = { ...inProgress, isPaidCall: true };
  expect(milestoneActionsFor("client", { status: "planned" }, call)).toEqual(["cancel"]);
  expect(milestoneActionsFor("client", { status: "submitted" }, call)).toEqual([
    "release",
    "requestChanges",
    "dispute",
  ]);
});

test.each([
  ["client", "booked", []],
  ["expert", "booked", []],
  ["client", "cancelled", ["dispute"]],
  ["expert", "cancelled", ["dispute"]],
  ["expert", null, ["submit", "dispute"]],
] as const)("of a paid call %s is offered, while it is to come (%s), %j", (viewer, callToCome, actions) => {
  expect(milestoneActionsFor(viewer, { status: "funded", callToCome }, inProgress)).toEqual(actions);
});
