import { type MoneyCommand, type MoneyWork, toldOf } from "./money-commands.ts";

/** After the bank has asked, Stripe has that to tell, too. */
const PAID = ["pay", ...Array.from({ length: 6 }, () => "deliver" as const)] as const;

/** What is done, and with which of those that allow it: the first unless a number says another. */
const STORY: readonly (MoneyWork | readonly [MoneyWork, number])[] = [
  ...[["fund", 8] as const, ...PAID, ["fund", 7] as const, ...PAID, ["fund", 6] as const, ...PAID],
  ...(["handOverTooEarly", "submitByTheHour", "handOverAboveCap"] as const),
  // The bank asks for what a week waits for, and leaves it; no one answers.
  ...([["handOverWeek", 1], ["takeBack", 1], "approveHeldWeek", "decideByBank", "waitForAnswer"] as const),
  ...([["handOverWeek", 1], "endHoursWhileWeekWaits", "lowerWhileWeekWaits", ["changeRateAlone", 2]] as const),
  ...(["returnWeek", "handOverWeekAgain", "approveWeekTwice", "answerWeekWrongly"] as const),
  ...([["wait", 3], ["wait", 2], ["handOverWeek", 1], "dropWeekWithHours", "approveAndReturnWeek"] as const),
  ...(["agreeOnMoreHours", "fundRaise", ...PAID, "changeRate", "changeRateAndHandOver", "approveWeek"] as const),
  ...(["endHoursAndHandOver", "waitForAnswer", "endHoursByClient", "endHoursByExpert", "waitForClosing"] as const),
];

/** Hours from the first to the last of what can happen to them, in an order in which each is possible: no lot leaves one out. */
export const hoursStory = (): MoneyCommand[] =>
  STORY.map((one) => {
    const [name, pick] = typeof one === "string" ? [one, 0] : one;
    return toldOf(name, { pick, share: 0.3, fault: null });
  });
