import { expect, test } from "vitest";
import { shownVerification } from "./shown-verification.ts";

const [earlier, later] = [new Date("2026-03-02T09:00:00Z"), new Date("2029-03-02T09:00:00Z")];
const never = { verifiedAt: null, expiresAt: null, lastVerifiedAt: null, isPending: false };
const nothing = { ...never, basis: [], register: null };

test("what is in force says what was checked, when, and until when it holds, also while a renewal waits", () => {
  const facts = { verifiedAt: earlier, expiresAt: later, lastVerifiedAt: earlier, isPending: true };
  const seen = { ...facts, basis: ["documents"], register: null } as const;
  expect(shownVerification("expert", seen)).toEqual({
    state: "verified",
    checkedAt: earlier,
    validUntil: later,
    checked: ["name", "degree", "school", "graduation_year"],
    basis: ["documents"],
    basisText: "From documents, seen by an administrator",
  });
  expect(shownVerification("organization", seen).checked).toEqual([
    "registered_name",
    "registration",
    "representative",
  ]);
});

test.each([
  ["was never looked at", nothing, "unverified"],
  ["waits for the first time", { ...nothing, isPending: true }, "unverified"],
  ["was verified, and is looked at again", { ...nothing, lastVerifiedAt: earlier, isPending: true }, "rechecking"],
  ["was verified once", { ...nothing, lastVerifiedAt: earlier }, "unverified"],
])("whoever %s has no mark", (_, facts, state) => {
  expect(shownVerification("expert", facts)).toEqual({
    ...{ state, checkedAt: null, validUntil: null },
    ...{ checked: [], basis: [], basisText: null },
  });
});

test("what was declared and never seen lists nothing as checked, and neither does what a server from before wrote", () => {
  const inForce = { ...nothing, verifiedAt: earlier, expiresAt: later, lastVerifiedAt: earlier };
  for (const basis of [[], ["declared"]] as const) {
    expect(shownVerification("expert", { ...inForce, basis })).toMatchObject({
      state: "verified",
      checked: [],
      basis: ["declared"],
      basisText: "Declared by the expert: no document or register entry was seen",
    });
  }
});

test("an expert's number in a register is nobody else's to read, an organization's is", () => {
  const register = { name: "Companies House", reference: "01234567" };
  const facts = { ...nothing, verifiedAt: earlier, basis: ["documents", "register"], register } as const;
  expect(shownVerification("expert", facts).basisText).toBe(
    "From documents and the entry in Companies House, seen by an administrator",
  );
  expect(shownVerification("organization", facts).basisText).toBe(
    "From documents and the entry in Companies House (01234567), seen by an administrator",
  );
});
