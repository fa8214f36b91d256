import { describe, expect, test } from "vitest";
import type { ApplicationId, EntrepreneurId, StartupIdeaId } from "../ids.ts";
import { refusalOf, saying } from "../testing/refusal-of.ts";
import {
  APPLICATION_MOVES,
  APPLICATION_STATUSES,
  type Application,
  type ApplicationStatus,
  BOARD_STATUSES,
  moverOf,
} from "./application.ts";
import {
  applicationMoves,
  assertCanApply,
  changeApplication,
  eventOfMove,
  sideOfApplication,
} from "./application-rules.ts";

const [owner, applicant, stranger] = ["owner", "applicant", "stranger"] as EntrepreneurId[] as [
  EntrepreneurId,
  EntrepreneurId,
  EntrepreneurId,
];
const idea = { id: "idea" as StartupIdeaId, ownerId: owner, isActive: true };
const inStatus = (status: ApplicationStatus): Application => ({
  id: "application" as ApplicationId,
  ideaId: idea.id,
  applicantId: applicant,
  status,
});
const everyMove = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const));

describe("moving", () => {
  test.each(everyMove)("from %s to %s holds what the table says, for the one whose move it is", (from, to) => {
    const isListed = (APPLICATION_MOVES[from] as readonly ApplicationStatus[]).includes(to);
    const moved = () => changeApplication(inStatus(from), moverOf(to), { to, changesNotes: false });
    if (isListed) expect(moved()).toEqual({ id: "application", status: to, connects: to === "accepted" });
    else expect(refusalOf(moved)).toBe("conflict applications/cannot-move");
  });

  test.each(everyMove)("from %s to %s is nobody else's", (from, to) => {
    const other = moverOf(to) === "owner" ? "applicant" : "owner";
    expect(refusalOf(() => changeApplication(inStatus(from), other, { to, changesNotes: false }))).toBe(
      "forbidden applications/not-your-move",
    );
    expect(refusalOf(() => changeApplication(inStatus(from), null, { to, changesNotes: false }))).toBe(
      "not_found applications/not-found",
    );
  });

  test("is refused with how the application stands, in words and for programs", () => {
    const back = () => changeApplication(inStatus("interview"), "owner", { to: "reviewed", changesNotes: false });
    expect(back).toThrow(saying("This application is interview and cannot be moved there."));
    expect(back).toThrow(
      expect.objectContaining({ params: { status: "interview" }, details: { status: "interview" } }),
    );
  });

  // spec 4.9
  test("leads forward only, and out of an answer nowhere", () => {
    const rank = (status: ApplicationStatus) => APPLICATION_STATUSES.indexOf(status);
    for (const [from, to] of everyMove) {
      const moves: readonly ApplicationStatus[] = APPLICATION_MOVES[from];
      if (moves.includes(to)) expect(rank(to)).toBeGreaterThan(rank(from));
    }
    for (const answer of ["accepted", "rejected", "withdrawn"] as const) expect(APPLICATION_MOVES[answer]).toEqual([]);
  });

  test.each([
    ["pending", "owner", ["reviewed", "interview", "accepted", "rejected"]],
    ["interview", "owner", ["accepted", "rejected"]],
    ["accepted", "owner", []],
    ["pending", "applicant", ["withdrawn"]],
    ["interview", "applicant", ["withdrawn"]],
    ["accepted", "applicant", []],
  ] as const)("what is %s offers its %s %o", (status, side, moves) => {
    expect(applicationMoves(status, side)).toEqual(moves);
  });

  test("the board has a column for everything but what was withdrawn", () => {
    expect([...BOARD_STATUSES, "withdrawn"]).toEqual(APPLICATION_STATUSES);
  });
});

describe("notes", () => {
  test.each(APPLICATION_STATUSES)("the owner changes them while the application is %s, and nothing moves", (status) => {
    const change = changeApplication(inStatus(status), "owner", { changesNotes: true });
    expect(change).toEqual({ id: "application", status, connects: false });
  });

  test("are the owner's alone, also along with a withdrawal", () => {
    for (const to of [undefined, "withdrawn"] as const) {
      expect(refusalOf(() => changeApplication(inStatus("pending"), "applicant", { to, changesNotes: true }))).toBe(
        "forbidden applications/not-your-move",
      );
    }
  });
});

test("an application has two sides", () => {
  expect([owner, applicant, stranger].map((actor) => sideOfApplication(inStatus("pending"), idea, actor))).toEqual([
    "owner",
    "applicant",
    null,
  ]);
});

describe("applying", () => {
  const somebody = { entrepreneurId: applicant, isActive: true, hasLiveApplication: false };

  test("is for everybody else", () => {
    expect(refusalOf(() => assertCanApply(idea, somebody))).toBe("allowed");
  });

  // spec 7.133
  test.each([
    ["to one's own idea", {}, { entrepreneurId: owner }, "forbidden applications/own-idea"],
    ["to a closed idea", { isActive: false }, {}, "conflict applications/idea-closed"],
    ["from a hidden profile", {}, { isActive: false }, "conflict applications/own-profile-hidden"],
    ["twice at a time", {}, { hasLiveApplication: true }, "conflict applications/already-applied"],
  ])("not %s", (_what, ideaFields, applicantFields, code) => {
    const call = () => assertCanApply({ ...idea, ...ideaFields }, { ...somebody, ...applicantFields });
    expect(refusalOf(call)).toBe(code);
  });
});

test("a move is the event of its new status, notes alone are one of their own", () => {
  expect(eventOfMove("pending", "interview")).toBe("application.interview");
  expect(eventOfMove("reviewed", "withdrawn")).toBe("application.withdrawn");
  expect(eventOfMove("reviewed", "reviewed")).toBe("application.noted");
  expect(eventOfMove("reviewed", "pending")).toBe("application.noted");
});
