import { describe, expect, test } from "vitest";
import { assertCanAcceptAsBusiness, type BusinessFacts, missingProof, proofOfBusiness } from "./business-proof.ts";

const now = new Date("2026-03-02T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const confirmed = (days: number) => ({
  ...{ outcome: "confirmed" as const, register: "vies" as const, answeredAt: daysAgo(days), consultationNumber: "W1" },
  name: null,
});
const facts = (fields: Partial<BusinessFacts>): BusinessFacts => ({
  ...{
    legalName: "Beispiel Beratung",
    actsAs: "business",
    country: "DE",
    vatNumber: "DE123456788",
    answer: null,
    decision: null,
  },
  ...fields,
});
const unknown = { ...confirmed(1), outcome: "unknown" as const };
const decision = { at: daysAgo(3) };
const none = { vatNumber: null };

describe.each([
  ["a number that was not asked about", facts({}), null, "not_asked"],
  ["a number from before it was asked how the account acts", facts({ actsAs: null }), null, "not_asked"],
  ["a confirmed number", facts({ answer: confirmed(1) }), "register", null],
  ["a confirmed number of an account that never said", facts({ actsAs: null, answer: confirmed(1) }), "register", null],
  ["a confirmation of ninety days ago", facts({ answer: confirmed(90) }), "register", null],
  ["a confirmation of more than ninety days ago", facts({ answer: confirmed(91) }), null, "not_asked"],
  [
    "a number under the account's name",
    facts({ answer: { ...confirmed(1), name: "BEISPIEL GMBH" } }),
    "register",
    null,
  ],
  ["a number under another name", facts({ answer: { ...confirmed(1), name: "Nachbar GmbH" } }), null, "other_name"],
  [
    "one that the operator accepts",
    facts({ answer: { ...confirmed(1), name: "Nachbar" }, decision }),
    "decision",
    null,
  ],
  ["a number that the register does not know", facts({ answer: unknown }), null, "unknown"],
  ["an unknown number that the operator accepts", facts({ answer: unknown, decision }), "decision", null],
  ["an unasked number that the operator accepts", facts({ decision }), "decision", null],
  ["a business without a number", facts(none), null, "no_number"],
  ["a business without a number that the operator accepts", facts({ ...none, decision }), "decision", null],
  ["an account without a number that never said", facts({ ...none, actsAs: null }), null, "not_said"],
  ["a consumer", facts({ ...none, actsAs: "consumer" }), null, null],
  ["a consumer who was accepted before they said so", facts({ ...none, actsAs: "consumer", decision }), null, null],
  ["a business in a country without this VAT", facts({ ...none, country: "US" }), null, null],
  ["an account without a country", facts({ ...none, country: null }), null, null],
] as const)("%s", (_name, given, proof, missing) => {
  test(`is shown by ${proof ?? "nothing"} to be a business, and lacks ${missing ?? "nothing"}`, () => {
    expect(proofOfBusiness(given, now)?.kind ?? null).toBe(proof);
    expect(missingProof(given, now)).toBe(missing);
  });
});

test("a proof keeps what the register said, and when", () => {
  const proof = proofOfBusiness(facts({ answer: confirmed(2), decision }), now);
  expect(proof).toEqual({ kind: "register", register: "vies", consultationNumber: "W1", at: daysAgo(2) });
  expect(proofOfBusiness(facts({ decision }), now)).toEqual({ kind: "decision", at: daysAgo(3) });
});

test("an account is accepted once for its number, with saved details, and never as a consumer", () => {
  const details = { country: "DE", vatNumber: null, actsAs: "business" as const };
  expect(() => assertCanAcceptAsBusiness(details, false)).not.toThrow();
  const codes = [
    [undefined, false],
    [{ ...details, actsAs: "consumer" as const }, false],
    [details, true],
  ] as const;
  expect(codes.map(([of, isAccepted]) => codeOf(() => assertCanAcceptAsBusiness(of, isAccepted)))).toEqual([
    "billing/nothing-saved",
    "billing/consumer",
    "billing/accepted-already",
  ]);
});

function codeOf(refused: () => void): unknown {
  try {
    refused();
    return null;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}
