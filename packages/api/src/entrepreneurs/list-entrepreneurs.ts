import { z } from "zod";
import { listSaidOrNearest, markOf } from "../search/said-or-nearest.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import { listEntrepreneurRows, listEntrepreneurRowsByNeed } from "./entrepreneurs.queries.ts";
import { listEntrepreneursInput, listedEntrepreneurSchema } from "./entrepreneurs.schema.ts";

export const listEntrepreneurs = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/entrepreneurs",
      tags: ["Entrepreneurs"],
      summary:
        "Active entrepreneurs other than yourself by words and filters, whoever joined last first; for a sentence, or words that nobody has, the best for it",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listEntrepreneursInput)
  .output(z.array(listedEntrepreneurSchema))
  .query(async ({ ctx, input }) => {
    const search = () =>
      listSaidOrNearest(input, {
        listSaying: (part) => listEntrepreneurRows(ctx.readDb, part, ctx.viewer),
        listByNeed: (part) => listEntrepreneurRowsByNeed(ctx.readDb, part, ctx.viewer),
      });
    const rows = await (input.q || input.industry || input.skill || input.lookingFor
      ? ctx.searchInTurn(search)
      : search());
    return rows.map((row) => ({ ...toEntrepreneurDto(row, ctx.viewer), ...markOf(row) }));
  });
