import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toBankPayoutDetailDto, toBankPayoutDto } from "./bank-payouts.mapper.ts";
import { findBankPayout, listBankPayouts as findPage, listTransfersOfPayouts } from "./bank-payouts.queries.ts";
import {
  bankPayoutDetailSchema,
  bankPayoutIdInput,
  bankPayoutSchema,
  listBankPayoutsInput,
} from "./bank-payouts.schema.ts";

export const bankPayoutsRouter = router({
  list: call("GET /expert/payouts", {
    may: "expert",
    scope: "money:read",
    tag: "Earnings",
    summary: "What was paid out to your bank, newest first: when it arrives, or why it did not",
    whileImpersonated: "refused",
  })
    .input(listBankPayoutsInput)
    .output(z.array(bankPayoutSchema))
    .query(async ({ ctx: { db, expertId, bookZone }, input }) => {
      const rows = await findPage(db, { ...input, expertId });
      return rows.map((row) => toBankPayoutDto(row, bookZone));
    }),
  get: call("GET /expert/payouts/{id}", {
    may: "expert",
    scope: "money:read",
    tag: "Earnings",
    summary: "One payout to your bank, with the milestones it was earned with",
    refuses: [404],
    whileImpersonated: "refused",
  })
    .input(bankPayoutIdInput)
    .output(bankPayoutDetailSchema)
    .query(async ({ ctx: { db, expertId, bookZone }, input: { id } }) => {
      const row = await findBankPayout(db, expertId, id);
      if (!row) throw new DomainError("not_found", "payouts/not-found");
      return toBankPayoutDetailDto(row, await listTransfersOfPayouts(db, [id]), bookZone);
    }),
});
