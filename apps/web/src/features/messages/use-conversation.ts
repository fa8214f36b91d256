import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { CONVERSATION_PAGE_SIZE, messagesIn, withEarlierPage, withLatestPage } from "./conversation-window.ts";

export type Earlier = { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };

/** What the reader and one other person wrote to each other, in reading order: the newest, and what the reader scrolls up to. */
export function useConversation(counterpartId: string) {
  const { messages: list } = trpc.useUtils();
  const page = { with: counterpartId, limit: CONVERSATION_PAGE_SIZE };
  const latest = trpc.messages.list.useQuery(page, { refetchOnMount: "always" });
  const [seen, setSeen] = useState<typeof latest.data>();
  const [known, setKnown] = useState<ReturnType<typeof withLatestPage>>({ messages: [], isWhole: false });
  const [loading, setLoading] = useState<"idle" | "loading" | "failed">("idle");
  if (latest.data && latest.data !== seen) {
    setSeen(latest.data);
    setKnown(withLatestPage(known, messagesIn(latest.data)));
  }

  async function load() {
    const after = known.messages.at(-1)?.id;
    if (after === undefined || loading === "loading") return;
    setLoading("loading");
    try {
      const answer = await list.list.fetch({ ...page, cursor: after });
      setKnown((now) => withEarlierPage(now, { after, page: messagesIn(answer) }));
      setLoading("idle");
    } catch {
      setLoading("failed");
    }
  }
  const earlier: Earlier = {
    hasMore: !known.isWhole,
    isLoading: loading === "loading",
    hasFailed: loading === "failed",
    load: () => void load(),
  };
  return {
    messages: seen && known.messages.toReversed(),
    earlier,
    error: latest.data ? null : latest.error,
    refetch: latest.refetch,
  };
}
