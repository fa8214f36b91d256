import { DomainError } from "../errors.ts";
import type { VerificationSubjectKind } from "./verification.ts";

/** What a yes rests on. `declared`: nothing was seen, from the time when that was possible; no new decision says it. */
export const VERIFICATION_BASES = ["documents", "register", "declared"] as const;
export type VerificationBasis = (typeof VERIFICATION_BASES)[number];

export const REGISTER_LENGTH_MAX = 120;

/** Where a person was looked up: "Companies House" with a number, or a school's list of alumni. */
export type Register = { name: string; reference: string | null };

/** Everything that lies before an administrator when they say yes. */
export type Evidence = {
  documents: readonly { name: string; isOpened: boolean }[];
  register: Register | null;
};

/**
 * The basis of a yes. Every document is opened, and a person without any is looked up elsewhere: to have opened all of none is to
 * have seen nothing.
 */
export function basisOf(kind: VerificationSubjectKind, { documents, register }: Evidence): VerificationBasis[] {
  const unopened = documents.filter(({ isOpened }) => !isOpened).map(({ name }) => name);
  if (unopened.length > 0) {
    throw new DomainError("conflict", "verification/documents-unopened", { documents: unopened }, { unopened });
  }
  if (register && kind === "organization" && register.reference === null) {
    throw new DomainError(
      "invalid",
      "verification/register-reference-missing",
      {},
      { issues: [{ path: "register.reference" }] },
    );
  }
  const basis: VerificationBasis[] = [];
  if (documents.length > 0) basis.push("documents");
  if (register) basis.push("register");
  if (basis.length === 0) {
    throw new DomainError("invalid", "verification/nothing-seen", {}, { issues: [{ path: "register" }] });
  }
  return basis;
}

export type Basis = { basis: readonly VerificationBasis[]; register: Register | null };

/** A server from before wrote no basis down, which claims nothing. */
export const recordedBasis = (basis: readonly VerificationBasis[]): VerificationBasis[] =>
  basis.length > 0 ? [...basis] : ["declared"];

/** The number of an expert in a register is their own; an organization's is public. */
export const shownRegister = (kind: VerificationSubjectKind, register: Register | null): Register | null =>
  register && kind === "expert" ? { ...register, reference: null } : register;

/** The one sentence about what was seen: on profiles, in the history, in emails and over REST. */
export function basisText(kind: VerificationSubjectKind, { basis, register }: Basis): string {
  const of = register?.reference ? `${register.name} (${register.reference})` : register?.name;
  const sources = [
    ...(basis.includes("documents") ? ["documents"] : []),
    ...(basis.includes("register") && of ? [`the entry in ${of}`] : []),
  ];
  if (sources.length === 0) return `Declared by the ${kind}: no document or register entry was seen`;
  return `From ${sources.join(" and ")}, seen by an administrator`;
}
