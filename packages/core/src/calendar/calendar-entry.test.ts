import { expect, test } from "vitest";
import { type CalendarFact, toCalendarEntry } from "./calendar-entry.ts";

const createdAt = new Date("2026-03-01T09:00:00Z");
const workFacts = { projectTitle: "Ferries", milestoneTitle: "Interviews", isOwnTurn: true };
const base = { id: "m1", projectId: "p1", moment: { day: "2026-03-20" }, createdAt, changedAt: createdAt };

test.each([
  ["milestone-due", "Due: Interviews", "You hand over this milestone of “Ferries”."],
  [
    "release-due",
    "Auto-release: Interviews",
    "Unless you decide before, the money for this milestone of “Ferries” is released.",
  ],
  [
    "dispute-answer",
    "Answer due: dispute about Interviews",
    "You can answer the dispute in “Ferries” until then; after it an administrator decides.",
  ],
] as const)("%s says what is to be done, and by whom", (kind, title, about) => {
  const fact: CalendarFact = { ...base, ...workFacts, kind };
  expect(toCalendarEntry(fact)).toMatchObject({ uid: `${kind}-m1`, title, about, path: "/project/p1" });
  expect(toCalendarEntry({ ...fact, isOwnTurn: false }).about).not.toBe(about);
});

test("the ends of a verification and of a plan lead to where they are renewed", () => {
  const none = { ...base, projectId: null };
  expect(toCalendarEntry({ ...none, kind: "verification-end" })).toMatchObject({ path: "/verification" });
  const plan = toCalendarEntry({ ...none, kind: "plan-end", planName: "Growth" });
  expect(plan).toMatchObject({ title: "Your Growth plan ends", path: "/subscription-plans" });
});

test("each change makes the sequence greater, and a thing that was never changed has none", () => {
  const sequenceAt = (changedAt: Date) =>
    toCalendarEntry({ ...base, ...workFacts, kind: "milestone-due", changedAt }).sequence;
  expect(sequenceAt(createdAt)).toBe(0);
  expect(sequenceAt(new Date("2026-03-01T09:00:05Z"))).toBe(5);
  expect(sequenceAt(new Date("2020-01-01T00:00:00Z"))).toBe(0);
});
