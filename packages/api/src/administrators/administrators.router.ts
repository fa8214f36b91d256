import { act } from "@quorate/core/access/admin-acts";
import { assertCanChangeRole } from "@quorate/core/administrators/administrator-rules";
import { invariant } from "@quorate/core/errors";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toAdministratorDto } from "./administrators.mapper.ts";
import { findAdministratorRow, listAdministratorRows, lockAdministrators } from "./administrators.queries.ts";
import {
  administratorIdInput,
  administratorSchema,
  changeAdminRoleInput,
  listAdministratorsInput,
  revokedAdministratorSchema,
} from "./administrators.schema.ts";
import { changeAdminRole } from "./change-admin-role.service.ts";

export const administratorsRouter = router({
  list: call("GET /admin/administrators", {
    may: { area: "administrators" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Who is an administrator, and for what; by name",
    reads: "personal",
  })
    .input(listAdministratorsInput)
    .output(z.array(administratorSchema))
    .query(async ({ ctx, input }) => {
      const rows = await listAdministratorRows(ctx.db, input);
      return rows.map((row) => toAdministratorDto(row, ctx.viewer.userId));
    }),
  changeRole: call("PATCH /admin/administrators/{id}", {
    may: { area: "administrators" },
    scope: "session",
    tag: "Administration",
    summary: "Give another administrator another role",
    description:
      "Never one's own, and never so that nobody looks after everything. After a proof of who asks within 15 minutes. They are told by mail.",
    refuses: [404, 409],
    proof: "says who may do what",
    decides: act("account", "asked"),
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
    ),
  revoke: call("DELETE /admin/administrators/{id}", {
    may: { area: "administrators" },
    scope: "session",
    tag: "Administration",
    summary: "Make another administrator none any more",
    description:
      "Never oneself, and never the last who looks after everything. After a proof of who asks within 15 minutes. Their account stays, and they are told by mail.",
    refuses: [404, 409],
    proof: "says who may do what",
    decides: act("account", "asked"),
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
    ),
});
