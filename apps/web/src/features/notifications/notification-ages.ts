import { dayNumber } from "@quorate/core/format/date-format";

const AGES = ["today", "yesterday", "thisWeek", "earlier"] as const;
type Age = (typeof AGES)[number];

export const AGE_TITLES = {
  today: "Today",
  yesterday: "Yesterday",
  thisWeek: "This week",
  earlier: "Earlier",
} as const satisfies Record<Age, string>;

const DAYS_IN_WEEK = 7;

export type AgeGroup<Item> = { age: Age; items: Item[] };

/** Splits a list by how many of the reader's days ago each thing happened. */
export function groupByAge<Item extends { createdAt: string }>(items: readonly Item[], now: Date): AgeGroup<Item>[] {
  const byAge = Map.groupBy(items, ({ createdAt }) => ageOf(new Date(createdAt), now));
  return AGES.flatMap((age) => {
    const held = byAge.get(age);
    return held ? [{ age, items: held }] : [];
  });
}

function ageOf(moment: Date, now: Date): Age {
  const days = dayNumber(now) - dayNumber(moment);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days < DAYS_IN_WEEK ? "thisWeek" : "earlier";
}
