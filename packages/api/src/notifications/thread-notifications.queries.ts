import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

type Thread = { receiverId: UserId; senderId: UserId };

function unreadOf(trx: Trx, { receiverId, senderId }: Thread) {
  return trx
    .selectFrom("notifications")
    .select("id")
    .where("recipient_id", "=", receiverId)
    .where("actor_id", "=", senderId)
    .where("kind", "=", "message_received")
    .where("read_at", "is", null);
}

/** A message that is on its way counts this row up: it is waited for, so that reading the thread does not hide it. */
export async function lockThreadNotification(trx: Trx, thread: Thread): Promise<void> {
  await unreadOf(trx, thread).forUpdate().execute();
}

/** A thread that holds nothing unread any more needs no notification. */
export async function setThreadNotificationRead(trx: Trx, { at, ...thread }: Thread & { at: Date }): Promise<void> {
  await trx
    .updateTable("notifications")
    .set({ read_at: at })
    .where("id", "in", unreadOf(trx, thread))
    .where((eb) => {
      const unread = eb
        .selectFrom("messages")
        .select("messages.id")
        .where("receiver_id", "=", thread.receiverId)
        .where("sender_id", "=", thread.senderId)
        .where("is_read", "=", false);
      return eb.not(eb.exists(unread));
    })
    .execute();
}
