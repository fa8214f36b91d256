import { DomainError } from "@quorate/core/errors";
import { expertProcedure } from "../trpc/trpc.ts";
import { toBankPayoutDetailDto } from "./bank-payouts.mapper.ts";
import { findBankPayout, listTransfersOfPayouts } from "./bank-payouts.queries.ts";
import { bankPayoutDetailSchema, bankPayoutIdInput } from "./bank-payouts.schema.ts";

export const getBankPayout = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/payouts/{id}",
      tags: ["Earnings"],
      summary: "One payout to your bank, with the milestones it was earned with",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(bankPayoutIdInput)
  .output(bankPayoutDetailSchema)
  .query(async ({ ctx: { db, expertId, bookZone }, input: { id } }) => {
    const row = await findBankPayout(db, expertId, id);
    if (!row) throw new DomainError("not_found", "payouts/not-found");
    return toBankPayoutDetailDto(row, await listTransfersOfPayouts(db, [id]), bookZone);
  });
