import { expect, test } from "vitest";
import { dateOfMilestone, nextDateOf } from "./next-date.ts";

const milestone = (facts: Partial<Parameters<typeof dateOfMilestone>[0]>) => ({
  status: "planned" as const,
  dueDate: "2027-01-12",
  autoReleaseAt: "2026-12-04T10:00:00.000Z",
  dispute: null,
  ...facts,
});
const disputed = (status: "open" | "answered" | "resolved") =>
  milestone({ status: "disputed", dispute: { status, answerDueAt: "2026-11-30T10:00:00.000Z" } });

test.each([
  ["planned", "due 2027-01-12"],
  ["funded", "due 2027-01-12"],
  ["submitted", "release 2026-12-04T10:00:00.000Z"],
  ["disputed", null],
  ["released", null],
  ["refunded", null],
  ["split", null],
  ["cancelled", null],
] as const)("of a milestone that is %s the next date is %s", (status, told) => {
  const date = dateOfMilestone(milestone({ status }));
  expect(date && `${date.kind} ${date.at}`).toBe(told);
});

test("a dispute has one while its answer is waited for", () => {
  expect(dateOfMilestone(disputed("open"))).toEqual({ kind: "answer", at: "2026-11-30T10:00:00.000Z" });
  expect(dateOfMilestone(disputed("answered"))).toBeNull();
  expect(dateOfMilestone(disputed("resolved"))).toBeNull();
});

test("what has no date agreed or reckoned has none", () => {
  expect(dateOfMilestone(milestone({ dueDate: null }))).toBeNull();
  expect(dateOfMilestone(milestone({ status: "submitted", autoReleaseAt: null }))).toBeNull();
});

test("a project's is the earliest of its milestones'", () => {
  const submitted = milestone({ status: "submitted" });
  expect(nextDateOf([milestone({}), submitted])?.kind).toBe("release");
  expect(nextDateOf([submitted, disputed("open"), milestone({})])?.kind).toBe("answer");
  expect(nextDateOf([milestone({ dueDate: "2026-12-04" }), submitted])?.kind).toBe("due");
  expect(nextDateOf([milestone({ status: "released" })])).toBeNull();
});
