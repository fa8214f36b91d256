import { dayNumber, formatDate, formatDayMonth, formatTime } from "@quorate/core/format/date-format";

/** "Today", "Yesterday", "Nov 19, 2026". */
export function dayWords(instant: string, now: Date): string {
  const daysAgo = dayNumber(now) - dayNumber(new Date(instant));
  if (daysAgo === 0) return "Today";
  return daysAgo === 1 ? "Yesterday" : formatDate(instant);
}

/** "Read 14:32"; with the day where it was another one than the message's. */
export function readWords({ createdAt, readAt }: { createdAt: string; readAt: string | null }): string {
  if (readAt === null) return "Read";
  const isSameDay = dayNumber(new Date(createdAt)) === dayNumber(new Date(readAt));
  return isSameDay ? `Read ${formatTime(readAt)}` : `Read ${formatDayMonth(readAt)}, ${formatTime(readAt)}`;
}
