import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isRefusal, isUnauthenticated, toUiError } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { CONVERSATION_PAGE_SIZE, messagesIn } from "./conversation-window.ts";
import { createOutbox, type Outbox, type Outgoing, type SendOutcome } from "./outbox.ts";

type Owned = { userId: string; outbox: Outbox };

/** One for each page and person: a message goes on its way also when its thread is left. */
const outboxes = new WeakMap<QueryClient, Owned>();
const TOO_MANY_REQUESTS = 429;
const NOT_FOUND = 404;
/** The sender is not told of a block, and a former member cannot be reached either. */
const NOT_NOW = "Not sent: you can't message this person at the moment. Your message stays here until you discard it.";

export function useOutbox(userId: string, receiverId: string) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  async function send(to: string, { content, files, projectId, sendKey }: Outgoing): Promise<SendOutcome> {
    const fileIds = files.map(({ id }) => id);
    try {
      const sent = await utils.client.messages.send.mutate({
        receiverId: to,
        content,
        fileIds,
        projectId: projectId ?? undefined,
        sendKey,
      });
      // In the log at once, so that nothing is missing for a moment between the two.
      utils.messages.list.setData({ with: to, limit: CONVERSATION_PAGE_SIZE }, (page) =>
        page && !page.some(({ id }) => id === sent.id) ? [sent, ...messagesIn(page)] : page,
      );
      void utils.messages.list.invalidate();
      return { kind: "sent" };
    } catch (error) {
      const failure = toUiError(error);
      if (isUnauthenticated(failure)) redirectToLogin();
      const decides = isRefusal(failure) && !isUnauthenticated(failure) && failure.status !== TOO_MANY_REQUESTS;
      if (!decides) return { kind: "again" };
      // Whom one may write to has changed since the conversation was opened: the room for words follows.
      if (failure.status === NOT_FOUND) void utils.messages.correspondent.invalidate({ id: to });
      return { kind: "refused", reason: failure.status === NOT_FOUND ? NOT_NOW : failure.message };
    }
  }

  const [outbox] = useState(() => {
    const owned = outboxes.get(queryClient);
    if (owned?.userId === userId) return owned.outbox;
    const created = createOutbox({ userId, send });
    outboxes.set(queryClient, { userId, outbox: created });
    return created;
  });
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.to(receiverId));
  return { outgoing, outbox };
}
