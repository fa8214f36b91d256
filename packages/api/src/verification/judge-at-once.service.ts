import { DomainError } from "@quorate/core/errors";
import type { UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { judgeAtOnce as judge, namedSubject, type VerificationSubject } from "@quorate/core/verification/verification";
import { assertAllOpened, assertNotOwn } from "@quorate/core/verification/verification-step";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { takeDecision } from "./take-decision.service.ts";
import {
  findApprovedCase,
  findNewestCase,
  findVerificationCase,
  listUnopened,
  type VerificationCase,
} from "./verification-cases.queries.ts";
import {
  insertVerificationCase,
  insertVerificationStep,
  setSubjectMark,
  setVerificationExpired,
} from "./verification-moves.queries.ts";

type Word = {
  subject: VerificationSubject;
  ownerId: UserId;
  isVerified: boolean;
  verified: boolean;
  by: UserId;
  reason: string | null;
};

/**
 * The specification's switch: verified or not, at once. It goes the way of every other decision, with the same history, and
 * nobody verifies unopened documents by it. The caller holds the subject's lock.
 */
export async function judgeAtOnce(trx: Trx, ports: EventPorts, word: Word): Promise<void> {
  const { subject, ownerId, isVerified, verified, by, reason } = word;
  assertNotOwn(ownerId, by);
  const newest = await findNewestCase(trx, subject);
  const { settles, opens } = judge(isVerified, newest?.status ?? null, verified);
  if (!settles && !opens && !(isVerified && !verified)) return;
  if (newest?.held) throw new DomainError("conflict", "verification/already-decided");
  if (verified) {
    if (newest) assertAllOpened(await listUnopened(trx, newest, by));
    const waiting = settles && newest ? newest : await open(trx, ports, word, newest);
    await decide(trx, ports, waiting, { outcome: "verified", by, reason });
  } else if (newest && settles === "rejected") {
    await decide(trx, ports, newest, { outcome: "declined", by, reason });
  } else {
    await withdraw(trx, ports, word, { newest, isQueued: opens !== null });
  }
}

type Outcome = { outcome: "verified" | "declined"; by: UserId; reason: string | null };

async function decide(trx: Trx, ports: EventPorts, of: VerificationCase, { outcome, by, reason }: Outcome) {
  const stepId = ports.newId<VerificationStepId>();
  const step = { id: stepId, verificationId: of.id, actorId: by, reason, at: ports.now() };
  await insertVerificationStep(trx, { ...step, kind: outcome });
  await takeDecision(trx, ports, of, { outcome, stepId, by, reason });
}

async function open(trx: Trx, ports: EventPorts, { subject, by }: Word, last: VerificationCase | null) {
  const [id, at, documentIds] = [ports.newId<VerificationId>(), ports.now(), last?.documentIds ?? []];
  await insertVerificationCase(trx, { id, subject, status: "pending", documentIds, at });
  const step = { id: ports.newId<VerificationStepId>(), verificationId: id, actorId: by, documentIds, at };
  await insertVerificationStep(trx, { ...step, kind: "reopened" });
  const opened = await findVerificationCase(trx, id);
  if (!opened) throw new Error("What was inserted is there.");
  return opened;
}

async function withdraw(
  trx: Trx,
  ports: EventPorts,
  word: Word,
  { newest, isQueued }: { newest: VerificationCase | null; isQueued: boolean },
) {
  const { subject, by, reason } = word;
  const at = ports.now();
  const inForce = await findApprovedCase(trx, subject);
  const stepId = inForce ? ports.newId<VerificationStepId>() : null;
  if (inForce && stepId) {
    await setVerificationExpired(trx, inForce.id, at);
    const step = { id: stepId, verificationId: inForce.id, actorId: by, reason, at };
    await insertVerificationStep(trx, { ...step, kind: "withdrawn" });
  }
  await setSubjectMark(trx, subject, { isVerified: false, notes: reason, date: null, by });
  const queued = isQueued ? await open(trx, ports, word, newest) : newest;
  if (!queued) return;
  const about = { verificationId: queued.id, stepId, ...namedSubject(subject), actorId: null };
  await publishEvent(trx, ports, { type: "verification.withdrawn", ...about });
}
