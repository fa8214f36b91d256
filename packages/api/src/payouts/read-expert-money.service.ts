import { BANK_PAYOUT_FAILURE_TEXTS } from "@quorate/core/bank-payouts/bank-payout";
import { compareHolds, type ExpertMoney, expertMoney, type MoneyHold } from "@quorate/core/expert-money/expert-money";
import { HOLD_RULES } from "@quorate/core/expert-money/money-hold";
import type { ExpertId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { requirementChecklist } from "@quorate/core/payouts/account-requirement";
import type { PayoutAccountStatus } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { findNewestBankPayout, listMoneyLines } from "./expert-money.queries.ts";
import { findPayoutAccount, type PayoutAccount } from "./payout-accounts.queries.ts";
import { areTaxDetailsMissing } from "./payout-holds.queries.ts";
import { listPayoutRequirements } from "./payout-requirements.queries.ts";

export type MoneyReading = Pick<Context, "db" | "gateway" | "currency">;

/** How the account stands that an expert is paid to. */
export async function readAccountStanding({ db, gateway }: Pick<MoneyReading, "db" | "gateway">, expertId: ExpertId) {
  const account = await findPayoutAccount(db, expertId);
  const own = gateway.payoutAccounts && account?.gateway === gateway.name ? account : null;
  // A gateway that needs no accounts can pay every expert.
  const status: PayoutAccountStatus = gateway.payoutAccounts ? (own?.status ?? "none") : "ready";
  return { account: own, status, halt: own?.halt ?? null, isWithheld: await areTaxDetailsMissing(db, expertId) };
}

export type ReadMoney = ExpertMoney & { account: PayoutAccount | null; status: PayoutAccountStatus };

/** Where an expert's money is, and what of it is blocked by what: every screen, mail and export says it by this. */
export async function readExpertMoney(reading: MoneyReading, expertId: ExpertId): Promise<ReadMoney> {
  const { db, currency } = reading;
  const [standing, lines, sentBack] = await Promise.all([
    readAccountStanding(reading, expertId),
    listMoneyLines(db, expertId),
    findNewestBankPayout(db, expertId),
  ]);
  const { sums, holds } = expertMoney(lines, standing);
  const known = await Promise.all(
    holds.map(async (hold) => ({ ...hold, details: await detailsOf(db, expertId, hold) })),
  );
  const { account, status } = standing;
  return { account, status, sums, holds: [...known, ...ofBank(sentBack, currency)].toSorted(compareHolds) };
}

async function detailsOf(db: DbOrTrx, expertId: ExpertId, { reason }: MoneyHold): Promise<string[]> {
  if (HOLD_RULES[reason].place !== "account" || HOLD_RULES[reason].mover !== "expert") return [];
  return requirementChecklist(await listPayoutRequirements(db, expertId))
    .filter(({ stage }) => stage === "overdue" || stage === "due")
    .map(({ text }) => text);
}

/** It was sent to the account, and its bank does not take it: as long as no payout has gone out since. */
function ofBank(newest: Awaited<ReturnType<typeof findNewestBankPayout>>, currency: string): MoneyHold[] {
  if (newest?.status !== "failed" || newest.failure === null) return [];
  const { text, repair } = BANK_PAYOUT_FAILURE_TEXTS[newest.failure];
  const amountMinor = newest.currency === currency ? minorFromDecimal(newest.amount) : null;
  const hold = { state: "paid", reason: "bank_refused", milestone: null } as const;
  return [{ ...hold, amountMinor, since: newest.createdAt, details: [text, repair] }];
}
