import { DomainError, invariant } from "@quorate/core/errors";
import type { VerificationStepId } from "@quorate/core/ids";
import { namedSubject } from "@quorate/core/verification/verification";
import { assertCanUndo } from "@quorate/core/verification/verification-step";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { describeCase } from "./describe-case.service.ts";
import { verificationCaseSchema, verificationIdInput } from "./verification.schema.ts";
import { findVerificationCase, lockVerificationCase } from "./verification-cases.queries.ts";
import { insertVerificationStep, setDecisionHeld } from "./verification-moves.queries.ts";

export const undoDecision = adminProcedure("verification")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/verifications/{id}/undo",
      tags: ["Administration"],
      summary: "Take back your decision before it takes effect; nobody is told of it",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(verificationIdInput)
  .output(verificationCaseSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const at = ctx.now();
      const verification = await lockVerificationCase(trx, id);
      if (!verification) throw new DomainError("not_found", "verification/not-found");
      const { held, subject } = verification;
      assertCanUndo(held, userId, at);
      const stepId = ctx.newId<VerificationStepId>();
      const step = { id: stepId, verificationId: id, actorId: userId, undoesId: held.stepId, at };
      await insertVerificationStep(trx, { ...step, kind: "undone" });
      await setDecisionHeld(trx, id, null);
      const about = { verificationId: id, stepId, ...namedSubject(subject), actorId: userId };
      await publishEvent(trx, ctx, { type: "verification.decision-undone", ...about });
      const undone = await findVerificationCase(trx, id);
      invariant(undone, "a verification that was locked is there");
      return await describeCase(trx, undone, { userId, now: at });
    }),
  );
