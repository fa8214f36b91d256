import { describe, expect, test } from "vitest";
import { PROJECT_STATUSES, type ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { PROPOSAL_STATUSES, type ProposalStatus } from "../proposals/proposal.ts";
import { awaitedStep, projectStep, type StepMilestone, waitingStep } from "./project-step.ts";

type Facts = Partial<StepMilestone>;
const of = (id: string, position: number, facts: Facts) => ({
  id,
  position,
  status: "planned" as const,
  changeRequest: null,
  dueDate: null,
  autoReleaseAt: null,
  dispute: null,
  ...facts,
});
const running = (viewer: ProjectViewer, status: ProjectStatus = "in_progress") => ({ viewer, status });
const dispute = { status: "open", openedBy: "expert", answerDueAt: "2026-11-28" } as const;
const step = (milestones: ReturnType<typeof of>[], viewer: ProjectViewer) => {
  const found = waitingStep(milestones, running(viewer));
  return found && [found.kind, found.milestone.id, ...found.actions];
};

test.each<[string, Facts, ProjectViewer, string[] | null]>([
  ["planned", { status: "planned" }, "client", ["fund", "m", "fund"]],
  ["planned", { status: "planned" }, "expert", null],
  ["funded", { status: "funded" }, "expert", ["handOver", "m", "submit", "dispute"]],
  ["sent back", { status: "funded", changeRequest: "Shorter" }, "expert", ["makeChanges", "m", "submit", "dispute"]],
  ["funded", { status: "funded" }, "client", null],
  ["submitted", { status: "submitted" }, "client", ["decide", "m", "release", "requestChanges", "dispute"]],
  ["submitted", { status: "submitted" }, "expert", null],
  ["disputed", { status: "disputed", dispute }, "client", ["answerDispute", "m", "answerDispute"]],
  ["disputed", { status: "disputed", dispute }, "expert", null],
  ["disputed", { status: "disputed", dispute }, "admin", ["resolveDispute", "m", "resolveDispute"]],
  ["released", { status: "released" }, "client", null],
  ["funded", { status: "funded" }, "visitor", null],
])("a milestone that is %s waits so: %o for the %s", (_status, facts, viewer, expected) => {
  expect(step([of("m", 1, facts)], viewer)).toEqual(expected);
});

test("what a dispute asks comes before a deadline, and that before what keeps nobody waiting", () => {
  const planned = of("planned", 1, { status: "planned" });
  const submitted = of("submitted", 2, { status: "submitted" });
  const disputed = of("disputed", 3, { status: "disputed", dispute });
  expect(step([planned, submitted, disputed], "client")?.[1]).toBe("disputed");
  expect(step([planned, submitted], "client")?.[1]).toBe("submitted");
});

test("of two alike the earlier milestone comes first, in whatever order they are read", () => {
  const [first, second] = [of("first", 1, { status: "funded" }), of("second", 2, { status: "funded" })];
  expect(step([second, first], "expert")?.[1]).toBe("first");
});

test("the next milestone is not asked to be funded while money is at work", () => {
  expect(step([of("a", 1, { status: "funded" }), of("b", 2, { status: "planned" })], "client")).toBeNull();
});

describe("apart from milestones", () => {
  test.each(PROJECT_STATUSES)(
    "a client decides on pending proposals of a project that is %s only while it is open",
    (status) => {
      const proposals = PROPOSAL_STATUSES.flatMap((one) => [{ status: one }, { status: one }]);
      const expected = status === "open" ? { kind: "decideProposals", count: 2 } : null;
      const found = projectStep(running("client", status), [{ status: "released" }], proposals);
      expect(found).toEqual(expected);
    },
  );

  test.each<[ProposalStatus[], boolean]>([
    [[], true],
    [["pending"], false],
    [["rejected"], false],
  ])("an expert whose own proposals are %o is asked for one: %s", (statuses, expected) => {
    const proposals = statuses.map((status) => ({ status }));
    expect(projectStep(running("visitor", "open"), [], proposals)).toEqual(expected ? { kind: "propose" } : null);
    expect(projectStep(running("visitor", "cancelled"), [], proposals)).toBeNull();
  });

  test("work that began without a milestone waits for the client to plan one, and tells everybody else so", () => {
    for (const milestones of [[], [of("gone", 1, { status: "cancelled" })]]) {
      expect(projectStep(running("client"), milestones, [])).toEqual({ kind: "plan" });
      expect(projectStep(running("expert"), milestones, [])).toBeNull();
      expect(awaitedStep(running("expert"), milestones, [])).toEqual({ of: "client", kind: "plan" });
      expect(awaitedStep(running("client"), milestones, [])).toBeNull();
      expect(projectStep(running("client", "completed"), milestones, [])).toBeNull();
      expect(awaitedStep(running("expert", "cancelled"), milestones, [])).toBeNull();
    }
    expect(projectStep(running("client"), [{ status: "planned" }], [])).toBeNull();
  });
});

describe("who is waited for", () => {
  const awaited = (facts: Facts, viewer: ProjectViewer) => {
    const found = awaitedStep(running(viewer), [of("m", 1, facts)], []);
    return found && "until" in found ? [found.of, found.kind, found.until] : found;
  };

  test.each<[string, Facts, ProjectViewer, (string | null)[] | null]>([
    ["planned", { status: "planned" }, "expert", ["client", "fund", null]],
    ["planned", { status: "planned", dueDate: "2026-12-01" }, "admin", ["client", "fund", null]],
    ["funded", { status: "funded", dueDate: "2026-12-01" }, "client", ["expert", "handOver", "2026-12-01"]],
    [
      "sent back",
      { status: "funded", dueDate: "2026-12-01", changeRequest: "Shorter" },
      "client",
      ["expert", "makeChanges", "2026-12-01"],
    ],
    ["submitted", { status: "submitted", autoReleaseAt: "2026-12-04" }, "expert", ["client", "decide", "2026-12-04"]],
    ["disputed", { status: "disputed", dispute }, "expert", ["client", "answerDispute", "2026-11-28"]],
    ["disputed", { status: "disputed", dispute }, "admin", ["client", "answerDispute", "2026-11-28"]],
    [
      "answered",
      { status: "disputed", dispute: { ...dispute, status: "answered" } },
      "client",
      ["admin", "resolveDispute", null],
    ],
    ["released", { status: "released" }, "expert", null],
  ])("on a milestone that is %s: %o for the %s", (_status, facts, viewer, expected) => {
    expect(awaited(facts, viewer)).toEqual(expected);
  });

  test("experts at large, until one proposes; then the client, for those who did", () => {
    const pending = [{ status: "pending" }] as const;
    expect(awaitedStep(running("client", "open"), [], [])).toEqual({ of: "experts", kind: "propose" });
    expect(awaitedStep(running("client", "open"), [], pending)).toBeNull();
    expect(awaitedStep(running("visitor", "open"), [], pending)).toEqual({ of: "client", kind: "decideProposals" });
    expect(awaitedStep(running("visitor", "open"), [], [{ status: "rejected" }])).toBeNull();
    expect(awaitedStep(running("visitor"), [], [{ status: "rejected" }])).toBeNull();
  });
});
