import { describe, expect, test } from "vitest";
import { milestoneSteps, type PlainStep } from "../project-steps/project-step.ts";
import { type OwnVerification, type WaitingMilestone, type WaitingProject, waitingItems } from "./waiting-item.ts";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const at = (number: number) => day(number).toISOString();

const planned: WaitingMilestone = {
  id: "m1",
  title: "Interviews",
  position: 1,
  status: "planned",
  amountMinor: 575_000,
  changeRequest: null,
  dueDate: null,
  createdAt: at(1),
  updatedAt: at(9),
  fundedAt: null,
  submittedAt: null,
  autoReleaseAt: null,
  dispute: null,
};
const submitted: WaitingMilestone = { ...planned, status: "submitted", submittedAt: at(5), autoReleaseAt: at(19) };
const disputed: WaitingMilestone = {
  ...planned,
  status: "disputed",
  dispute: { status: "open", openedBy: "expert", answerDueAt: at(30), createdAt: at(5) },
};
const proposed: PlainStep = { kind: "decide-proposals", count: 6, since: at(2), until: null };

const on = (projectId: string, ...steps: WaitingProject["steps"][number][]): WaitingProject => ({
  projectId,
  projectTitle: "Pricing review",
  counterpartName: "Somebody",
  lowestRateMinor: 120_00,
  steps,
});
const forClient = (milestone: WaitingMilestone) =>
  milestoneSteps([milestone], { viewer: "client", status: "in_progress", agreement: null });
const itemsOf = (projects: WaitingProject[], verification: OwnVerification | null = null) =>
  waitingItems({ projects, verification, holds: [], now: day(20) });

test("what waits names the thing, the other party, the money and its dates", () => {
  expect(itemsOf([on("pricing", ...forClient(submitted))])).toEqual([
    {
      kind: "decide-submission",
      projectId: "pricing",
      projectTitle: "Pricing review",
      counterpartName: "Somebody",
      milestoneId: "m1",
      milestoneTitle: "Interviews",
      amountMinor: 575_000,
      count: null,
      lowestRateMinor: null,
      verification: null,
      hold: null,
      since: at(5),
      until: at(19),
    },
  ]);
});

test("proposals are one item with their number and the lowest rate, and without a milestone's money", () => {
  expect(itemsOf([on("pricing", proposed)])).toEqual([
    {
      kind: "decide-proposals",
      projectId: "pricing",
      projectTitle: "Pricing review",
      counterpartName: "Somebody",
      milestoneId: null,
      milestoneTitle: null,
      amountMinor: null,
      count: 6,
      lowestRateMinor: 120_00,
      verification: null,
      hold: null,
      since: at(2),
      until: null,
    },
  ]);
});

test("everything that waits on a project is named, and nothing of one on which nothing does", () => {
  const review: PlainStep = { kind: "write-review", since: at(2), until: at(16) };
  const both = [submitted, { ...submitted, id: "m2", position: 2 }].flatMap(forClient);
  const items = itemsOf([on("a", ...both), on("nothing"), on("b", review)]);
  expect(items.map(({ kind, projectId, milestoneId }) => [kind, projectId, milestoneId])).toEqual([
    ["write-review", "b", null],
    ["decide-submission", "a", "m1"],
    ["decide-submission", "a", "m2"],
  ]);
});

test("disputes come first, then the nearest date, then what has waited longest", () => {
  const projects = [
    on("fund", ...forClient({ ...planned, createdAt: at(3) })),
    on("fund earlier", ...forClient(planned)),
    on("proposals", proposed),
    on("release", ...forClient(submitted)),
    on("dispute", ...forClient(disputed)),
  ];
  for (const read of [projects, projects.toReversed()]) {
    expect(itemsOf(read).map(({ projectId }) => projectId)).toEqual([
      "dispute",
      "release",
      "fund earlier",
      "proposals",
      "fund",
    ]);
  }
});

test("of two as old, both without a date, the one to decide on comes first", () => {
  const fund = on("fund", ...forClient({ ...planned, createdAt: at(2) }));
  expect(itemsOf([fund, on("asked", proposed)]).map(({ projectId }) => projectId)).toEqual(["asked", "fund"]);
});

describe("a verification", () => {
  const newest: OwnVerification = { status: "rejected", movedAt: day(3), expiresAt: null };

  // spec 2.126
  test.each([
    ["rejected", "declined"],
    ["more_needed", "more_needed"],
    ["expired", "expired"],
  ] as const)("that is %s waits for whom it is about, as %s, since it was said", (status, verification) => {
    expect(itemsOf([], { ...newest, status })).toEqual([
      {
        kind: "answer-verification",
        projectId: null,
        projectTitle: null,
        counterpartName: null,
        milestoneId: null,
        milestoneTitle: null,
        amountMinor: null,
        count: null,
        lowestRateMinor: null,
        verification,
        hold: null,
        since: at(3),
        until: null,
      },
    ]);
  });

  test("that ends within 60 days waits to be renewed by its end; one that lasts longer, or is looked at, does not", () => {
    const approved = (expiresAt: Date): OwnVerification => ({ ...newest, status: "approved", expiresAt });
    const soon = new Date(Date.UTC(2026, 4, 19));
    expect(itemsOf([], approved(soon))).toMatchObject([
      { kind: "answer-verification", verification: "verified", until: soon.toISOString() },
    ]);
    expect(itemsOf([], approved(new Date(soon.getTime() + 1)))).toEqual([]);
    expect([...itemsOf([], { ...newest, status: "pending" }), ...itemsOf([])]).toEqual([]);
  });

  test("stands among what waits on projects by its date", () => {
    const items = itemsOf([on("proposals", proposed), on("release", ...forClient(submitted))], newest);
    expect(items.map(({ kind }) => kind)).toEqual(["decide-submission", "decide-proposals", "answer-verification"]);
  });
});
