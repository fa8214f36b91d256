import { DomainError, invariant } from "./errors.ts";

/** An amount in integer minor units (pence). Exact up to numeric(12,2), well inside the safe integers. */
export type Minor = number;

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** The largest amount numeric(12,2) holds. */
export const AMOUNT_MINOR_MAX: Minor = 999_999_999_999;

/** "12.5" → 1250. Refuses signs, exponents and a third decimal: an amount is never rounded on its way in. */
export function minorFromDecimal(decimal: string): Minor {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new DomainError("invalid", "money/not-an-amount");
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "-12.50" → -1250: of amounts that the product tells, of which some are below zero. What people type has no sign. */
export function minorFromSigned(decimal: string): Minor {
  return decimal.startsWith("-") ? -minorFromDecimal(decimal.slice(1)) : minorFromDecimal(decimal);
}

/** 1250 → "12.50", the form amounts have in the database and on the wire. */
export function decimalFromMinor(minor: Minor): string {
  invariant(Number.isSafeInteger(minor), "an amount is an integer of minor units");
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A share in basis points, rounded half up to the penny; in big integers, because amount × 10,000 leaves the safe range. */
export function shareOf(grossMinor: Minor, basisPoints: number): Minor {
  invariant(Number.isSafeInteger(grossMinor) && grossMinor >= 0, "a gross amount is a non-negative integer");
  invariant(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000, "basis points are 0 to 10,000");
  return Number((BigInt(grossMinor) * BigInt(basisPoints) + 5_000n) / 10_000n);
}
