import type { ErrorKind } from "../errors.ts";
import { type AuditAction, topicOfAction } from "./audit-facts.ts";

/**
 * What is told to the security log alone: anybody may try it as often as they are let, and the audit log keeps its lines for ever.
 * `by` of such a line is the code of the refusal.
 */
export const SECURITY_FACTS = [
  "access.refused",
  "input.refused",
  "limit.reached",
  "origin.refused",
  "single-sign-on.failed",
  "token.refused",
] as const;
export type SecurityFact = (typeof SECURITY_FACTS)[number];
export type SecurityEvent = AuditAction | SecurityFact;

/** Lines of the audit log that speak of ways in and of personal data. */
export function isSecurityAction(action: AuditAction): boolean {
  const topic = topicOfAction(action);
  return topic === "access" || topic === "data";
}

/** Asked of everyone whose last proof is old: the way on, and not the refusal of a person who may not. */
const ASKED_ON = new Set(["accounts/proof-required", "accounts/factor-proof-required", "accounts/full-proof-required"]);

/** What a refusal is to those who watch over security; null: nothing, such as a form that was left too early. */
export function securityFactOf({ kind, code }: { kind: ErrorKind; code: string }): SecurityFact | null {
  if (code === "requests/foreign-origin") return "origin.refused";
  if (code === "tokens/invalid") return "token.refused";
  if (kind === "limit_reached") return "limit.reached";
  if (kind === "malformed") return "input.refused";
  return kind === "forbidden" && !ASKED_ON.has(code) ? "access.refused" : null;
}
