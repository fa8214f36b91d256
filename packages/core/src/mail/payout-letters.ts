import { facts, type Letter, type LetterPart, lead, text } from "./letter.ts";

const PAYOUTS = "/expert/payouts";
const EARNINGS = "/expert/earnings";

/** `bank`: as people know it, or "your bank account". */
type OfPayout = { amount: string; bank: string };

const NAMED_MAX = 5;
const listOf = (names: readonly string[]) =>
  names.length > NAMED_MAX
    ? `${names.slice(0, NAMED_MAX).join(", ")} and ${names.length - NAMED_MAX} more`
    : names.join(", ");

/** Money that does not go on, as every screen names it, and where that is resolved. `details`: what is asked for. */
export type HoldInMail = {
  name: string;
  amount: string | null;
  text: string;
  details: readonly string[];
  action: string;
  path: string;
};

/** What the mail says of it, but for its button. */
export const holdParts = ({ name, amount, text: why, details }: HoldInMail): LetterPart[] => [
  text(`${amount === null ? "" : `${amount}. `}${name}. ${why}`),
  ...(details.length === 0 ? [] : [facts(...details.map((line, nth) => [String(nth + 1), line] as const))]),
];

/** `waiting`: what was released and cannot be sent on; null where that is nothing. */
type OfShutAccount = { reason: string; waiting: string | null };

const waitingWords = (waiting: string | null) =>
  text(
    waiting === null
      ? "What clients release from now on waits for you, and is sent when the account is open."
      : `${waiting} that clients have released waits for you, and is sent when the account is open.`,
  );

/** The reader's account at the card processor, and what is paid out of it. */
export const payoutLetters = {
  "payout-arrived": ({ amount, bank, milestones }: OfPayout & { milestones: readonly string[] }): Letter => ({
    subject: `${amount} has reached your bank`,
    parts: [
      text(`${amount} was paid out to ${bank}. Your bank may take until the end of the day to show it.`),
      ...(milestones.length === 0 ? [] : [text(`It was earned with ${listOf(milestones)}.`)]),
      lead("See the payout", PAYOUTS),
    ],
  }),
  "payout-failed": ({ amount, bank, reason, repair }: OfPayout & { reason: string; repair: string }): Letter => ({
    subject: `A payout of ${amount} did not reach your bank`,
    parts: [
      text(`${amount} could not be paid out to ${bank}. ${reason}`),
      text(repair),
      lead("See what repairs it", PAYOUTS),
    ],
  }),
  "payout-requirement": ({
    asked,
    dueOn,
    days,
  }: {
    asked: readonly string[];
    dueOn: string;
    days: number;
  }): Letter => ({
    subject:
      days === 1
        ? "Your payouts stop tomorrow without a few details"
        : `Your payouts stop in ${days} days without a few details`,
    parts: [
      text(
        `The card processor asks you for the following by ${dueOn}. Without it nothing can be sent to you after that day.`,
      ),
      facts(...asked.map((line, nth) => [String(nth + 1), line] as const)),
      lead("See what is asked for", EARNINGS),
    ],
  }),
  /** The first is the one that its reader can do most about. */
  "payout-held": ({ total, holds }: { total: string; holds: readonly [HoldInMail, ...HoldInMail[]] }): Letter => ({
    subject: `${total} that clients released to you is held`,
    parts: [...holds.flatMap(holdParts), lead(holds[0].action, holds[0].path)],
  }),
  "payout-account-restricted": ({ reason, waiting }: OfShutAccount): Letter => ({
    subject: "Nothing can be sent to your payout account at the moment",
    parts: [text(reason), waitingWords(waiting), lead("See what opens it again", EARNINGS)],
  }),
  "payout-account-disabled": ({ reason, waiting }: OfShutAccount): Letter => ({
    subject: "Your payout account is disabled",
    parts: [text(reason), waitingWords(waiting), lead("See where your money is", EARNINGS)],
  }),
};
