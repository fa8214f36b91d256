import { assertCanChangeRole } from "@quorate/core/administrators/administrator-rules";
import { invariant } from "@quorate/core/errors";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdministratorDto } from "./administrators.mapper.ts";
import { findAdministratorRow, lockAdministrators } from "./administrators.queries.ts";
import { administratorSchema, changeAdminRoleInput } from "./administrators.schema.ts";
import { changeAdminRole } from "./change-admin-role.service.ts";

export const changeRole = adminProcedure("administrators")
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/administrators/{id}",
      tags: ["Administration"],
      summary: "Give another administrator another role",
      description:
        "Never one's own, and never so that nobody looks after everything. After a proof of who asks within 15 minutes. They are told by mail.",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(changeAdminRoleInput)
  .output(administratorSchema)
  .mutation(({ ctx, input: { id: userId, role } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const actorId = ctx.viewer.userId;
      const before = assertCanChangeRole(await lockAdministrators(trx), { actorId, userId, role });
      await changeAdminRole(trx, ctx, { actorId, userId, before, role });
      const row = await findAdministratorRow(trx, userId);
      invariant(row, "an administrator that was locked is there");
      return toAdministratorDto(row, actorId);
    }),
  );
