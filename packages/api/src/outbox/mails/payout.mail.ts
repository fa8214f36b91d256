import { BANK_PAYOUT_FAILURE_TEXTS } from "@quorate/core/bank-payouts/bank-payout";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import { formatMoney } from "@quorate/core/format/money-format";
import type { ExpertId } from "@quorate/core/ids";
import { type HoldInMail, holdParts } from "@quorate/core/mail/hold-in-mail";
import { facts, type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { decimalFromMinor } from "@quorate/core/money";
import { requirementChecklist } from "@quorate/core/payouts/account-requirement";
import { HALT_RULES } from "@quorate/core/payouts/payout-account";
import { mustWithhold, WITHHOLD_AFTER_DAYS } from "@quorate/core/tax-reporting/due-diligence";
import { findBankPayout, listTransfersOfPayouts } from "../../bank-payouts/bank-payouts.queries.ts";
import { toHoldInMail } from "../../payouts/money-holds.mapper.ts";
import { findPayoutAccount } from "../../payouts/payout-accounts.queries.ts";
import { listPayoutRequirements } from "../../payouts/payout-requirements.queries.ts";
import { readExpertMoney } from "../../payouts/read-expert-money.service.ts";
import { readDiligence } from "../../tax-reporting/read-diligence.service.ts";
import { fixedMail, mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type EventMailPorts } from "./beside-the-bell.service.ts";

const PAYOUTS = "/expert/payouts";
const EARNINGS = "/expert/earnings";
const TAX_DETAILS = "/settings/tax";

/** `bank`: as people know it, or "your bank account". */
type OfPayout = { amount: string; bank: string };

const NAMED_MAX = 5;
const listOf = (names: readonly string[]) =>
  names.length > NAMED_MAX
    ? `${names.slice(0, NAMED_MAX).join(", ")} and ${names.length - NAMED_MAX} more`
    : names.join(", ");

/** `waiting`: what was released and cannot be sent on; null where that is nothing. */
type OfShutAccount = { reason: string; waiting: string | null };

const waitingWords = (waiting: string | null) =>
  text(
    waiting === null
      ? "What clients release from now on waits for you, and is sent once the account is open."
      : `${waiting} that clients have released is waiting for you, and is sent once the account is open.`,
  );

/** The reader's account at the card processor, and what is paid out of it. */
export const payoutMails = mails({
  "payout-arrived": mail(
    MAIL_RULES.payouts,
    ({ amount, bank, milestones }: OfPayout & { milestones: readonly string[] }): Letter => ({
      subject: `${amount} has reached your bank`,
      parts: [
        text(`${amount} was paid out to ${bank}. Your bank may take until the end of the day to show it.`),
        ...(milestones.length === 0 ? [] : [text(`It was earned with ${listOf(milestones)}.`)]),
        lead("See the payout", PAYOUTS),
      ],
    }),
    [
      { amount: `${DEFAULT_CURRENCY} 850.00`, bank: "Harbour Bank ····6789", milestones: [sample.milestone.milestone] },
      { amount: "CHF 1200.00", bank: "your bank account", milestones: [] },
    ],
  ),
  "payout-failed": mail(
    MAIL_RULES.payouts,
    ({ amount, bank, reason, repair }: OfPayout & { reason: string; repair: string }): Letter => ({
      subject: `A payout of ${amount} did not reach your bank`,
      parts: [
        text(`${amount} could not be paid out to ${bank}. ${reason}`),
        text(repair),
        lead("See how to fix it", PAYOUTS),
      ],
    }),
    [
      {
        amount: `${DEFAULT_CURRENCY} 850.00`,
        bank: "Harbour Bank ····6789",
        reason: BANK_PAYOUT_FAILURE_TEXTS.account_closed.text,
        repair: BANK_PAYOUT_FAILURE_TEXTS.account_closed.repair,
      },
    ],
  ),
  "payout-requirement": mail(
    MAIL_RULES.payouts,
    ({ asked, dueOn, days }: { asked: readonly string[]; dueOn: string; days: number }): Letter => ({
      subject:
        days === 1
          ? "Your payouts stop tomorrow unless you give a few details"
          : `Your payouts stop in ${days} days unless you give a few details`,
      parts: [
        text(
          `The card processor asks you for the following by ${dueOn}. Without it we cannot send you anything after that day.`,
        ),
        facts(...asked.map((line, nth) => [String(nth + 1), line] as const)),
        lead("See what is asked for", EARNINGS),
      ],
    }),
    [
      { asked: ["Your date of birth", "A photo of your passport"], dueOn: "Mar 16, 2026", days: 14 },
      { asked: ["The bank account you want to be paid into"], dueOn: "Mar 16, 2026", days: 1 },
    ],
  ),
  /** The first is the one that its reader can do most about. */
  "payout-held": mail(
    MAIL_RULES.payouts,
    ({ total, holds }: { total: string; holds: readonly [HoldInMail, ...HoldInMail[]] }): Letter => ({
      subject: `${total} that clients released to you is on hold`,
      parts: [...holds.flatMap(holdParts), lead(holds[0].action, holds[0].path)],
    }),
    [
      { total: sample.money("850.00"), holds: sample.held },
      { total: sample.money("850.00"), holds: [sample.held[0]] },
    ],
  ),
  /** `holdOn`: the day from which payouts may be held; null where the law has none held. */
  "tax-details-asked": mail(
    MAIL_RULES.payouts,
    ({ isReminder, holdOn }: { isReminder: boolean; holdOn: string | null }): Letter => ({
      subject: isReminder ? "Reminder: we need your tax details" : "Please give us your tax details",
      parts: [
        text(
          "The law has platforms like ours report each January to tax authorities who sold through them and for how much. You have been paid here, so we need your name or company, address, tax number and date of birth or registration number.",
        ),
        ...(holdOn === null
          ? []
          : [text(`Without them the law has us hold your payouts from ${holdOn} until we have them.`)]),
        lead("Give your tax details", TAX_DETAILS),
      ],
    }),
    [
      { isReminder: false, holdOn: "May 1, 2026" },
      { isReminder: true, holdOn: null },
    ],
  ),
  "tax-details-payouts-held": fixedMail(
    MAIL_RULES.payouts,
    (): Letter => ({
      subject: "Your payouts are held until we have your tax details",
      parts: [
        text(
          "We asked for your tax details and reminded you twice. The law now has us hold your payouts. Nothing is lost: what clients release waits for you, and is sent at once when you give the details.",
        ),
        lead("Give your tax details", TAX_DETAILS),
      ],
    }),
  ),
  "tax-statement-ready": mail(
    MAIL_RULES.payouts,
    ({ year }: { year: number }): Letter => ({
      subject: `Your annual statement for tax of ${year}`,
      parts: [
        text(
          `We have reported your sales of ${year} to the tax authorities, as the law has platforms do. Your statement has the same figures by quarter: what you were paid, our fees, and how many pieces of work. If something is wrong, correct your tax details or tell us.`,
        ),
        lead("See your statement", TAX_DETAILS),
      ],
    }),
    [{ year: 2026 }],
  ),
  "payout-account-restricted": mail(
    MAIL_RULES.payouts,
    ({ reason, waiting }: OfShutAccount): Letter => ({
      subject: "We can't send anything to your payout account at the moment",
      parts: [text(reason), waitingWords(waiting), lead("See how to reopen it", EARNINGS)],
    }),
    [
      { reason: HALT_RULES.details_missing.text, waiting: sample.money("850.00") },
      { reason: HALT_RULES.payouts_paused.text, waiting: null },
    ],
  ),
  "payout-account-disabled": mail(
    MAIL_RULES.payouts,
    ({ reason, waiting }: OfShutAccount): Letter => ({
      subject: "Your payout account is disabled",
      parts: [text(reason), waitingWords(waiting), lead("See where your money is", EARNINGS)],
    }),
    [{ reason: HALT_RULES.closed.text, waiting: sample.money("850.00") }],
  ),
});

const DAY_MS = 86_400_000;

/** Of what is asked for as long as it is; of a shut account as long as it is shut. */
export const payoutMail = {
  mails: payoutMails,
  subscribers: {
    "payout-mail": besideTheBell({
      bank_payout_paid: tellOfBankPayout,
      bank_payout_failed: tellOfBankPayout,
      payout_account_requirement_due: async ({ db, now }, { expertId }, { dayOf }) => {
        const account = await findPayoutAccount(db, expertId);
        if (account?.status !== "restricted_soon" || !account.deadlineAt || account.deadlineAt <= now()) return null;
        const { deadlineAt } = account;
        const asked = requirementChecklist(await listPayoutRequirements(db, expertId))
          .filter(({ stage }) => stage === "overdue" || stage === "due")
          .map((requirement) => requirement.text);
        const days = Math.ceil((deadlineAt.getTime() - now().getTime()) / DAY_MS);
        return payoutMails["payout-requirement"].write({ asked, dueOn: dayOf(deadlineAt), days });
      },
      payout_money_held: async (ports, { expertId }) => {
        const { sums, holds } = await readExpertMoney(ports, expertId);
        const [first, ...others] = holds
          .filter(({ state }) => state === "held")
          .map((hold) => toHoldInMail(hold, ports.currency));
        if (!first) return null;
        const total = formatMoney(decimalFromMinor(sums.held), ports.currency);
        return payoutMails["payout-held"].write({ total, holds: [first, ...others] });
      },
      tax_details_asked: (ports, event, { dayOf }) => tellOfTaxDetails(ports, event.expertId, dayOf),
      tax_details_reminded: (ports, event, { dayOf }) => tellOfTaxDetails(ports, event.expertId, dayOf),
      tax_details_payouts_held: async ({ db }, { expertId }) => {
        const { request, hasDetails } = await readDiligence(db, expertId);
        return request?.withheldAt && !hasDetails ? payoutMails["tax-details-payouts-held"].write(undefined) : null;
      },
      tax_statement_ready: async (_, { year }) => payoutMails["tax-statement-ready"].write({ year }),
      payout_account_restricted: tellOfHalt,
      payout_account_disabled: tellOfHalt,
    }),
  },
};

/** As long as the details are missing. */
async function tellOfTaxDetails(ports: EventMailPorts, expertId: ExpertId, dayOf: (moment: Date) => string) {
  const { request, hasDetails, seller } = await readDiligence(ports.db, expertId);
  if (!request || hasDetails) return null;
  const holdOn = new Date(request.askedAt.getTime() + WITHHOLD_AFTER_DAYS * DAY_MS);
  const isHeld = mustWithhold({ platform: ports.seller.country, seller });
  return payoutMails["tax-details-asked"].write({
    isReminder: request.remindedAt !== null,
    holdOn: isHeld ? dayOf(holdOn) : null,
  });
}

type OfBankPayout = DomainEventOf<"bank-payout.paid" | "bank-payout.failed">;

/** That it arrived is told as long as no bank has sent it back. */
async function tellOfBankPayout({ db }: EventMailPorts, { type, expertId, bankPayoutId }: OfBankPayout) {
  const payout = await findBankPayout(db, expertId, bankPayoutId);
  if (payout?.status !== (type === "bank-payout.paid" ? "paid" : "failed")) return null;
  const amount = `${payout.currency} ${payout.amount}`;
  const { bankName, bankLast4, failure } = payout;
  const bank = bankLast4 ? `${bankName ?? "your account"} ····${bankLast4}` : "your bank account";
  if (failure) {
    const { text: reason, repair } = BANK_PAYOUT_FAILURE_TEXTS[failure];
    return payoutMails["payout-failed"].write({ amount, bank, reason, repair });
  }
  const transfers = await listTransfersOfPayouts(db, [bankPayoutId]);
  return payoutMails["payout-arrived"].write({
    amount,
    bank,
    milestones: transfers.map((each) => each.milestoneTitle),
  });
}

type Halted = DomainEventOf<"payout-account.restricted" | "payout-account.disabled">;

async function tellOfHalt(ports: EventMailPorts, { expertId }: Halted) {
  const account = await findPayoutAccount(ports.db, expertId);
  if (!account || account.halt === null) return null;
  const { sums } = await readExpertMoney(ports, expertId);
  const waiting = sums.held === 0 ? null : formatMoney(decimalFromMinor(sums.held), ports.currency);
  const { status, text: reason } = HALT_RULES[account.halt];
  return payoutMails[`payout-account-${status}`].write({ reason, waiting });
}
