import type { VerificationId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject } from "@quorate/core/verification/verification";
import { renewalAskedUntil } from "@quorate/core/verification/verification-term";
import { publishEvent } from "../events/publish-event.service.ts";
import type { VerificationPorts } from "./take-decision.service.ts";
import { listExpiring, listUnaskedRenewals, lockVerificationCase } from "./verification-cases.queries.ts";
import {
  insertVerificationStep,
  setRenewalAsked,
  setSubjectMark,
  setVerificationExpired,
} from "./verification-moves.queries.ts";

/** Ends the verifications that have expired; returns their number. The mark goes, and the person is told how to get it again. */
export async function expireVerifications(ports: VerificationPorts): Promise<number> {
  let ended = 0;
  for (const id of await listExpiring(ports.db, ports.now())) if (await expire(ports, id)) ended++;
  return ended;
}

async function expire(ports: VerificationPorts, id: VerificationId): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const at = ports.now();
    const verification = await lockVerificationCase(trx, id);
    if (verification?.status !== "approved" || !verification.expiresAt || verification.expiresAt > at) return false;
    const { subject } = verification;
    const stepId = ports.newId<VerificationStepId>();
    await setVerificationExpired(trx, id, at);
    await insertVerificationStep(trx, { id: stepId, verificationId: id, kind: "expired", actorId: null, at });
    await setSubjectMark(trx, subject, { isVerified: false, notes: null, date: null, by: null });
    const about = { verificationId: id, stepId, ...namedSubject(subject), actorId: null };
    await publishEvent(trx, ports, { type: "verification.expired", ...about });
    return true;
  });
}

/** Asks each person, once, to renew a verification that ends within sixty days; returns their number. */
export async function askForRenewals(ports: VerificationPorts): Promise<number> {
  let asked = 0;
  for (const id of await listUnaskedRenewals(ports.db, renewalAskedUntil(ports.now()))) {
    if (await ask(ports, id)) asked++;
  }
  return asked;
}

async function ask(ports: VerificationPorts, id: VerificationId): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const at = ports.now();
    const verification = await lockVerificationCase(trx, id);
    if (!verification || !(await setRenewalAsked(trx, id, at))) return false;
    const stepId = ports.newId<VerificationStepId>();
    await insertVerificationStep(trx, { id: stepId, verificationId: id, kind: "renewal_asked", actorId: null, at });
    const about = { verificationId: id, stepId, ...namedSubject(verification.subject), actorId: null };
    await publishEvent(trx, ports, { type: "verification.renewal-due", ...about });
    return true;
  });
}
