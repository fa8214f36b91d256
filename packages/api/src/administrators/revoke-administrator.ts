import { assertCanChangeRole } from "@quorate/core/administrators/administrator-rules";
import { adminProcedure } from "../trpc/trpc.ts";
import { lockAdministrators } from "./administrators.queries.ts";
import { administratorIdInput, revokedAdministratorSchema } from "./administrators.schema.ts";
import { changeAdminRole } from "./change-admin-role.service.ts";

export const revokeAdministrator = adminProcedure("administrators")
  .meta({
    openapi: {
      method: "DELETE",
      path: "/admin/administrators/{id}",
      tags: ["Administration"],
      summary: "Make another administrator none any more",
      description:
        "Never oneself, and never the last who looks after everything. After a proof of who asks within 15 minutes. Their account stays, and they are told by mail.",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(administratorIdInput)
  .output(revokedAdministratorSchema)
  .mutation(({ ctx, input: { id: userId } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const actorId = ctx.viewer.userId;
      const before = assertCanChangeRole(await lockAdministrators(trx), { actorId, userId, role: null });
      await changeAdminRole(trx, ctx, { actorId, userId, before, role: null });
      return { success: true } as const;
    }),
  );
