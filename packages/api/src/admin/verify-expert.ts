import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { adminProcedure } from "../trpc/trpc.ts";
import { judgeAtOnce } from "../verification/judge-at-once.service.ts";
import { lockSubject } from "../verification/verification-cases.queries.ts";
import { toAdminExpertDto } from "./admin.mapper.ts";
import { adminExpertSchema, reasonOf, verifyExpertInput } from "./admin.schema.ts";
import { findAdminExpert } from "./admin-experts.queries.ts";

export const verifyExpert = adminProcedure("verification")
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/experts/{id}/verify",
      tags: ["Administration"],
      summary:
        "Verify an expert by opened documents or a named register, decline with a reason, or take a verification back; at once, without time to undo it",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(verifyExpertInput)
  .output(adminExpertSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id, verified, register = null } = input;
      const subject = { kind: "expert", id } as const;
      const locked = await lockSubject(trx, subject);
      if (!locked) throw expertNotFound();
      const said = { verified, register, reason: reasonOf(input), by: ctx.viewer.userId };
      await judgeAtOnce(trx, ctx, { ...locked, ...said, subject });
      return toAdminExpertDto(await findAdminExpert(trx, id), ctx.now());
    }),
  );
