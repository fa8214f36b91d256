import { DomainError } from "@quorate/core/errors";
import { adminProcedure } from "../trpc/trpc.ts";
import { judgeAtOnce } from "../verification/judge-at-once.service.ts";
import { lockSubject } from "../verification/verification-cases.queries.ts";
import { toAdminOrganizationDto } from "./admin.mapper.ts";
import { adminOrganizationSchema, reasonOf, verifyOrganizationInput } from "./admin.schema.ts";
import { findAdminOrganization } from "./admin-organizations.queries.ts";

export const verifyOrganization = adminProcedure("verification")
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/organizations/{id}/verify",
      tags: ["Administration"],
      summary:
        "Verify an organization by opened documents or a named register, decline with a reason, or take its verification back; at once, without time to undo it",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(verifyOrganizationInput)
  .output(adminOrganizationSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id, verified, register = null } = input;
      const subject = { kind: "organization", id } as const;
      const locked = await lockSubject(trx, subject);
      if (!locked) throw new DomainError("not_found", "organizations/not-found");
      const said = { verified, register, reason: reasonOf(input), by: ctx.viewer.userId };
      await judgeAtOnce(trx, ctx, { ...locked, ...said, subject });
      return toAdminOrganizationDto(await findAdminOrganization(trx, id));
    }),
  );
