import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { Conversation, type RenderThreadActions } from "./conversation.tsx";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { MessageSearch } from "./message-search.tsx";
import styles from "./messages-page.module.css";
import { ThreadList } from "./thread-list.tsx";
import { useListThreads } from "./use-list-messages.ts";
import { useMediaQuery, WIDE } from "./use-media-query.ts";

const NAME = "--visible-height";

/** What the keyboard of a phone leaves of the window, where the browser lays it over the page instead of making the page smaller. */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isCovered = view.scale === 1 && view.height < window.innerHeight;
      if (isCovered) style.setProperty(NAME, `${view.height}px`);
      else style.removeProperty(NAME);
      if (isCovered) window.scrollTo(0, 0);
    };
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      style.removeProperty(NAME);
    };
  }, []);
}

type MessagesPageProps = {
  counterpartId: string | null;
  /** The message of the conversation that the reader was led to. */
  messageId: string | null;
  reader: CurrentUser;
  /** What can be agreed with the other person besides writing. */
  renderActions?: RenderThreadActions;
};

/** The list and, beside it, the conversation: the newest where none was chosen. One after the other where both do not fit. */
export function MessagesPage({ counterpartId, messageId, reader, renderActions }: MessagesPageProps) {
  const isOpening = useOpenNewest(counterpartId);
  useVisibleHeight();
  return (
    <div className={cn(styles.page, counterpartId !== null && styles.pageOpen)}>
      <div className={styles.list}>
        <h1 className="display-3">Messages</h1>
        <MessageSearch within={null} chosenId={messageId} onFound={null}>
          <ThreadList chosenId={counterpartId} />
        </MessageSearch>
      </div>
      <div className={styles.pane}>
        {counterpartId !== null ? (
          <Conversation
            key={counterpartId}
            counterpartId={counterpartId}
            messageId={messageId}
            reader={reader}
            renderActions={renderActions}
          />
        ) : isOpening ? (
          <ConversationSkeleton />
        ) : (
          <p className={styles.hint}>Choose a conversation to read and reply.</p>
        )}
      </div>
    </div>
  );
}

/** If there is room for it, opens the newest conversation in place of the list alone. True while it is about to. */
function useOpenNewest(counterpartId: string | null): boolean {
  const isWide = useMediaQuery(WIDE);
  const navigate = useNavigate();
  const { threads, isPending } = useListThreads();
  const newest = threads?.[0]?.counterpart.id;
  const opens = isWide && counterpartId === null;
  useEffect(() => {
    if (opens && newest) void navigate(paths.messagesWith(newest), { replace: true });
  }, [opens, newest, navigate]);
  return opens && (isPending || newest !== undefined);
}
