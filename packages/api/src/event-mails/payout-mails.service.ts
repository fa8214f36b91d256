import { BANK_PAYOUT_FAILURE_TEXTS } from "@quorate/core/bank-payouts/bank-payout";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import type { ExpertId } from "@quorate/core/ids";
import { letterOf } from "@quorate/core/mail/letters";
import { decimalFromMinor } from "@quorate/core/money";
import { requirementChecklist } from "@quorate/core/payouts/account-requirement";
import { HALT_RULES } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx } from "@quorate/db/client";
import { findBankPayout, listTransfersOfPayouts } from "../bank-payouts/bank-payouts.queries.ts";
import { toHoldInMail } from "../payouts/money-holds.mapper.ts";
import { findPayoutAccount } from "../payouts/payout-accounts.queries.ts";
import { listPayoutRequirements } from "../payouts/payout-requirements.queries.ts";
import { type MoneyReading, readExpertMoney } from "../payouts/read-expert-money.service.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const PAYOUT_MAILS_ON = [
  "bank-payout.paid",
  "bank-payout.failed",
  "payout-account.money-held",
  "payout-account.requirement-due",
  "payout-account.restricted",
  "payout-account.disabled",
] as const;

const DAY_MS = 86_400_000;

/** Of what is asked for as long as it is; of a shut account as long as it is shut. */
export const tellOfPayout: TellEvent<DomainEventOf<(typeof PAYOUT_MAILS_ON)[number]>> = async (
  ports,
  event,
  { dayOf },
) => {
  const { db, now } = ports;
  if (event.type === "bank-payout.paid" || event.type === "bank-payout.failed")
    return await tellOfBankPayout(db, event);
  if (event.type === "payout-account.money-held") return await tellOfHeldMoney(ports, event.expertId);
  const account = await findPayoutAccount(db, event.expertId);
  if (!account) return null;
  if (event.type === "payout-account.requirement-due") {
    const { deadlineAt } = account;
    if (account.status !== "restricted_soon" || !deadlineAt || deadlineAt <= now()) return null;
    const asked = requirementChecklist(await listPayoutRequirements(db, event.expertId))
      .filter(({ stage }) => stage === "overdue" || stage === "due")
      .map(({ text }) => text);
    const days = Math.ceil((deadlineAt.getTime() - now().getTime()) / DAY_MS);
    return letterOf("payout-requirement", { asked, dueOn: dayOf(deadlineAt), days });
  }
  const { halt } = account;
  if (halt === null) return null;
  const { sums } = await readExpertMoney(ports, event.expertId);
  const waiting = sums.held === 0 ? null : formatMoney(decimalFromMinor(sums.held), ports.currency);
  const { status, text: reason } = HALT_RULES[halt];
  return letterOf(`payout-account-${status}`, { reason, waiting });
};

type OfBankPayout = DomainEventOf<"bank-payout.paid" | "bank-payout.failed">;

/** That it arrived is told as long as no bank has sent it back. */
async function tellOfBankPayout(db: DbOrTrx, { type, expertId, bankPayoutId }: OfBankPayout) {
  const payout = await findBankPayout(db, expertId, bankPayoutId);
  if (payout?.status !== (type === "bank-payout.paid" ? "paid" : "failed")) return null;
  const amount = `${payout.currency} ${payout.amount}`;
  const { bankName, bankLast4, failure } = payout;
  const bank = bankLast4 ? `${bankName ?? "your account"} ····${bankLast4}` : "your bank account";
  if (failure) {
    const { text: reason, repair } = BANK_PAYOUT_FAILURE_TEXTS[failure];
    return letterOf("payout-failed", { amount, bank, reason, repair });
  }
  const milestones = await listTransfersOfPayouts(db, [bankPayoutId]);
  return letterOf("payout-arrived", { amount, bank, milestones: milestones.map((each) => each.milestoneTitle) });
}

/** As long as something is held. */
async function tellOfHeldMoney(ports: MoneyReading, expertId: ExpertId) {
  const { sums, holds } = await readExpertMoney(ports, expertId);
  const [first, ...others] = holds
    .filter(({ state }) => state === "held")
    .map((hold) => toHoldInMail(hold, ports.currency));
  if (!first) return null;
  return letterOf("payout-held", {
    total: formatMoney(decimalFromMinor(sums.held), ports.currency),
    holds: [first, ...others],
  });
}
