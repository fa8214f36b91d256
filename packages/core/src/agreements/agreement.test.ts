import { describe, expect, test } from "vitest";
import type { AgreementId, ProjectId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import {
  AGREEMENT_STATUSES,
  type AgreementStatus,
  assertDrawable,
  assertNotSigned,
  assertSigned,
  declineAgreement,
  endAgreement,
  isOpenToFunding,
  needsAgreement,
  replaceAgreement,
  signAgreement,
  withdrawAgreement,
} from "./agreement.ts";

const SHA = "a".repeat(64);
const agreement = (status: AgreementStatus) => ({
  id: "agreement" as AgreementId,
  projectId: "project" as ProjectId,
  number: 1,
  status,
  sha256: SHA,
});
const running = { status: "in_progress" } as const;
const sign = (status: AgreementStatus, party: "client" | "expert", sha256 = SHA) =>
  signAgreement(agreement(status), running, { party, sha256 }).status;

describe("a signature", () => {
  test("is the expert's first, then the client's", () => {
    expect(sign("drawn", "expert")).toBe("expert_signed");
    expect(sign("expert_signed", "client", SHA.toUpperCase())).toBe("in_force");
  });

  test.each([
    ["drawn", "client", "conflict agreements/expert-first"],
    ["expert_signed", "expert", "conflict agreements/signed-already"],
    ["in_force", "client", "conflict agreements/decided"],
    ["declined", "expert", "conflict agreements/decided"],
    ["superseded", "expert", "conflict agreements/decided"],
  ] as const)("of one that is %s by the %s: %s", (status, party, refusal) => {
    expect(refusalOf(() => sign(status, party))).toBe(refusal);
  });

  test("is refused under another hash, and when the project is over", () => {
    expect(refusalOf(() => sign("drawn", "expert", "b".repeat(64)))).toBe("conflict agreements/other-text");
    const over = () => signAgreement(agreement("drawn"), { status: "cancelled" }, { party: "expert", sha256: SHA });
    expect(refusalOf(over)).toBe("conflict projects/not-in-progress");
  });
});

test.each(AGREEMENT_STATUSES)("money goes into escrow or not while one is %s", (status) => {
  expect(isOpenToFunding(status)).toBe(status === "in_force" || status === "withdrawn");
});

test("what both have signed is funded and no longer edited, what waits for a signature is neither signed nor fixed", () => {
  expect(refusalOf(() => assertSigned(undefined))).toBe("allowed");
  expect(refusalOf(() => assertSigned({ status: "in_force" }))).toBe("allowed");
  expect(refusalOf(() => assertSigned({ status: "expert_signed" }))).toBe("conflict agreements/not-signed");
  expect(refusalOf(() => assertNotSigned(undefined))).toBe("allowed");
  expect(refusalOf(() => assertNotSigned({ status: "expert_signed" }))).toBe("allowed");
  expect(refusalOf(() => assertNotSigned({ status: "in_force" }))).toBe("conflict agreements/in-force");
});

test("is declined by a party that has not signed", () => {
  expect(declineAgreement(agreement("drawn"), "client").status).toBe("declined");
  expect(declineAgreement(agreement("expert_signed"), "client").status).toBe("declined");
  const late = () => declineAgreement(agreement("expert_signed"), "expert");
  expect(refusalOf(late)).toBe("conflict agreements/signed-already");
});

test("is withdrawn before both have signed, unless the amount asks for one", () => {
  expect(withdrawAgreement(agreement("declined"), { isNeeded: false }).status).toBe("withdrawn");
  expect(refusalOf(() => withdrawAgreement(agreement("drawn"), { isNeeded: true }))).toBe("conflict agreements/needed");
  const signed = () => withdrawAgreement(agreement("in_force"), { isNeeded: false });
  expect(refusalOf(signed)).toBe("conflict agreements/decided");
});

test("is replaced by its client after a decline alone, and by another deal until both have signed", () => {
  expect(replaceAgreement(agreement("declined")).status).toBe("superseded");
  expect(refusalOf(() => replaceAgreement(agreement("drawn")))).toBe("conflict agreements/drawn-already");
  expect(endAgreement(agreement("expert_signed"), "supersede")?.status).toBe("superseded");
  expect(endAgreement(agreement("in_force"), "supersede")).toBeNull();
  expect(endAgreement(agreement("in_force"), "end")).toBeNull();
});

test("is needed above the amount, not at it, and nowhere without one", () => {
  expect(needsAgreement(1_001, 1_000)).toBe(true);
  expect(needsAgreement(1_000, 1_000)).toBe(false);
  expect(needsAgreement(null, 1_000)).toBe(false);
  expect(needsAgreement(1_001, null)).toBe(false);
});

test("is drawn up from planned work before money moves", () => {
  const planned = { status: "planned", hasLivePayment: false } as const;
  expect(refusalOf(() => assertDrawable(running, [planned]))).toBe("allowed");
  expect(refusalOf(() => assertDrawable(running, []))).toBe("conflict agreements/nothing-planned");
  const dropped = { ...planned, status: "cancelled" } as const;
  expect(refusalOf(() => assertDrawable(running, [dropped]))).toBe("conflict agreements/nothing-planned");
  for (const begun of [{ ...planned, hasLivePayment: true }, { ...planned, status: "funded" } as const]) {
    expect(refusalOf(() => assertDrawable(running, [planned, begun]))).toBe("conflict agreements/work-funded");
  }
});
