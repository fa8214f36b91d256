import type { Currency } from "../format/currency.ts";
import { formatMoney, formatRate } from "../format/money-format.ts";

/** A new rate as it is answered: rates as decimal text. */
type AnsweredRate = {
  hourlyRate: string;
  fromWeek: number | null;
  weeksKept: readonly { week: number; hourlyRate: string }[];
};

/** For which weeks a new rate holds: "£80 an hour applies from week 4. Weeks 1 to 3 keep £70 an hour." */
export function newRateWords({ hourlyRate, fromWeek, weeksKept }: AnsweredRate, currency: Currency): string {
  const rate = (decimal: string) => `${formatRate(decimal, currency)} an hour`;
  if (weeksKept.length === 0) return `${rate(hourlyRate)} applies to every week.`;
  const isInterrupted = weeksKept.some(({ week }) => fromWeek !== null && week > fromWeek);
  const holds =
    fromWeek === null
      ? `No week is left for ${rate(hourlyRate)}.`
      : `${rate(hourlyRate)} applies from week ${fromWeek}${isInterrupted ? ", for all other weeks" : ""}.`;
  const keep = [...Map.groupBy(weeksKept, (week) => week.hourlyRate)].map(([kept, weeks]) => {
    const named = weeksNamed(weeks.map(({ week }) => week));
    return `${named} ${weeks.length === 1 ? "keeps" : "keep"} ${rate(kept)}.`;
  });
  return [holds, ...keep].join(" ");
}

/** Amounts as decimal text. */
type AnsweredHours = { approved: string; waiting: string; restAtMost: string };

/** "£1,200.00 approved, £300.00 waiting for an answer. All other hours come to £2,500.00 at most." */
export function hoursWords({ approved, waiting, restAtMost }: AnsweredHours, currency: Currency): string {
  const money = (decimal: string) => formatMoney(decimal, currency);
  return `${money(approved)} approved, ${money(waiting)} waiting for an answer. All other hours come to ${money(restAtMost)} at most.`;
}

/** "Week 2", "Weeks 1 and 3", "Weeks 1 to 3". */
function weeksNamed(weeks: readonly number[]): string {
  const [first = 0, last = 0] = [weeks[0], weeks.at(-1)];
  if (weeks.length === 1) return `Week ${first}`;
  const isRow = weeks.length > 2 && last - first === weeks.length - 1;
  return isRow ? `Weeks ${first} to ${last}` : `Weeks ${weeks.slice(0, -1).join(", ")} and ${last}`;
}
