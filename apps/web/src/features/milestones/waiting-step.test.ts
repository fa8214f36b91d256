import type { DisputeDto, MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { waitingStep } from "./waiting-step.ts";

const running = (viewer: "client" | "expert" | "admin" | "visitor") => ({ viewer, status: "in_progress" }) as const;
const of = (id: string, position: number, facts: Partial<MilestoneDto>) => milestoneFixture({ id, position, ...facts });
const dispute = { status: "open", openedBy: "expert" } as unknown as DisputeDto;
const step = (milestones: MilestoneDto[], viewer: Parameters<typeof running>[0]) => {
  const found = waitingStep(milestones, running(viewer));
  return found && [found.kind, found.milestone.id, ...found.actions];
};

test.each<[string, MilestoneDto, Parameters<typeof running>[0], string[] | null]>([
  ["planned", of("m", 1, { status: "planned" }), "client", ["fund", "m", "fund"]],
  ["planned", of("m", 1, { status: "planned" }), "expert", null],
  ["funded", of("m", 1, { status: "funded" }), "expert", ["handOver", "m", "submit", "dispute"]],
  [
    "sent back",
    of("m", 1, { status: "funded", changeRequest: "Shorter" }),
    "expert",
    ["makeChanges", "m", "submit", "dispute"],
  ],
  ["funded", of("m", 1, { status: "funded" }), "client", null],
  ["submitted", of("m", 1, { status: "submitted" }), "client", ["decide", "m", "release", "requestChanges", "dispute"]],
  ["submitted", of("m", 1, { status: "submitted" }), "expert", null],
  ["disputed", of("m", 1, { status: "disputed", dispute }), "client", ["answerDispute", "m", "answerDispute"]],
  ["disputed", of("m", 1, { status: "disputed", dispute }), "expert", null],
  ["disputed", of("m", 1, { status: "disputed", dispute }), "admin", ["resolveDispute", "m", "resolveDispute"]],
  ["released", of("m", 1, { status: "released" }), "client", null],
  ["funded", of("m", 1, { status: "funded" }), "visitor", null],
])("a milestone that is %s waits so: %o", (_status, milestone, viewer, expected) => {
  expect(step([milestone], viewer)).toEqual(expected);
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
