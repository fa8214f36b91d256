import { formatDate } from "@quorate/core/format/date-format";

export type NotificationDay<Item> = { title: string; items: Item[] };

/** Splits a list that is in order of time into the reader's days. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
): NotificationDay<Item>[] {
  const days: NotificationDay<Item>[] = [];
  for (const item of items) {
    const title = dayTitle(item.createdAt, now);
    const day = days.at(-1);
    if (day?.title === title) day.items.push(item);
    else days.push({ title, items: [item] });
  }
  return days;
}

function dayTitle(instant: string, now: Date): string {
  const day = formatDate(instant);
  if (day === formatDate(now.toISOString())) return "Today";
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === formatDate(yesterday.toISOString()) ? "Yesterday" : day;
}
