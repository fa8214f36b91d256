import { DomainError } from "@quorate/core/errors";
import { adminProcedure } from "../trpc/trpc.ts";
import { describeCase } from "./describe-case.service.ts";
import { verificationCaseSchema, verificationIdInput } from "./verification.schema.ts";
import { findVerificationCase } from "./verification-cases.queries.ts";

export const getVerificationCase = adminProcedure("verification")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/verifications/{id}",
      tags: ["Administration"],
      summary: "What is claimed, the documents beside it, what was opened, and the whole history",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(verificationIdInput)
  .output(verificationCaseSchema)
  .query(async ({ ctx, input: { id } }) => {
    const verification = await findVerificationCase(ctx.db, id);
    if (!verification) throw new DomainError("not_found", "verification/not-found");
    return await describeCase(ctx.db, verification, { userId: ctx.viewer.userId, now: ctx.now() });
  });
