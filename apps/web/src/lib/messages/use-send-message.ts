import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { useRef } from "react";
import { redirectToLogin } from "../auth-redirect.ts";
import { isRefusal, isUnauthenticated, toUiError } from "../errors.ts";
import { toast } from "../toast.ts";
import { trpc } from "../trpc.ts";
import { forgetTried, type TriedMessage, triedMessage } from "./tried-message.ts";

/** Named as the sender knows them: by the profile in front of them, or by the thread. */
export type Receiver = { receiverId: string } | { expertId: string } | { organizationId: string };

type NewMessage = { to: Receiver; content: string; projectId?: string | undefined; fileIds?: string[] };

/** Sends a message; answers null when it was not sent, after saying why. What was typed is the caller's to keep. The same message tried again after a lost answer is sent once. */
export function useSendMessage() {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.messages.send.useMutation();

  const tried = useRef<TriedMessage | null>(null);

  async function sendMessage({ to, ...message }: NewMessage): Promise<MessageDto | null> {
    const userId = cache.accounts.session.getData()?.id ?? null;
    const receiver = Object.values(to).join();
    tried.current = triedMessage(userId, receiver, {
      last: tried.current,
      message: JSON.stringify({ ...to, ...message }),
    });
    const { sendKey } = tried.current;
    try {
      const sent = await mutateAsync({ ...to, ...message, sendKey });
      tried.current = null;
      forgetTried(userId, receiver);
      await cache.messages.list.invalidate();
      return sent;
    } catch (error) {
      const refusal = toUiError(error);
      if (isUnauthenticated(refusal)) redirectToLogin();
      else toast({ title: "Error", description: failureWords(to, refusal), variant: "destructive" });
      return null;
    }
  }
  return { sendMessage, isPending };
}

function failureWords(to: Receiver, refusal: ReturnType<typeof toUiError>): string {
  if (refusal.code === "plans/limit-reached") return refusal.message; // trying again would not help
  if ("expertId" in to) return "Failed to send request to expert. Please try again.";
  return isRefusal(refusal) ? refusal.message : "Your message was not sent. Please try again.";
}
