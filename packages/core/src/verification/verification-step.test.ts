import { describe, expect, test } from "vitest";
import type { UserId, VerificationStepId } from "../ids.ts";
import type { Evidence } from "./verification-basis.ts";
import {
  actorOfStep,
  assertCanUndo,
  decide,
  heldDecision,
  stepsInEffect,
  VERIFICATION_STEP_KINDS,
  type VerificationToDecide,
} from "./verification-step.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const [ada, ben] = ["ada" as UserId, "ben" as UserId];
const stepId = "step" as VerificationStepId;
const held = { stepId, until: new Date(NOW.getTime() + 1), by: ada, outcome: "declined" } as const;
const pending = {
  subject: { kind: "expert" },
  ownerId: "cleo" as UserId,
  status: "pending",
  revision: 2,
  held: null,
} as const;
const evidence = { documents: [{ name: "a.pdf", isOpened: false }], register: null };
const no = { by: ada, outcome: "declined", reason: "Not readable.", revision: undefined, evidence } as const;
const yes = { ...no, outcome: "verified", reason: null } as const;
const [opened, register] = [[{ name: "a.pdf", isOpened: true }], { name: "Companies House", reference: null }];
const company = { ...pending, subject: { kind: "organization" } } as const;

describe("deciding", () => {
  test.each([
    [{ ...pending, ownerId: ada, held }, no, "verification/own"],
    [{ ...pending, held }, no, "verification/already-decided"],
    [{ ...pending, status: "approved" }, no, "verification/not-waiting"],
    [{ ...pending, status: "more_needed" }, no, "verification/not-waiting"],
    [pending, { ...no, revision: 1 }, "verification/changed-meanwhile"],
    [pending, { ...no, reason: " too short " }, "verification/reason-too-short"],
    [pending, { ...no, reason: null }, "verification/reason-too-short"],
    [pending, { ...no, outcome: "more_needed", reason: null }, "verification/reason-too-short"],
    [pending, yes, "verification/documents-unopened"],
    [pending, { ...yes, evidence: { ...evidence, register } }, "verification/documents-unopened"],
    [pending, { ...yes, evidence: { documents: [], register: null } }, "verification/nothing-seen"],
    [company, { ...yes, evidence: { documents: [], register } }, "verification/register-reference-missing"],
  ] as const)("%j told %j is refused as %s", (verification, verdict, code) => {
    expect(() => decide(verification, verdict)).toThrow(expect.objectContaining({ code }));
  });

  test("is done about what waits, as it was looked at, with every document opened or without saying yes", () => {
    expect(decide(pending, { ...no, revision: 2 })).toEqual([]);
    const basis = (seen: Evidence, of: VerificationToDecide = pending) => decide(of, { ...yes, evidence: seen });
    expect(basis({ documents: opened, register: null })).toEqual(["documents"]);
    expect(basis({ documents: [], register })).toEqual(["register"]);
    expect(basis({ documents: opened, register: { ...register, reference: "01234567" } }, company)).toEqual([
      "documents",
      "register",
    ]);
  });
});

test("what is held is taken back by who decided, until it takes effect", () => {
  expect(() => assertCanUndo(held, ada, NOW)).not.toThrow();
  const refused = (code: string) => expect.objectContaining({ code });
  expect(() => assertCanUndo(held, ben, NOW)).toThrow(refused("verification/not-yours-to-undo"));
  expect(() => assertCanUndo(held, ada, held.until)).toThrow(refused("verification/too-late-to-undo"));
  expect(() => assertCanUndo(null, ada, NOW)).toThrow(refused("verification/too-late-to-undo"));
});

test("a decision is held while its step, its kind and its end are known", () => {
  const facts = { stepId, kind: "declined", by: ada, until: NOW };
  expect(heldDecision(facts)).toEqual({ stepId, outcome: "declined", by: ada, until: NOW });
  expect(heldDecision({ ...facts, kind: "submitted" })).toBeNull();
  expect(heldDecision({ ...facts, stepId: null })).toBeNull();
  expect(heldDecision({ ...facts, until: null })).toBeNull();
});

test("the history of whoever is verified leaves out what is held and what was taken back, with the taking back", () => {
  const step = (id: string, kind: (typeof VERIFICATION_STEP_KINDS)[number], undoes: string | null = null) => ({
    id: id as VerificationStepId,
    kind,
    undoesId: undoes as VerificationStepId | null,
  });
  const steps = [step("1", "submitted"), step("2", "declined"), step("3", "undone", "2"), step("4", "more_needed")];
  expect(stepsInEffect(steps, null).map(({ id }) => id)).toEqual(["1", "4"]);
  expect(stepsInEffect(steps, "4" as VerificationStepId).map(({ id }) => id)).toEqual(["1"]);
});

test("what the person did is theirs, the rest is the platform's, whoever it was", () => {
  const own = VERIFICATION_STEP_KINDS.filter((kind) => actorOfStep(kind) === "you");
  expect(own).toEqual(["submitted", "resubmitted", "changed", "expedited"]);
});
