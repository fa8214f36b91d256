import type { NoParams, RefusalWords, WordParams } from "./words/words.ts";

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

export type RefusalCode = RefusalWords["code"];

/** The field of the input that a refusal is about; it is told in the refusal's words, with params of its own where it has them. */
export type RefusedField = { path: string; params?: WordParams };
export type ErrorDetails = Readonly<{ issues?: readonly RefusedField[]; [fact: string]: unknown }>;

/** A code with the params that its sentence takes, and further facts for programs. */
type Refusal = {
  [Code in RefusalCode]: NoParams extends ParamsOf<Code>
    ? [code: Code, params?: NoParams, details?: ErrorDetails]
    : [code: Code, params: ParamsOf<Code>, details?: ErrorDetails];
}[RefusalCode];
type ParamsOf<Code> = Extract<RefusalWords, { code: Code }>["params"];

/**
 * An expected refusal. `code` is stable (`feature/kebab-fact`), and programs switch on it. Its sentence is in the catalogue of words and is
 * filled with `params` when the refusal leaves the server, so that a rule that runs in the browser needs no text.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: RefusalCode;
  readonly params: WordParams;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, ...[code, params = {}, details = {}]: Refusal) {
    super(code);
    this.name = "DomainError";
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.details = details;
  }
}

/** States what the code takes for granted; a breach is a bug and never reaches the user in words. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
