import { z } from "zod";
import { expertProcedure } from "../trpc/trpc.ts";
import { toBankPayoutDto } from "./bank-payouts.mapper.ts";
import { listBankPayouts as findPage } from "./bank-payouts.queries.ts";
import { bankPayoutSchema, listBankPayoutsInput } from "./bank-payouts.schema.ts";

export const listBankPayouts = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/payouts",
      tags: ["Earnings"],
      summary: "What was paid out to your bank, newest first: when it arrives, or why it did not",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listBankPayoutsInput)
  .output(z.array(bankPayoutSchema))
  .query(async ({ ctx: { db, expertId, bookZone }, input }) => {
    const rows = await findPage(db, { ...input, expertId });
    return rows.map((row) => toBankPayoutDto(row, bookZone));
  });
