import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../../lib/trpc.ts";

/**
 * Marks what the user sees as read, up to the thread's latest unread message, while the tab and the end of the thread are in sight. The
 * counts beside it fall at once; the answer corrects them.
 */
export function useReadMessages(
  counterpartId: string,
  { messages, isAtEnd }: { messages: readonly MessageDto[]; isAtEnd: boolean },
): void {
  const { messages: cache } = trpc.useUtils();
  const { mutate } = trpc.messages.read.useMutation({
    onMutate: () => {
      const count = messages.filter(isUnreadOf(counterpartId)).length;
      cache.unreadCount.setData(undefined, (known) => known && { unreadCount: Math.max(0, known.unreadCount - count) });
    },
    onSuccess: (unread) => {
      cache.unreadCount.setData(undefined, unread);
      void cache.list.invalidate();
    },
    onError: () => void cache.unreadCount.invalidate(),
  });
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState !== "hidden");
  const latest = messages.findLast(isUnreadOf(counterpartId))?.id;
  const isSeen = isVisible && isAtEnd;
  useEffect(() => {
    if (latest && isSeen) mutate({ id: latest });
  }, [latest, isSeen, mutate]);
}

const isUnreadOf =
  (senderId: string) =>
  (message: MessageDto): boolean =>
    message.senderId === senderId && !message.isRead;

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
