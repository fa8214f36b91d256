import { DomainError } from "../errors.ts";
import type { ChargebackStatus } from "./chargeback.ts";

/** A chargeback as far as it matters whether it can still be answered. */
export type Answerable = {
  status: ChargebackStatus;
  gateway: string;
  evidenceDueAt: Date | null;
  evidenceSentAt: Date | null;
  acceptedAt: Date | null;
};

type Now = { now: Date; gatewayInUse: string };

/** Null: the bank still listens. It does so once, until its deadline, and no more when the loss was accepted. */
function refusalToAnswer(
  { status, gateway, evidenceDueAt, evidenceSentAt, acceptedAt }: Answerable,
  { now, gatewayInUse }: Now,
): DomainError | null {
  if (status !== "open") return new DomainError("conflict", "chargebacks/decided");
  if (gateway !== gatewayInUse) return new DomainError("conflict", "chargebacks/other-gateway", { gateway });
  if (acceptedAt !== null) return new DomainError("conflict", "chargebacks/accepted");
  if (evidenceSentAt !== null) return new DomainError("conflict", "chargebacks/answered");
  if (evidenceDueAt !== null && evidenceDueAt <= now) return new DomainError("conflict", "chargebacks/too-late");
  return null;
}

/** Whether evidence can be sent to the bank, or the loss be accepted: either is the last word. */
export function canAnswerChargeback(chargeback: Answerable, now: Now): boolean {
  return refusalToAnswer(chargeback, now) === null;
}

export function assertCanAnswerChargeback(chargeback: Answerable, now: Now): void {
  const refusal = refusalToAnswer(chargeback, now);
  if (refusal) throw refusal;
}

export function chargebackNotFound(): DomainError {
  return new DomainError("not_found", "chargebacks/not-found");
}
