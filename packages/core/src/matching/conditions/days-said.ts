import { patternOf } from "./patterns.ts";
import { numberSaid } from "./said-numbers.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTH_PATTERNS = MONTHS.map((name) => patternOf(String.raw`\b${name.slice(0, 3)}(?:t|${name.slice(3)})?\b`));
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const WEEKDAY = String.raw`(?:mon|tues?|wednes|thurs?|fri|satur|sun)day`;
const YEAR = String.raw`(?:,? ?20\d\d)?`;
const FEW = String.raw`(?:a|one|two|three|four|five|six|eight|ten|\d{1,2}|a couple of|a few)`;

/** A day or a time from which a person is needed, for a pattern: "14 Dec", "Monday", "the new year", "two weeks' time", "mid-January". */
export const DAY = [
  String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}${YEAR}`,
  String.raw`${MONTH} (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?!\d)${YEAR}`,
  String.raw`20\d\d-\d\d-\d\d`,
  String.raw`\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d\d)?\b`,
  String.raw`(?:the )?(?:(?:mid|early|late|beginning of|start of|end of|middle of|first of|1st of)[- ]?)${MONTH}${YEAR}`,
  String.raw`(?:the )?(?:mid|early|late|beginning of|start of|end of|middle of)[- ]?(?:the )?(?:(?:next|this) )?(?:week|month|quarter|year|new year)`,
  String.raw`(?:next |this |coming )?(?:${MONTH})${YEAR}`,
  String.raw`(?:next |this |coming |on )?${WEEKDAY}(?: week)?`,
  String.raw`(?:the )?(?:next|this|coming|following) (?:week|month|quarter|year|spring|summer|autumn|fall|winter)`,
  String.raw`(?:the )?new year`,
  String.raw`(?:the )?(?:spring|summer|autumn|winter)\b`,
  String.raw`(?:q[1-4]|easter|christmas|xmas|whitsun|the holidays|the summer holidays|new year's|the summer break)\b`,
  String.raw`(?:within |in )?${FEW} (?:days?|weeks?|months?)(?:' time|'s time| from now| time)?`,
  String.raw`(?:in |within )?a fortnight(?:'s time)?`,
  String.raw`tomorrow|today|(?:right )?now\b|immediately|straight ?away|right away|at once|asap\b|a\.s\.a\.p\.?|as soon as possible|as soon as you can|soon as possible|the earliest`,
].join("|");

/** The day from which a person has to be free, yyyy-MM-dd; null where it cannot be told ("after the audit"). `today` likewise. */
export function dayOf(said: string, today: string): string | null {
  const text = said
    .toLowerCase()
    .replaceAll(/\b(?:the|from|by|on|in|within|after|before|until|coming|at)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const iso = /20\d\d-\d\d-\d\d/.exec(said)?.[0];
  if (iso) return iso;
  if (/tomorrow/.test(text)) return addDays(today, 1);
  if (
    /asap|a\.s\.a\.p|soon|today|\bnow\b|immediate|straight|right away|at once|earliest|this week|this month/.test(text)
  ) {
    return today;
  }
  return inWeeks(text, today) ?? onDay(text, today) ?? ofYear(text, today);
}

function inWeeks(text: string, today: string): string | null {
  if (/fortnight/.test(text)) return addDays(today, 14);
  const span = /\b(\d+|[a-z]+|a couple of|a few) (day|week|month)s?\b/.exec(text);
  if (!span || /day week|mid|early|late|begin|start|end|middle|next|this/.test(text)) return null;
  const [, many = "", unit] = span;
  const count = /couple/.test(many) ? 2 : /few/.test(many) ? 3 : numberSaid(many) || 1;
  return addDays(today, count * (unit === "day" ? 1 : unit === "week" ? 7 : 30));
}

function onDay(text: string, today: string): string | null {
  const weekday = WEEKDAYS.findIndex((day) => text.includes(day));
  if (weekday >= 0) {
    const ahead = (weekday - dateOf(today).getUTCDay() + 7) % 7 || 7;
    return addDays(today, ahead + (/week/.test(text) && ahead < 7 ? 7 : 0));
  }
  const numeric = /^(\d{1,2})[./](\d{1,2})(?:[./](?:20)?(\d\d))?$/.exec(text);
  if (numeric) {
    const [, day, month, year] = numeric;
    return nextDate({ day: Number(day), month: Number(month) - 1, year: year ? 2000 + Number(year) : null }, today);
  }
  const month = MONTH_PATTERNS.findIndex((one) => one.test(text));
  if (month < 0) return null;
  const day = Number(
    /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1] ?? (/mid/.test(text) ? 15 : /late|end/.test(text) ? 25 : 1),
  );
  const year = /20\d\d/.exec(text)?.[0];
  return nextDate({ day, month, year: year ? Number(year) : null }, today);
}

const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

function ofYear(text: string, today: string): string | null {
  const year = dateOf(today).getUTCFullYear();
  const late = /mid/.test(text) ? 0.5 : /late|end/.test(text) ? 0.8 : 0;
  if (/new year/.test(text) || /next year/.test(text)) return `${year + 1}-01-01`;
  if (/next month/.test(text)) return addDays(firstOfMonth(today, 1), late * 30);
  if (/month/.test(text)) return addDays(firstOfMonth(today, 0), late * 30);
  if (/week/.test(text)) return addDays(today, ((8 - dateOf(today).getUTCDay()) % 7 || 7) + (late > 0 ? 2 : 0));
  if (/quarter/.test(text)) return firstOfMonth(today, 3 - (dateOf(today).getUTCMonth() % 3));
  const quarter = /\bq([1-4])\b/.exec(text)?.[1];
  if (quarter) return nextDate({ day: 1, month: (Number(quarter) - 1) * 3, year: null }, today);
  if (/christmas|xmas|holidays/.test(text)) return nextDate({ day: 25, month: 11, year: null }, today);
  if (/easter/.test(text)) return [year, year + 1].map(easterMonday).find((day) => day >= today) ?? null;
  const season = Object.entries(SEASONS).find(([name]) => text.includes(name));
  return season ? nextDate({ day: 1, month: season[1], year: null }, today) : null;
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayString = (date: Date) => date.toISOString().slice(0, 10);

function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + Math.round(days));
  return dayString(date);
}

function firstOfMonth(today: string, ahead: number): string {
  const date = dateOf(today);
  return dayString(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1)));
}

/** The next such day, today included; null where there is none (31 February). */
function nextDate({ day, month, year }: { day: number; month: number; year: number | null }, today: string) {
  const of = (inYear: number) => new Date(Date.UTC(inYear, month, day));
  const first = of(year ?? dateOf(today).getUTCFullYear());
  if (first.getUTCMonth() !== month || first.getUTCDate() !== day) return null;
  if (year !== null || dayString(first) >= today) return dayString(first);
  // "From November" said in November means now; the month before last is next year's.
  return day === 1 && dayString(first).slice(0, 7) === today.slice(0, 7)
    ? today
    : dayString(of(dateOf(today).getUTCFullYear() + 1));
}

/** The Monday after Easter Sunday, by the Gregorian computus (Meeus, "Astronomical Algorithms"). */
function easterMonday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayString(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 2)));
}
