import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import { listEntrepreneurRows } from "./entrepreneurs.queries.ts";
import { entrepreneurSchema, listEntrepreneursInput } from "./entrepreneurs.schema.ts";

export const listEntrepreneurs = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/entrepreneurs",
      tags: ["Entrepreneurs"],
      summary: "Active entrepreneurs other than yourself by words and filters, whoever joined last first",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listEntrepreneursInput)
  .output(z.array(entrepreneurSchema))
  .query(async ({ ctx, input }) => {
    const search = () => listEntrepreneurRows(ctx.readDb, input, ctx.viewer);
    const rows = await (input.q || input.industry || input.skill || input.lookingFor
      ? ctx.searchInTurn(search)
      : search());
    return rows.map((row) => toEntrepreneurDto(row, ctx.viewer));
  });
