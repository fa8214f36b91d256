import { taxFiguresOf } from "@quorate/core/vat/tax-figures";
import { z } from "zod";
import { requireAdmin } from "../trpc/required-viewer.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toTaxQuarterDto } from "./statements.mapper.ts";
import { taxFiguresInput, taxQuarterSchema } from "./statements.schema.ts";
import { listTaxLines } from "./tax-figures.queries.ts";

export const listTaxFigures = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tax-figures",
      tags: ["Billing"],
      summary: "Net and VAT of what was issued in your name, by quarter, rule and rate, the newest quarter first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(taxFiguresInput)
  .output(z.array(taxQuarterSchema))
  .query(async ({ ctx, input: { scope } }) => {
    if (scope === "platform") requireAdmin(ctx.viewer, "money");
    const lines = await listTaxLines(ctx.readDb, scope === "platform" ? null : ctx.viewer.userId);
    return taxFiguresOf(lines).map((quarter) => toTaxQuarterDto(quarter, ctx.currency));
  });
