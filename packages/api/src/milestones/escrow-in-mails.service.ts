import { formatMoney } from "@quorate/core/format/money-format";
import type { ProjectId } from "@quorate/core/ids";
import { type EscrowInMail, escrowInMail } from "@quorate/core/mail/escrow-in-mail";
import { positionOf } from "@quorate/core/milestones/position";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { Ports } from "../context.ts";
import { listMilestoneMoney } from "./milestone-mails.queries.ts";

/** Where a project's money stands when a mail about it is written; the same sums as on its page. */
export async function readEscrowForMail(
  { db, currency }: Pick<Ports, "db" | "currency">,
  projectId: ProjectId,
): Promise<EscrowInMail> {
  const rows = await listMilestoneMoney(db, projectId);
  const money = rows.map(({ amount, settledFee, settledPayout, refundedAmount, ...row }) => ({
    ...row,
    amountMinor: minorFromDecimal(amount),
    settledFeeMinor: minorFromDecimal(settledFee ?? "0"),
    settledPayoutMinor: minorFromDecimal(settledPayout ?? "0"),
    refundedMinor: minorFromDecimal(refundedAmount ?? amount),
  }));
  return escrowInMail(positionOf(money), (minor) => formatMoney(decimalFromMinor(minor), currency));
}
