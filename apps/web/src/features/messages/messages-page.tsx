import { cn } from "../../lib/cn.ts";
import { Conversation } from "./conversation.tsx";
import styles from "./messages-page.module.css";
import { ThreadList } from "./thread-list.tsx";

/** The list and, beside it, the conversation that was chosen from it; one after the other where both do not fit. */
export function MessagesPage({ counterpartId }: { counterpartId: string | null }) {
  return (
    <div className={cn(styles.cols, counterpartId !== null && styles.colsOpen)}>
      <div className={styles.list}>
        <ThreadList chosenId={counterpartId} />
      </div>
      <div className={styles.pane}>
        {counterpartId === null ? (
          <p className="mute text-sm">Choose a conversation to read it and to answer.</p>
        ) : (
          <Conversation key={counterpartId} counterpartId={counterpartId} />
        )}
      </div>
    </div>
  );
}
