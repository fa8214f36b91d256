import { DomainError } from "@quorate/core/errors";
import type { UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { judgeAtOnce as judge, namedSubject, type VerificationSubject } from "@quorate/core/verification/verification";
import type { Register, VerificationBasis } from "@quorate/core/verification/verification-basis";
import {
  assertNotOwn,
  assertSaysWhy,
  basisOfVerdict,
  UNEXPLAINED_WITHDRAWAL,
} from "@quorate/core/verification/verification-step";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { takeDecision } from "./take-decision.service.ts";
import {
  findApprovedCase,
  findNewestCase,
  findVerificationCase,
  listDocumentsToOpen,
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
  notes: string | null;
  verified: boolean;
  by: UserId;
  reason: string | null;
  register: Register | null;
};

/**
 * The specification's switch: verified or not, at once. It follows the same rules as every other decision and leaves the same history. A
 * reason that no one would read is refused rather than dropped. The caller has locked the subject.
 */
export async function judgeAtOnce(trx: Trx, ports: EventPorts, word: Word): Promise<void> {
  const { subject, ownerId, isVerified, verified, by, reason } = word;
  assertNotOwn(ownerId, by);
  const newest = await findNewestCase(trx, subject);
  const { settles, opens } = judge(isVerified, newest?.status ?? null, { verified, saysWhy: reason !== null });
  if (!settles && !opens && !(isVerified && !verified)) {
    if (reason !== null && reason !== word.notes) throw new DomainError("conflict", "verification/not-waiting");
    return;
  }
  if (newest?.held) throw new DomainError("conflict", "verification/already-decided");
  if (verified) {
    const documents = newest ? await listDocumentsToOpen(trx, newest, by) : [];
    const evidence = { documents, register: word.register };
    const basis = basisOfVerdict(subject.kind, { outcome: "verified", reason, evidence });
    const waiting = settles && newest ? newest : await open(trx, ports, word, newest);
    await decide(trx, ports, waiting, { ...word, outcome: "verified", basis });
  } else if (newest && settles === "rejected") {
    assertSaysWhy(reason);
    await decide(trx, ports, newest, { by, reason, register: null, outcome: "declined", basis: [] });
  } else {
    if (reason !== null) assertSaysWhy(reason);
    const said = { ...word, reason: reason ?? UNEXPLAINED_WITHDRAWAL };
    await withdraw(trx, ports, said, { newest, isQueued: opens !== null });
  }
}

type Outcome = Pick<Word, "by" | "reason" | "register"> & {
  outcome: "verified" | "declined";
  basis: readonly VerificationBasis[];
};

async function decide(trx: Trx, ports: EventPorts, of: VerificationCase, decision: Outcome) {
  const { outcome, by, reason, register, basis } = decision;
  const stepId = ports.newId<VerificationStepId>();
  const step = { id: stepId, verificationId: of.id, actorId: by, reason, basis, register, at: ports.now() };
  await insertVerificationStep(trx, { ...step, kind: outcome });
  await takeDecision(trx, ports, of, { outcome, stepId, by, reason, basis });
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
  if (inForce) await setVerificationExpired(trx, inForce.id, at);
  await setSubjectMark(trx, subject, { isVerified: false, notes: reason, date: null, by });
  const stepId = ports.newId<VerificationStepId>();
  const step = { id: stepId, actorId: by, reason, at, kind: "withdrawn" } as const;
  // Before the case that it opens, so that the history reads in the order in which it happened.
  if (inForce) await insertVerificationStep(trx, { ...step, verificationId: inForce.id });
  const queued = isQueued ? await open(trx, ports, word, newest) : newest;
  if (!queued) return;
  if (!inForce) await insertVerificationStep(trx, { ...step, verificationId: queued.id });
  const about = { verificationId: queued.id, stepId, ...namedSubject(subject), actorId: null };
  await publishEvent(trx, ports, { type: "verification.withdrawn", ...about });
}
