import type { VerificationId, VerificationStepId } from "@quorate/core/ids";
import { takeDecision, type VerificationPorts } from "./take-decision.service.ts";
import { listHeldBefore, lockVerificationCase } from "./verification-cases.queries.ts";
import { findVerdict } from "./verification-steps.queries.ts";

type Held = { verificationId: VerificationId; stepId: VerificationStepId };

/** The time to take a decision back is over: it takes effect, once. One that was taken back is not there any more. */
export async function settleHeldDecision(ports: VerificationPorts, { verificationId, stepId }: Held): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    const verification = await lockVerificationCase(trx, verificationId);
    const held = verification?.held;
    if (!verification || held?.stepId !== stepId) return;
    if (held.until > ports.now()) {
      await ports.jobs.enqueue(trx, "settle-verification", { verificationId, stepId }, held.until);
      return;
    }
    const { outcome, by } = held;
    await takeDecision(trx, ports, verification, { outcome, stepId, by, ...(await findVerdict(trx, stepId)) });
  });
}

/** Whatever no job came for, because the queue gave it up. */
export async function settleHeldDecisions(ports: VerificationPorts): Promise<void> {
  for (const { id, stepId } of await listHeldBefore(ports.db, ports.now())) {
    if (stepId) await settleHeldDecision(ports, { verificationId: id, stepId });
  }
}
