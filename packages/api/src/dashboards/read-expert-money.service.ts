import type { ExpertId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { monthToDate } from "@quorate/core/revenue/calendar-month";
import type { Context } from "../context.ts";
import { findHeldMinor, findPaidMinor } from "../earnings/earnings.queries.ts";
import { readPayoutParts } from "../payouts/read-payout-parts.service.ts";

type Reading = Pick<Context, "db" | "gateway" | "now" | "bookZone">;

/** An expert's money in three figures, from the sources of the earnings' own: held, on its way, paid since the first. */
export async function readExpertMoney(ctx: Reading, expertId: ExpertId) {
  const [heldMinor, paidMinor, { parts }] = await Promise.all([
    findHeldMinor(ctx.db, expertId),
    findPaidMinor(ctx.db, expertId, monthToDate(ctx.now(), ctx.bookZone).current.from),
    readPayoutParts(ctx, expertId),
  ]);
  const { onItsWay, heldForAccount, delayed, stopped } = parts;
  return {
    held: decimalFromMinor(heldMinor),
    onItsWay: decimalFromMinor(onItsWay + heldForAccount + delayed + stopped),
    paidThisMonth: decimalFromMinor(paidMinor),
  };
}
