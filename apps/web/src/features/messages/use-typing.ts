import { useEffect, useRef, useState } from "react";
import { readField } from "../../lib/read-field.ts";
import { trpc } from "../../lib/trpc.ts";
import { TYPING_EVENT } from "../../lib/typing-event.ts";

/** How often a typing signal is sent while the user goes on writing; it is shown for longer, and then ends. */
const TOLD_EVERY_MS = 3_000;
const SHOWN_MS = 6_000;

/** Tells the other person that the reader is typing: nothing depends on it, so failures are ignored. */
export function useTellTyping(receiverId: string, isThread: boolean): () => void {
  const { mutate } = trpc.messages.typing.useMutation();
  const toldAt = useRef(0);
  return () => {
    const now = Date.now();
    if (!isThread || now - toldAt.current < TOLD_EVERY_MS) return;
    toldAt.current = now;
    mutate({ receiverId });
  };
}

/** Whether the other person is writing. What they have written (`newestId`) ends it. */
export function useIsTyping(counterpartId: string, newestId: string | undefined): boolean {
  const [typing, setTyping] = useState<{ before: string | undefined } | null>(null);
  useEffect(() => {
    let ending: number | undefined;
    const hear = (event: Event) => {
      const userIds = readField(event, "detail");
      if (!Array.isArray(userIds) || !userIds.includes(counterpartId)) return;
      window.clearTimeout(ending);
      setTyping({ before: newestId });
      ending = window.setTimeout(() => setTyping(null), SHOWN_MS);
    };
    window.addEventListener(TYPING_EVENT, hear);
    return () => {
      window.removeEventListener(TYPING_EVENT, hear);
      window.clearTimeout(ending);
    };
  }, [counterpartId, newestId]);
  return typing !== null && typing.before === newestId;
}
