import { z } from "zod";
import { rankByWords } from "../search/ranked-by-words.queries.ts";
import { listSaidOrNearest, markOf } from "../search/said-or-nearest.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import {
  entrepreneurRanking,
  listEntrepreneurRows,
  listEntrepreneurRowsAmong,
  listEntrepreneurRowsByIds,
} from "./entrepreneurs.queries.ts";
import { listEntrepreneursInput, listedEntrepreneurSchema } from "./entrepreneurs.schema.ts";
import { rankNamedAndSaying } from "./rank-entrepreneurs.service.ts";

export const listEntrepreneurs = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/entrepreneurs",
      tags: ["Entrepreneurs"],
      summary:
        "Active entrepreneurs other than yourself by words and filters, whoever joined last first; with `q` whoever is named so and the best for it, the nearest where nobody has it",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listEntrepreneursInput)
  .output(z.array(listedEntrepreneurSchema))
  .query(async ({ ctx, input }) => {
    const { readDb: db, viewer } = ctx;
    const list = { ...input, sort: input.q ? input.sort : "newest" };
    const search = () =>
      listSaidOrNearest(list, {
        listSaying: (part) => listEntrepreneurRows(db, part, viewer),
        rankSaying: (q) => rankNamedAndSaying(db, list, viewer, q),
        rankByNeed: (q) => rankByWords(db, entrepreneurRanking(list, viewer), q),
        readRows: (ids) => listEntrepreneurRowsByIds(db, ids, viewer),
        listAmong: (ids, part) => listEntrepreneurRowsAmong(db, ids, part, viewer),
      });
    const rows = await (input.q || input.industry || input.skill || input.lookingFor
      ? ctx.searchInTurn(search)
      : search());
    return rows.map((row) => ({ ...toEntrepreneurDto(row, ctx.viewer), ...markOf(row) }));
  });
