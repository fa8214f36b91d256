import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { listAttempts, listMovementRows } from "./movement-list.queries.ts";
import { toMovementDto } from "./movements.mapper.ts";
import { listMovementsInput, movementSchema } from "./movements.schema.ts";

export const listMovements = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/movements",
      tags: ["Administration"],
      summary: "Refunds and transfers by their state, and what was tried; those that wait longest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listMovementsInput)
  .output(z.array(movementSchema))
  .query(async ({ ctx, input }) => {
    const rows = await listMovementRows(ctx.db, input);
    const ids = rows.map(({ id }) => id);
    const attempts = await listAttempts(ctx.db, ids);
    return rows.map((row) => toMovementDto(row, attempts, ctx.gateway.name));
  });
