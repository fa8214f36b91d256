import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { listAttempts, listMovementRows } from "./movement-list.queries.ts";
import { toMovementDto } from "./movements.mapper.ts";
import { listMovementsInput, movementSchema } from "./movements.schema.ts";
import { retryMovement } from "./retry-movement.ts";

export const movementsRouter = router({
  list: call("GET /admin/movements", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Refunds and transfers by their state, and what was tried; those that wait longest first",
    reads: "personal",
  })
    .input(listMovementsInput)
    .output(z.array(movementSchema))
    .query(async ({ ctx, input }) => {
      const rows = await listMovementRows(ctx.db, input);
      const ids = rows.map(({ id }) => id);
      const attempts = await listAttempts(ctx.db, ids);
      return rows.map((row) => toMovementDto(row, attempts, ctx.gateway.name));
    }),
  retry: retryMovement,
});
