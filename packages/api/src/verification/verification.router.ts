import { act } from "@quorate/core/access/admin-acts";
import { DomainError, invariant } from "@quorate/core/errors";
import type { VerificationStepId } from "@quorate/core/ids";
import { lateSince } from "@quorate/core/verification/review-queue";
import { namedSubject } from "@quorate/core/verification/verification";
import { assertCanUndo } from "@quorate/core/verification/verification-step";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { decideVerification } from "./decide-verification.ts";
import { describeCase } from "./describe-case.service.ts";
import { describeOwnCredentials, describeOwnOrganization } from "./describe-own-credentials.service.ts";
import { expediteVerification } from "./expedite-verification.ts";
import { resubmitOrganizationVerification } from "./resubmit-organization-verification.ts";
import { resubmitVerification } from "./resubmit-verification.ts";
import {
  listVerificationsInput,
  organizationVerificationSchema,
  verificationCaseSchema,
  verificationIdInput,
  verificationItemSchema,
  verificationSchema,
} from "./verification.schema.ts";
import { toVerificationItemDto } from "./verification-cases.mapper.ts";
import { findVerificationCase, lockVerificationCase } from "./verification-cases.queries.ts";
import { listVerificationRows } from "./verification-list.queries.ts";
import { insertVerificationStep, setDecisionHeld } from "./verification-moves.queries.ts";

export const verificationRouter = router({
  get: call("GET /expert/verification", {
    may: "expert",
    scope: "profile:read",
    tag: "Verification",
    summary: "How the review of your credentials stands, what was said, and every step of it",
  })
    .output(verificationSchema)
    .query(({ ctx }) => describeOwnCredentials(ctx.db, ctx, ctx.expertId)),
  resubmit: resubmitVerification,
  expedite: expediteVerification,
  getOfOrganization: call("GET /organization/verification", {
    may: "client",
    scope: "profile:read",
    tag: "Verification",
    summary: "How the review of your organization stands, what was said, and every step of it",
  })
    .output(organizationVerificationSchema)
    .query(({ ctx }) => describeOwnOrganization(ctx.db, ctx, ctx.organizationId)),
  resubmitOfOrganization: resubmitOrganizationVerification,
  list: call("GET /admin/verifications", {
    may: { area: "verification" },
    scope: "administration:read",
    tag: "Administration",
    summary:
      "Experts and organizations to verify: who paid to be first, then who waits longest; others by what moved last",
    costWithWords: 2,
    reads: "personal",
  })
    .input(listVerificationsInput)
    .output(z.array(verificationItemSchema))
    .query(async ({ ctx, input }) => {
      const now = ctx.now();
      const rows = await listVerificationRows(ctx.db, input, lateSince(now));
      return rows.map((row) => toVerificationItemDto(row, { userId: ctx.viewer.userId, now }));
    }),
  getCase: call("GET /admin/verifications/{id}", {
    may: { area: "verification" },
    scope: "administration:read",
    tag: "Administration",
    summary: "What is claimed, the documents beside it, what was opened, and the whole history",
    refuses: [404],
    reads: { by: "id", kind: "verification" },
  })
    .input(verificationIdInput)
    .output(verificationCaseSchema)
    .query(async ({ ctx, input: { id } }) => {
      const verification = await findVerificationCase(ctx.db, id);
      if (!verification) throw new DomainError("not_found", "verification/not-found");
      return await describeCase(ctx.db, verification, { userId: ctx.viewer.userId, now: ctx.now() });
    }),
  decide: decideVerification,
  undo: call("POST /admin/verifications/{id}/undo", {
    may: { area: "verification" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Take back your decision before it takes effect; nobody is told of it",
    refuses: [404, 409],
    decides: act("verification", "asked"),
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
    ),
});
