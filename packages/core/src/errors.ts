/** What went wrong, in the product's words; the API maps each kind to one status. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "malformed"
  | "invalid"
  | "limit_reached"
  | "payment_required"
  | "too_large"
  | "unsupported_type"
  | "unavailable";

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** An expected refusal. `message` is public text; `code` is stable (`feature/kebab-fact`) and what programs switch on. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "DomainError";
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** States what the code takes for granted; a breach is a bug and never reaches the user in words. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
