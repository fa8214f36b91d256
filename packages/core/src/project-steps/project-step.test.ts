import { describe, expect, test } from "vitest";
import { PROJECT_STATUSES, type ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { PROPOSAL_STATUSES, type ProposalStatus } from "../proposals/proposal.ts";
import type { Review } from "../reviews/review.ts";
import {
  awaitedStep,
  canBeProposedFor,
  milestoneSteps,
  projectSteps,
  proposalFacts,
  type StepFacts,
  type StepMilestone,
  type StepProject,
} from "./project-step.ts";

type Facts = Partial<StepMilestone>;
const of = (id: string, position: number, facts: Facts) => ({
  id,
  position,
  status: "planned" as const,
  changeRequest: null,
  dueDate: null,
  autoReleaseAt: null,
  createdAt: "2026-11-01",
  updatedAt: "2026-11-09",
  fundedAt: null,
  submittedAt: null,
  dispute: null,
  ...facts,
});
type Milestone = ReturnType<typeof of>;
const project = (viewer: ProjectViewer, facts: Partial<StepProject> = {}): StepProject => ({
  viewer,
  status: "in_progress",
  createdAt: "2026-10-01",
  startDate: "2026-10-20",
  endDate: null,
  agreement: null,
  settledSince: null,
  reopenRequestedBy: null,
  reopenRequestedAt: null,
  isPaid: false,
  invitedAt: null,
  ...facts,
});
const dispute = { status: "open", openedBy: "expert", answerDueAt: "2026-11-28", createdAt: "2026-11-21" } as const;
const factsOf = (
  shown: StepProject,
  facts: Partial<Omit<StepFacts<Milestone>, "project">> = {},
): StepFacts<Milestone> => ({
  project: shown,
  milestones: [],
  changeOrder: null,
  proposals: proposalFacts([]),
  reviews: [],
  now: new Date("2026-11-22T09:00:00Z"),
  ...facts,
});
const on = (milestones: Milestone[], viewer: ProjectViewer) =>
  projectSteps(factsOf(project(viewer), { milestones })).map((step) =>
    "milestone" in step ? [step.kind, step.milestone.id] : [step.kind],
  );

test.each<[string, Facts, ProjectViewer, string[] | null]>([
  ["planned", { status: "planned" }, "client", ["fund-milestone", "2026-11-01", "fund"]],
  ["planned", { status: "planned" }, "expert", null],
  [
    "funded",
    { status: "funded", fundedAt: "2026-11-03" },
    "expert",
    ["hand-over-work", "2026-11-03", "submit", "dispute"],
  ],
  [
    "funded before it was told when",
    { status: "funded" },
    "expert",
    ["hand-over-work", "2026-11-09", "submit", "dispute"],
  ],
  [
    "sent back",
    { status: "funded", changeRequest: "Shorter", fundedAt: "2026-11-03" },
    "expert",
    ["make-changes", "2026-11-09", "submit", "dispute"],
  ],
  ["funded", { status: "funded" }, "client", null],
  [
    "submitted",
    { status: "submitted", submittedAt: "2026-11-05" },
    "client",
    ["decide-submission", "2026-11-05", "release", "requestChanges", "dispute"],
  ],
  ["submitted", { status: "submitted" }, "expert", null],
  ["disputed", { status: "disputed", dispute }, "client", ["answer-dispute", "2026-11-21", "answerDispute"]],
  ["disputed", { status: "disputed", dispute }, "expert", null],
  ["disputed", { status: "disputed", dispute }, "admin", ["resolve-dispute", "2026-11-21", "resolveDispute"]],
  ["answered", { status: "disputed", dispute: { ...dispute, status: "answered" } }, "client", null],
  ["released", { status: "released" }, "client", null],
  ["refunded", { status: "refunded" }, "client", null],
  ["split", { status: "split" }, "expert", null],
  ["funded", { status: "funded" }, "visitor", null],
])("a milestone that is %s waits so: %o for the %s", (_status, facts, viewer, expected) => {
  const [step] = milestoneSteps([of("m", 1, facts)], project(viewer));
  expect(step ? [step.kind, step.since, ...step.actions] : null).toEqual(expected);
});

test.each<[string, Facts, ProjectViewer, string | null]>([
  ["planned", { status: "planned", dueDate: "2026-12-01" }, "client", "2026-12-01"],
  ["funded", { status: "funded", dueDate: "2026-12-01" }, "expert", "2026-12-01"],
  ["submitted", { status: "submitted", dueDate: "2026-12-01", autoReleaseAt: "2026-12-04" }, "client", "2026-12-04"],
  ["disputed", { status: "disputed", dueDate: "2026-12-01", dispute }, "client", "2026-11-28"],
  ["disputed", { status: "disputed", dueDate: "2026-12-01", dispute }, "admin", null],
])("what waits on one that is %s %o is over for the %s on %s", (_status, facts, viewer, until) => {
  expect(milestoneSteps([of("m", 1, facts)], project(viewer))[0]?.until).toBe(until);
});

describe("of what waits on one project", () => {
  const funded = (id: string, facts: Facts = {}) => of(id, 1, { status: "funded", fundedAt: "2026-11-03", ...facts });

  test("a dispute comes first, whatever is due before it is to be answered", () => {
    const disputed = of("disputed", 3, { status: "disputed", dispute: { ...dispute, openedBy: "client" } });
    expect(on([funded("late", { dueDate: "2026-11-02" }), disputed], "expert")).toEqual([
      ["answer-dispute", "disputed"],
      ["hand-over-work", "late"],
    ]);
  });

  test("the nearest date comes next, whatever kind it is of, then what has none", () => {
    const soon = funded("soon", { dueDate: "2026-12-01" });
    const later = funded("later", { dueDate: "2026-12-02", changeRequest: "Shorter" });
    expect(on([funded("undated"), later, soon], "expert").map(([, id]) => id)).toEqual(["soon", "later", "undated"]);
  });

  test("then what has waited longer, then what is to be changed, then the earlier milestone, however they are read", () => {
    const old = funded("old", { fundedAt: "2026-11-02" });
    expect(on([funded("new"), old], "expert").map(([, id]) => id)).toEqual(["old", "new"]);
    const back = funded("back", { changeRequest: "Shorter", updatedAt: "2026-11-03" });
    expect(on([funded("new"), back], "expert").map(([, id]) => id)).toEqual(["back", "new"]);
    const [first, second] = [funded("first"), funded("second", { position: 2 })];
    expect(on([second, first], "expert").map(([, id]) => id)).toEqual(["first", "second"]);
  });

  test("only the first planned milestone is to be funded, and none while money is at work", () => {
    const [first, second] = [of("a", 1, { status: "planned" }), of("b", 2, { status: "planned" })];
    expect(on([second, first], "client")).toEqual([["fund-milestone", "a"]]);
    for (const status of ["funded", "submitted", "disputed"] as const) {
      const kinds = on([second, of("busy", 3, { status, dispute })], "client").map(([kind]) => kind);
      expect(kinds).not.toContain("fund-milestone");
    }
  });
});

describe("apart from milestones", () => {
  const steps = (shown: StepProject, facts?: Parameters<typeof factsOf>[1]) => projectSteps(factsOf(shown, facts));

  test.each(PROJECT_STATUSES)(
    "a client decides on pending proposals of a project that is %s only while it is open",
    (status) => {
      const proposals = proposalFacts(
        PROPOSAL_STATUSES.flatMap((one) => [
          { status: one, isExpired: false, offeredBy: "expert", offeredAt: "2026-11-03" },
          { status: one, isExpired: false, offeredBy: "expert", offeredAt: "2026-11-02" },
        ]),
      );
      const expected = { kind: "decide-proposals", count: 2, since: "2026-11-02", until: null };
      const milestones = [of("m", 1, { status: "released" })];
      const kinds = steps(project("client", { status }), { proposals, milestones });
      expect(kinds).toEqual(status === "open" ? [expected] : []);
      expect(steps(project("admin", { status }), { proposals, milestones })).toEqual([]);
    },
  );

  test("a counter-offer waits for the expert who received it, and for nobody else", () => {
    const proposals = proposalFacts([
      { status: "pending", isExpired: false, offeredBy: "client", offeredAt: "2026-11-05" },
      { status: "pending", isExpired: false, offeredBy: "client", offeredAt: "2026-11-04" },
      { status: "rejected", isExpired: false, offeredBy: "client", offeredAt: "2026-11-02" },
    ]);
    const answer = { kind: "answer-counter-offer", since: "2026-11-04", until: null };
    expect(steps(project("visitor", { status: "open" }), { proposals })).toEqual([answer]);
    expect(steps(project("client", { status: "open" }), { proposals })).toEqual([]);
    expect(steps(project("visitor", { status: "cancelled" }), { proposals })).toEqual([]);
    const awaited = awaitedStep(factsOf(project("client", { status: "open" }), { proposals }));
    expect(awaited).toEqual({ of: "experts", kind: "answer-counter-offer" });
  });

  test.each<[ProposalStatus[], boolean]>([
    [[], true],
    [["pending"], false],
    [["rejected"], false],
    [["withdrawn"], false],
  ])("an expert whose own proposals are %o may propose, and answers an invitation: %s", (statuses, expected) => {
    const proposals = proposalFacts(
      statuses.map((status) => ({ status, isExpired: false, offeredBy: "expert", offeredAt: "2026-11-02" })),
    );
    const open = project("visitor", { status: "open" });
    const invited = { ...open, invitedAt: "2026-11-04" };
    expect(canBeProposedFor({ project: open, proposals })).toBe(expected);
    expect(canBeProposedFor({ project: invited, proposals })).toBe(false);
    expect(steps(open, { proposals })).toEqual([]);
    const answer = { kind: "answer-invitation", since: "2026-11-04", until: null };
    expect(steps(invited, { proposals })).toEqual(expected ? [answer] : []);
    for (const status of ["in_progress", "completed", "cancelled"] as const) {
      expect(canBeProposedFor({ project: { ...open, status }, proposals })).toBe(false);
      expect(steps({ ...invited, status }, { proposals })).toEqual([]);
    }
    expect(canBeProposedFor({ project: { ...open, viewer: "client" }, proposals })).toBe(false);
  });

  test("work that began without a milestone waits for the client to plan one, and tells everybody else so", () => {
    for (const milestones of [[], [of("gone", 1, { status: "cancelled" })]]) {
      const plan = { kind: "plan-milestone", since: "2026-10-20", until: null };
      expect(steps(project("client"), { milestones })).toEqual([plan]);
      expect(steps(project("client", { startDate: null }), { milestones })[0]?.since).toBe("2026-10-01");
      expect(steps(project("expert"), { milestones })).toEqual([]);
      const awaited = (shown: StepProject) => awaitedStep(factsOf(shown, { milestones }));
      expect(awaited(project("expert"))).toEqual({ of: "client", kind: "plan-milestone" });
      expect(awaited(project("client"))).toBeNull();
      expect(steps(project("client", { status: "completed" }), { milestones })).toEqual([]);
      expect(awaited(project("expert", { status: "cancelled" }))).toBeNull();
    }
    expect(on([of("m", 1, { status: "planned" })], "client")).toEqual([["fund-milestone", "m"]]);
  });
});

describe("a project with nothing left to do", () => {
  const [since, until] = ["2026-11-20T09:00:00.000Z", "2026-12-20T09:00:00.000Z"];
  const waiting = (viewer: ProjectViewer, status: ProjectStatus = "in_progress") =>
    factsOf(project(viewer, { settledSince: since, status }), { milestones: [of("m", 1, { status: "released" })] });

  test("waits for its client, who completes it or plans on, until it completes automatically", () => {
    expect(projectSteps(waiting("client"))).toEqual([{ kind: "complete-project", since, until }]);
    expect(awaitedStep(waiting("client"))).toBeNull();
    for (const viewer of ["expert", "admin"] as const) {
      expect(projectSteps(waiting(viewer))).toEqual([]);
      expect(awaitedStep(waiting(viewer))).toEqual({ of: "client", kind: "complete-project", until });
    }
    expect(awaitedStep(waiting("visitor"))).toBeNull();
    expect(projectSteps(waiting("client", "completed"))).toEqual([]);
  });
});

describe("a request to reopen", () => {
  const [since, until] = ["2026-11-21T09:00:00.000Z", "2026-12-20T09:00:00.000Z"];
  const requested = (viewer: ProjectViewer, facts: Partial<StepProject> = {}) =>
    factsOf(
      project(viewer, {
        status: "completed",
        endDate: "2026-11-20T09:00:00.000Z",
        reopenRequestedBy: "client",
        reopenRequestedAt: since,
        ...facts,
      }),
    );

  test("waits for the other party while it can agree", () => {
    expect(projectSteps(requested("expert"))).toEqual([{ kind: "answer-reopening", since, until }]);
    expect(projectSteps(requested("client"))).toEqual([]);
    for (const viewer of ["client", "admin"] as const)
      expect(awaitedStep(requested(viewer))).toEqual({ of: "expert", kind: "answer-reopening", until });
    expect(awaitedStep(requested("client", { reopenRequestedBy: "expert" }))).toBeNull();
    expect(projectSteps(requested("client", { reopenRequestedBy: "expert" }))).toHaveLength(1);
    const over = requested("expert", { endDate: "2026-10-20T09:00:00.000Z" });
    expect([projectSteps(over), awaitedStep({ ...over, project: { ...over.project, viewer: "client" } })]).toEqual([
      [],
      null,
    ]);
  });
});

describe("a review to write", () => {
  const ended = { status: "completed", endDate: "2026-11-20T09:00:00.000Z", isPaid: true } as const;
  const by = (party: Review["by"], facts: Partial<Review> = {}): Review => ({
    by: party,
    isPublic: false,
    hiddenAt: null,
    ...facts,
  });
  const review = { kind: "write-review", since: ended.endDate, until: "2026-12-04T09:00:00.000Z" };
  const [last, over] = [new Date("2026-12-04T08:59:59.999Z"), new Date("2026-12-04T09:00:00.000Z")];

  test.each<[ProjectViewer, Partial<StepProject>, Review[], Date, boolean]>([
    ["client", {}, [], last, true],
    ["expert", {}, [], last, true],
    ["client", {}, [], over, false],
    ["expert", {}, [], over, false],
    ["client", {}, [by("client")], last, false],
    ["expert", {}, [by("expert")], last, false],
    ["client", {}, [by("client", { isPublic: true }), by("expert", { isPublic: true })], last, false],
    ["client", { isPaid: false }, [], last, false],
    ["client", { status: "cancelled" }, [], last, false],
    ["client", { endDate: null }, [], last, false],
    ["admin", {}, [], last, false],
    ["visitor", {}, [], last, false],
  ])("for the %s with %j and %j at %s: %5$s", (viewer, facts, reviews, now, isAsked) => {
    const step = projectSteps(factsOf(project(viewer, { ...ended, ...facts }), { reviews, now }));
    expect(step).toEqual(isAsked ? [review] : []);
  });
});

describe("who is waited for", () => {
  const awaited = (facts: Facts, viewer: ProjectViewer) => {
    const step = awaitedStep(factsOf(project(viewer), { milestones: [of("m", 1, facts)] }));
    return step && "until" in step ? [step.of, step.kind, step.until] : step;
  };

  test.each<[string, Facts, ProjectViewer, (string | null)[] | null]>([
    ["planned", { status: "planned" }, "expert", ["client", "fund-milestone", null]],
    ["planned", { status: "planned", dueDate: "2026-12-01" }, "admin", ["client", "fund-milestone", "2026-12-01"]],
    ["funded", { status: "funded", dueDate: "2026-12-01" }, "client", ["expert", "hand-over-work", "2026-12-01"]],
    [
      "sent back",
      { status: "funded", dueDate: "2026-12-01", changeRequest: "Shorter" },
      "client",
      ["expert", "make-changes", "2026-12-01"],
    ],
    [
      "submitted",
      { status: "submitted", autoReleaseAt: "2026-12-04" },
      "expert",
      ["client", "decide-submission", "2026-12-04"],
    ],
    ["disputed", { status: "disputed", dispute }, "expert", ["client", "answer-dispute", "2026-11-28"]],
    ["disputed", { status: "disputed", dispute }, "admin", ["client", "answer-dispute", "2026-11-28"]],
    [
      "answered",
      { status: "disputed", dispute: { ...dispute, status: "answered" } },
      "client",
      ["admin", "resolve-dispute", null],
    ],
    ["released", { status: "released" }, "expert", null],
  ])("on a milestone that is %s: %o for the %s", (_status, facts, viewer, expected) => {
    expect(awaited(facts, viewer)).toEqual(expected);
  });

  test("whoever answers a dispute comes before the administrator who decides it, and both before other work", () => {
    const own = of("own", 1, { status: "disputed", dispute: { ...dispute, openedBy: "client", status: "answered" } });
    const theirs = of("theirs", 2, { status: "disputed", dispute: { ...dispute, openedBy: "client" } });
    const work = of("work", 3, { status: "funded", dueDate: "2026-11-01" });
    const first = (milestones: Milestone[]) => {
      const step = awaitedStep(factsOf(project("client"), { milestones }));
      return step && "milestone" in step ? [step.of, step.milestone.id] : step;
    };
    expect(first([work, own, theirs])).toEqual(["expert", "theirs"]);
    expect(first([work, own])).toEqual(["admin", "own"]);
    expect(first([work, of("next", 4, { status: "funded", dueDate: "2026-10-31" })])).toEqual(["expert", "next"]);
  });

  test("experts at large, until one proposes; then the client, for those who did", () => {
    const of = (viewer: ProjectViewer, status: ProjectStatus, proposed: ProposalStatus[]) =>
      awaitedStep(
        factsOf(project(viewer, { status }), {
          proposals: proposalFacts(
            proposed.map((one) => ({ status: one, isExpired: false, offeredBy: "expert", offeredAt: "2026-11-02" })),
          ),
        }),
      );
    expect(of("client", "open", [])).toEqual({ of: "experts", kind: "propose" });
    expect(of("client", "open", ["pending"])).toBeNull();
    expect(of("visitor", "open", ["pending"])).toEqual({ of: "client", kind: "decide-proposals" });
    expect(of("visitor", "open", ["rejected"])).toBeNull();
    expect(of("visitor", "in_progress", ["rejected"])).toBeNull();
  });
});

describe("an agreement that is not in force", () => {
  const since = "2026-11-01T08:00:00.000Z";
  const agreed = (viewer: ProjectViewer, status: "drawn" | "expert_signed" | "declined" | "in_force") =>
    factsOf(project(viewer, { agreement: { status, since } }), { milestones: [of("a", 1, { status: "planned" })] });

  test.each([
    ["drawn", "expert", "sign-agreement"],
    ["expert_signed", "client", "sign-agreement"],
    ["declined", "client", "decide-agreement"],
  ] as const)("that is %s waits for the %s to %s, and no one is asked to fund", (status, mover, kind) => {
    expect(projectSteps(agreed(mover, status))).toEqual([{ kind, since, until: null }]);
    const other = mover === "client" ? "expert" : "client";
    expect(projectSteps(agreed(other, status))).toEqual([]);
    expect(awaitedStep(agreed(other, status))).toEqual({ of: mover, kind });
  });

  test("no longer waits once it is in force: the client funds", () => {
    expect(projectSteps(agreed("client", "in_force")).map(({ kind }) => kind)).toEqual(["fund-milestone"]);
    expect(projectSteps(agreed("expert", "in_force"))).toEqual([]);
  });
});

describe("expenses", () => {
  const waiting = { count: 2, amount: "140.00", since: "2026-11-18", until: "2026-11-23" };
  const toRevise = { count: 1, amount: "20.00", since: "2026-11-20", until: null };
  const stepsOf = (facts: Facts, viewer: ProjectViewer, shown: Partial<StepProject> = {}) =>
    projectSteps(factsOf(project(viewer, shown), { milestones: [of("m", 1, { status: "funded", ...facts })] })).map(
      ({ kind, since, until }) => [kind, since, until],
    );

  test("that wait are the client's to answer until they are approved by themselves, also after the release", () => {
    const step = ["answer-expense", "2026-11-18", "2026-11-23"];
    const expenses = { waiting, toRevise: null };
    for (const status of ["funded", "released"] as const) {
      expect(stepsOf({ status, expenses }, "client")).toEqual([step]);
    }
    const submitted = { status: "submitted", submittedAt: "2026-11-05", autoReleaseAt: "2026-11-30" } as const;
    expect(stepsOf({ ...submitted, expenses }, "client").map(([kind]) => kind)).toEqual([
      "answer-expense",
      "decide-submission",
    ]);
    expect(stepsOf({ status: "released", expenses }, "expert")).toEqual([]);
  });

  test("that were sent back are the expert's to revise beside the work, while anything is handed in", () => {
    const expenses = { waiting: null, toRevise };
    expect(stepsOf({ expenses, fundedAt: "2026-11-01" }, "expert")).toEqual([
      ["hand-over-work", "2026-11-01", null],
      ["revise-expense", "2026-11-20", null],
    ]);
    expect(stepsOf({ status: "released", expenses }, "expert")).toEqual([]);
    expect(stepsOf({ expenses }, "client")).toEqual([]);
  });

  test("wait for no one in a dispute, on a project that is over, or for an administrator", () => {
    const expenses = { waiting, toRevise };
    for (const viewer of ["client", "expert"] as const) {
      expect(stepsOf({ status: "disputed", expenses }, viewer)).toEqual([]);
      for (const status of ["completed", "cancelled"] as const) {
        expect(stepsOf({ status: "refunded", expenses }, viewer, { status })).toEqual([]);
      }
    }
    expect(stepsOf({ expenses }, "admin")).toEqual([]);
  });

  test("are told to the other party", () => {
    const awaited = (viewer: ProjectViewer, facts: Facts) =>
      awaitedStep(factsOf(project(viewer), { milestones: [of("m", 1, { status: "released", ...facts })] }));
    expect(awaited("expert", { expenses: { waiting, toRevise: null } })).toMatchObject({
      of: "client",
      kind: "answer-expense",
      until: "2026-11-23",
    });
    const both = { status: "submitted", expenses: { waiting: null, toRevise } } as const;
    expect(awaited("client", both)).toMatchObject({ of: "expert", kind: "revise-expense" });
  });
});
