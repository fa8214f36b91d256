import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

/** What stands on the screen has been read: the thread is marked up to its latest unread message. */
export function useReadMessages(counterpartId: string, messages: readonly MessageDto[]): void {
  const cache = trpc.useUtils();
  const { mutate } = trpc.messages.read.useMutation({
    onSuccess: (unread) => {
      cache.messages.unreadCount.setData(undefined, unread);
      void cache.messages.list.invalidate();
    },
  });
  const latest = messages.findLast(({ senderId, isRead }) => senderId === counterpartId && !isRead)?.id;
  useEffect(() => {
    if (latest) mutate({ id: latest });
  }, [latest, mutate]);
}
