import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdministratorDto } from "./administrators.mapper.ts";
import { listAdministratorRows } from "./administrators.queries.ts";
import { administratorSchema, listAdministratorsInput } from "./administrators.schema.ts";

export const listAdministrators = adminProcedure("administrators")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/administrators",
      tags: ["Administration"],
      summary: "Who is an administrator, and for what; by name",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listAdministratorsInput)
  .output(z.array(administratorSchema))
  .query(async ({ ctx, input }) => {
    const rows = await listAdministratorRows(ctx.db, input);
    return rows.map((row) => toAdministratorDto(row, ctx.viewer.userId));
  });
