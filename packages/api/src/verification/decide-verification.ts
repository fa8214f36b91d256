import { act } from "@quorate/core/access/admin-acts";
import { DomainError, invariant } from "@quorate/core/errors";
import type { VerificationStepId } from "@quorate/core/ids";
import { namedSubject } from "@quorate/core/verification/verification";
import { uncheckedOf } from "@quorate/core/verification/verification-checklist";
import { decide, UNDO_MS } from "@quorate/core/verification/verification-step";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { describeCase } from "./describe-case.service.ts";
import { decideVerificationInput, verificationCaseSchema } from "./verification.schema.ts";
import { findVerificationCase, listDocumentsToOpen, lockVerificationCase } from "./verification-cases.queries.ts";
import { insertVerificationStep, setDecisionHeld } from "./verification-moves.queries.ts";

export const decideVerification = call("POST /admin/verifications/{id}/decide", {
  may: { area: "verification" },
  scope: "administration:write",
  tag: "Administration",
  summary:
    "Verify by documents or a named register, or ask for more or decline with a reason; it takes effect after ten seconds in which it can be undone",
  refuses: [404, 409, 422],
  decides: act("verification", "asked"),
})
  .input(decideVerificationInput)
  .output(verificationCaseSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id, outcome, reason, revision, checklist } = input;
      const register = outcome === "verified" ? (input.register ?? null) : null;
      const verification = await lockVerificationCase(trx, id);
      if (!verification) throw new DomainError("not_found", "verification/not-found");
      const { userId } = ctx.viewer;
      const { subject } = verification;
      const documents = await listDocumentsToOpen(trx, verification, userId);
      const evidence = { documents, register };
      const basis = decide(verification, { by: userId, outcome, reason, revision, evidence });
      if (outcome === "verified" && checklist && uncheckedOf(subject.kind, checklist).length > 0) {
        throw new DomainError("invalid", "verification/checklist-incomplete");
      }
      const [at, stepId] = [ctx.now(), ctx.newId<VerificationStepId>()];
      const until = new Date(at.getTime() + UNDO_MS);
      const step = { id: stepId, verificationId: id, kind: outcome, actorId: userId, reason, at };
      await insertVerificationStep(trx, { ...step, basis, register });
      await setDecisionHeld(trx, id, { stepId, until });
      await ctx.jobs.enqueue(trx, "settle-verification", { verificationId: id, stepId }, until);
      const about = { verificationId: id, stepId, ...namedSubject(subject), actorId: userId };
      await publishEvent(trx, ctx, {
        ...{ type: "verification.decision-held", ...about },
        change: {
          before: { status: verification.status },
          after: { outcome, ...(outcome === "verified" && { basis: basis.join(", ") }) },
        },
      });
      const decided = await findVerificationCase(trx, id);
      invariant(decided, "a verification that was locked is there");
      return await describeCase(trx, decided, { userId, now: at });
    }),
  );
