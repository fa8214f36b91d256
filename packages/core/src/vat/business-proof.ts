import type { ActsAs } from "../billing/acts-as.ts";
import type { CountryCode } from "../billing/country.ts";
import { DomainError } from "../errors.ts";
import { canBeSameName } from "./registered-name.ts";
import { hasVat } from "./vat-rates.ts";
import { stateOfNumber, type VatNumberState, type VatOutcome, type VatRegister } from "./vat-register.ts";

/** What a register has said of the number that the account has now. */
export type VatAnswer = {
  outcome: VatOutcome;
  register: VatRegister;
  answeredAt: Date;
  /** The register's own proof that it was asked; null where it gave none. */
  consultationNumber: string | null;
  /** Whose the number is; null where the register does not tell. */
  name: string | null;
};

/** What shows that a buyer is a business, as the document with the reverse charge keeps it. */
export type BusinessProof =
  | { kind: "register"; register: VatRegister; consultationNumber: string | null; at: Date }
  | { kind: "decision"; at: Date };

export type BusinessFacts = {
  /** Null: never said. */
  actsAs: ActsAs | null;
  legalName: string;
  country: CountryCode | null;
  vatNumber: string | null;
  answer: VatAnswer | null;
  /** The operator's written decision to take the account for a business, while it holds. */
  decision: { at: Date } | null;
};

/**
 * What shows that the buyer is a business, null where nothing does: the register has confirmed the number (Implementing Regulation (EU)
 * 282/2011, article 18(1)(a)) and knows it under the account's name, or the operator has taken other evidence (article 18(1)(b) and (3); HMRC, VATPOSS06500). What a person says
 * is no proof, and without one the supply is taxed as a consumer's (article 18(2); VATPOSS06500).
 */
export function proofOfBusiness(facts: BusinessFacts, now: Date): BusinessProof | null {
  const { actsAs, vatNumber, answer, decision } = facts;
  if (actsAs === "consumer") return null;
  if (vatNumber !== null && answer && stateOfNumber(answer, now) === "confirmed" && !isOfOther(facts)) {
    const { register, consultationNumber, answeredAt: at } = answer;
    return { kind: "register", register, consultationNumber, at };
  }
  return decision && { kind: "decision", at: decision.at };
}

/** Whether the number belongs to another business, as far as the register tells whose it is. */
const isOfOther = ({ answer, legalName }: BusinessFacts) =>
  answer !== null && answer.name !== null && !canBeSameName(answer.name, legalName);

/** Why an invoice across a border would contain VAT. */
export const MISSING_PROOFS = ["not_asked", "unknown", "other_name", "no_number", "not_said"] as const;
export type MissingProof = (typeof MISSING_PROOFS)[number];

/**
 * What a business lacks for a reverse charge; null: nothing, or it can have none, being a consumer or in a country without this VAT.
 * `other_name`: the register knows the number under another name. `not_said`: whether the account buys as a business.
 */
export function missingProof(facts: BusinessFacts, now: Date): MissingProof | null {
  const { actsAs, country, vatNumber, answer } = facts;
  if (country === null || !hasVat(country) || actsAs === "consumer" || proofOfBusiness(facts, now)) return null;
  if (vatNumber === null) return actsAs === null ? "not_said" : "no_number";
  const state: VatNumberState = stateOfNumber(answer, now);
  return state === "confirmed" ? "other_name" : state;
}

export const VAT_REASON_LENGTH_MAX = 500;

type Decidable = { country: CountryCode; vatNumber: string | null; actsAs: ActsAs | null };

/**
 * Refuses (conflict) to accept an account as a business that has saved no billing details, says that it is a consumer, or is accepted with
 * the same number already.
 */
export function assertCanAcceptAsBusiness(
  details: Decidable | undefined,
  isAccepted: boolean,
): asserts details is Decidable {
  if (!details) throw new DomainError("conflict", "billing/nothing-saved");
  if (details.actsAs === "consumer") throw new DomainError("conflict", "billing/consumer");
  if (isAccepted) throw new DomainError("conflict", "billing/accepted-already");
}
