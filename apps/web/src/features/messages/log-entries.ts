import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { dayNumber } from "@quorate/core/format/date-format";
import type { Span } from "./log-window.ts";

/** What is shown above a message, besides its text. */
export type LogEntry = {
  message: MessageDto;
  isOwn: boolean;
  startsDay: boolean;
  /** The sender's name stands again: another person, another day or subject, or some time later. */
  startsGroup: boolean;
  changesSubject: boolean;
  receipt: "read" | "delivered" | null;
};

const GROUP_MS = 10 * 60_000;

/** Those that are drawn, in reading order. How far the other has read stands once, and so does that the newest has arrived. */
export function logEntries(messages: readonly MessageDto[], counterpartId: string, { start, end }: Span): LogEntry[] {
  const isOwn = ({ senderId }: MessageDto) => senderId !== counterpartId;
  const lastRead = messages.findLast((message) => isOwn(message) && message.isRead)?.id;
  const lastOwn = messages.findLast(isOwn);
  const delivered = lastOwn && !lastOwn.isRead ? lastOwn.id : null;
  return messages.slice(start, end).map((message, index) => {
    const before = messages[start + index - 1];
    const [at, atBefore] = [new Date(message.createdAt), new Date(before?.createdAt ?? 0)];
    const startsDay = !before || dayNumber(at) !== dayNumber(atBefore);
    const changesSubject = message.projectId !== (before?.projectId ?? null);
    const isLater = at.getTime() - atBefore.getTime() > GROUP_MS;
    return {
      message,
      isOwn: isOwn(message),
      startsDay,
      startsGroup: startsDay || changesSubject || isLater || before?.senderId !== message.senderId,
      changesSubject,
      receipt: message.id === lastRead ? "read" : message.id === delivered ? "delivered" : null,
    };
  });
}
