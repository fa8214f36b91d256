import { cn } from "../../lib/cn.ts";
import { Conversation } from "./conversation.tsx";
import { ThreadList } from "./thread-list.tsx";
import "./messages.css";

/** The list and, beside it, the conversation that was chosen from it; one after the other where both do not fit. */
export function MessagesPage({ counterpartId }: { counterpartId: string | null }) {
  return (
    <div className={cn("msg-cols", counterpartId !== null && "msg-cols-open")}>
      <div className="msg-list">
        <ThreadList chosenId={counterpartId} />
      </div>
      <div className="msg-pane">
        {counterpartId === null ? (
          <p className="mute text-sm">Choose a conversation to read it and to answer.</p>
        ) : (
          <Conversation key={counterpartId} counterpartId={counterpartId} />
        )}
      </div>
    </div>
  );
}
