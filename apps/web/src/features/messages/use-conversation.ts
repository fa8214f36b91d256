import { useMemo, useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import {
  CONVERSATION_PAGE_SIZE,
  type ConversationWindow,
  joined,
  messagesIn,
  pieceAround,
  withEarlierPage,
  withFreshWords,
  withLaterPage,
  withLatestPage,
} from "./conversation-window.ts";

/** What goes on beyond the piece that is on the screen. */
export type Beyond = { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };

type Loading = "idle" | "loading" | "failed";
const NOT_FOUND = [400, 404]; // no id, or a message of another thread

/**
 * What the reader and one other person wrote to each other, in reading order: the newest, and what the reader scrolls up to; or, where
 * the reader was led to a message further up, a piece around it, until it meets the newest.
 */
export function useConversation(counterpartId: string, messageId: string | null) {
  const { messages: list } = trpc.useUtils();
  const page = { with: counterpartId, limit: CONVERSATION_PAGE_SIZE };
  const latest = trpc.messages.list.useQuery(page, { refetchOnMount: "always" });
  const [seen, setSeen] = useState<typeof latest.data>();
  const [known, setKnown] = useState<ConversationWindow>({ messages: [], isWhole: false });
  const [piece, setPiece] = useState<(ConversationWindow & { around: string }) | null>(null);
  const [pageSeen, setPageSeen] = useState<typeof latest.data>();
  const [earlierLoading, setEarlierLoading] = useState<Loading>("idle");
  const [laterLoading, setLaterLoading] = useState<Loading>("idle");
  if (latest.data && latest.data !== seen) {
    setSeen(latest.data);
    setKnown(withLatestPage(known, messagesIn(latest.data)));
  }

  const isAway = messageId !== null && seen !== undefined && !known.messages.some(({ id }) => id === messageId);
  const around = trpc.messages.list.useQuery(
    { ...page, around: messageId ?? undefined },
    { enabled: isAway, refetchOnMount: "always" },
  );
  if (!isAway && piece) {
    setPiece(null);
    setPageSeen(undefined);
  }
  if (isAway && around.data && around.data !== pageSeen) {
    const pageAround = messagesIn(around.data);
    setPageSeen(around.data);
    setPiece({
      ...(piece?.around === messageId ? withFreshWords(piece, pageAround) : pieceAround(messageId, pageAround)),
      around: messageId,
    });
    setLaterLoading("idle");
  }
  const whole = isAway && piece?.around === messageId ? joined(known, piece) : null;
  if (whole) setKnown(whole);
  const shown = isAway && piece ? piece : known;
  const messages = useMemo(() => shown.messages.toReversed(), [shown.messages]);
  const newest = useMemo(() => known.messages.toReversed(), [known.messages]);

  async function loadEarlier() {
    const after = shown.messages.at(-1)?.id;
    if (after === undefined || earlierLoading === "loading") return;
    setEarlierLoading("loading");
    try {
      const answer = messagesIn(await list.list.fetch({ ...page, cursor: after }));
      setKnown((now) => withEarlierPage(now, { after, page: answer }));
      setPiece((now) => now && { ...now, ...withEarlierPage(now, { after, page: answer }) });
      setEarlierLoading("idle");
    } catch {
      setEarlierLoading("failed");
    }
  }
  async function loadLater() {
    const before = shown.messages[0]?.id;
    if (before === undefined || laterLoading === "loading") return;
    setLaterLoading("loading");
    try {
      const answer = messagesIn(await list.list.fetch({ ...page, after: before }));
      setPiece((now) => now && { ...now, ...withLaterPage(now, { before, page: answer }) });
      setLaterLoading("idle");
      if (answer.length < CONVERSATION_PAGE_SIZE) void latest.refetch();
    } catch {
      setLaterLoading("failed");
    }
  }
  const beyond = (hasMore: boolean, loading: Loading, load: () => Promise<void>): Beyond => ({
    hasMore,
    isLoading: loading === "loading",
    hasFailed: loading === "failed",
    load: () => void load(),
  });
  const status = around.error?.data?.httpStatus;
  const isNotThere = isAway && status !== undefined && NOT_FOUND.includes(status);
  const isOnItsWay = isAway && piece === null && !isNotThere;
  return {
    messages: seen && !isOnItsWay ? messages : undefined,
    latest: newest,
    earlier: beyond(!shown.isWhole, earlierLoading, loadEarlier),
    later: beyond(shown !== known, laterLoading, loadLater),
    isNotThere,
    error: latest.data ? (isOnItsWay ? around.error : null) : latest.error,
    refetch: () => Promise.all([latest.refetch(), isAway && around.refetch()]),
  };
}
