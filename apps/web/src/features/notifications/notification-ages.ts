const AGES = ["Today", "Yesterday", "This week", "Earlier"] as const;
type Age = (typeof AGES)[number];

const DAYS_IN_WEEK = 7;
const DAY_MS = 86_400_000;

export type AgeGroup<Item> = { title: Age; items: Item[] };

/** Splits a list by how many of the reader's days ago each thing happened. */
export function groupByAge<Item extends { createdAt: string }>(items: readonly Item[], now: Date): AgeGroup<Item>[] {
  const byAge = Map.groupBy(items, ({ createdAt }) => ageOf(new Date(createdAt), now));
  return AGES.flatMap((title) => {
    const held = byAge.get(title);
    return held ? [{ title, items: held }] : [];
  });
}

function ageOf(moment: Date, now: Date): Age {
  const days = Math.round((midnightOf(now) - midnightOf(moment)) / DAY_MS);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < DAYS_IN_WEEK ? "This week" : "Earlier";
}

function midnightOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
