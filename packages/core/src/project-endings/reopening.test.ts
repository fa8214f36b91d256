import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import {
  canReopenProject,
  endReopenRequest,
  isReopenable,
  reopeningsEndedBefore,
  reopenPauseEnd,
  reopenProject,
} from "./reopening.ts";

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
const completed = (reopenRequestedBy: "client" | "expert" | null = null) =>
  ({ status: "completed", endDate: day(1), reopenRequestedBy, ...undeclined }) as const;
const undeclined = { reopenDeclinedBy: null, reopenDeclinedAt: null };
const running = { status: "in_progress", endDate: null, reopenRequestedBy: null, ...undeclined } as const;

test.each([
  ["client", null, true],
  ["expert", null, true],
  ["client", "expert", true],
  ["client", "client", false],
  ["admin", "client", false],
  ["visitor", null, false],
] as const)("the %s can reopen a completed project, after a request by %s: %s", (viewer, requestedBy, expected) => {
  expect(canReopenProject(viewer, completed(requestedBy), day(30))).toBe(expected);
  expect(canReopenProject(viewer, completed(requestedBy), day(31))).toBe(false);
  expect(canReopenProject(viewer, running, day(2))).toBe(false);
});

test.each([
  [null, "client", "requested"],
  ["client", "client", "requested"],
  ["client", "expert", "reopened"],
  ["expert", "client", "reopened"],
] as const)("after a request by %s, the word of the %s is one that it is %s", (requestedBy, by, kind) => {
  expect(reopenProject(completed(requestedBy), by, day(30)).kind).toBe(kind);
});

test("what is not completed, and what was 30 days ago, is refused", () => {
  for (const status of ["open", "in_progress", "cancelled"] as const) {
    expect(() => reopenProject({ ...completed(), status }, "client", day(2))).toThrow(saying("Only a completed"));
    expect(isReopenable({ status, endDate: day(1) }, day(2))).toBe(false);
    expect(isReopenable({ status: "completed", endDate: day(1), isPaidCall: true }, day(2))).toBe(false);
  }
  expect(() => reopenProject(completed("client"), "expert", day(31))).toThrow(saying("within 30 days"));
  expect(reopeningsEndedBefore(day(31))).toEqual(day(1));
});

test("a party that was declined asks again seven days later, the one that declined at any time", () => {
  const declined = { ...completed(), reopenDeclinedBy: "expert", reopenDeclinedAt: day(2) } as const;
  for (const now of [day(2), day(8)]) {
    expect(canReopenProject("client", declined, now)).toBe(false);
    expect(reopenPauseEnd(declined, { by: "client", now })).toEqual(day(9));
    expect(() => reopenProject(declined, "client", now)).toThrow(saying("You can ask again 7 days after that"));
    expect(canReopenProject("expert", declined, now)).toBe(true);
    expect(reopenProject(declined, "expert", now).kind).toBe("requested");
    // The party who is asked agrees, even one who declined before.
    const asked = { ...declined, reopenRequestedBy: "expert" } as const;
    expect(canReopenProject("client", asked, now)).toBe(true);
    expect(reopenProject(asked, "client", now).kind).toBe("reopened");
  }
  expect(canReopenProject("client", declined, day(9))).toBe(true);
  expect(reopenProject(declined, "client", day(9)).kind).toBe("requested");
});

test("a request is declined by the other party and withdrawn by its own, while it can be agreed to", () => {
  expect(endReopenRequest(completed("client"), "expert", day(2))).toBe("declined");
  expect(endReopenRequest(completed("client"), "client", day(2))).toBe("withdrawn");
  expect(() => endReopenRequest(completed(), "client", day(2))).toThrow(saying("No request"));
  expect(() => endReopenRequest(completed("client"), "expert", day(31))).toThrow(saying("No request"));
});
