import type { CorrespondentDto, MessageDto } from "@quorate/api/messages/messages.schema";
import { ArrowDown } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { currentTime } from "../../lib/clock.ts";
import { logEntries } from "./log-entries.ts";
import { roomAround } from "./log-window.ts";
import { type Author, MessageLine, OutgoingLine } from "./message-line.tsx";
import styles from "./message-log.module.css";
import { MessagesBeyond } from "./messages-beyond.tsx";
import type { Outgoing } from "./outbox.ts";
import type { Beyond } from "./use-conversation.ts";
import { useFoundMessage } from "./use-found-message.ts";
import { useLogWindow } from "./use-log-window.ts";
import { isNearEnd } from "./use-still.ts";

type MessageLogProps = {
  counterpart: CorrespondentDto;
  reader: Author;
  messages: readonly MessageDto[];
  /** The end of the thread, which is not on the screen while `later` has more. */
  latest: readonly MessageDto[];
  /** The message that the reader was led to. */
  foundId: string | null;
  earlier: Beyond;
  later: Beyond;
  outgoing: readonly Outgoing[];
  isAtEnd: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
  onNewest: () => void;
  onRetry: (sendKey: string) => void;
  onDiscard: (sendKey: string) => void;
};

/**
 * Oldest at the top. The box is filled from its end, so that additions at the top do not move what is being read, and a reader at the end
 * stays there. Screen readers get new messages from a separate line: in the log itself, pages of old messages would be read out as well.
 */
export function MessageLog(props: MessageLogProps) {
  const { counterpart, reader, messages, latest, foundId, earlier, later, outgoing, isAtEnd } = props;
  const { onAtEnd, onNewest, onRetry, onDiscard } = props;
  const box = useRef<HTMLDivElement>(null);
  const [today] = useState(currentTime);
  const { key } = useLocation();
  const visit = { key: `${key}:${foundId}`, messageId: foundId };
  const ids = useMemo(() => messages.map(({ id }) => id), [messages]);
  const { markedId, bring } = useFoundMessage(box, { visit, isShown: foundId !== null && ids.includes(foundId) });
  const { shown, look } = useLogWindow(box, { ids, visit, hasLater: later.hasMore, bring });
  const entries = logEntries(messages, counterpart.id, shown);
  const room = roomAround(shown);
  const waiting = outgoing.filter(({ sendKey }) => !messages.some((message) => message.sendKey === sendKey));
  const unseen = useUnseen({ messages: latest, counterpartId: counterpart.id, isAtEnd });
  const isEmpty = messages.length === 0 && waiting.length === 0;

  function toEnd() {
    if (later.hasMore) onNewest();
    if (box.current) box.current.scrollTop = 0;
    box.current?.focus({ preventScroll: true }); // the button that was pressed is gone
  }
  const lastSent = waiting.at(-1)?.sendKey;
  useEffect(() => {
    if (lastSent && box.current) box.current.scrollTop = 0; // who writes sees what they wrote
  }, [lastSent]);

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-busy={earlier.isLoading}
        aria-label={`Messages with ${counterpart.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          look();
          onAtEnd(isNearEnd(currentTarget));
        }}
      >
        <div className={styles.content}>
          {earlier.hasMore && <MessagesBeyond name="Earlier messages" beyond={earlier} />}
          {isEmpty && <p className={styles.empty}>No messages yet. Write the first one.</p>}
          <ol>
            {room.above > 0 && <li aria-hidden="true" style={{ height: room.above }} />}
            {entries.map(({ message, isOwn, ...entry }) => (
              <MessageLine
                key={message.id}
                message={message}
                isOwn={isOwn}
                author={isOwn ? reader : counterpart}
                isFound={message.id === foundId}
                isMarked={message.id === markedId}
                today={today}
                {...entry}
              />
            ))}
            {room.below > 0 && <li aria-hidden="true" style={{ height: room.below }} />}
            {waiting.map((one, index) => (
              <OutgoingLine
                key={one.sendKey}
                outgoing={one}
                author={reader}
                startsGroup={index === 0 && entries.at(-1)?.isOwn !== true}
                onRetry={() => onRetry(one.sendKey)}
                onDiscard={() => onDiscard(one.sendKey)}
              />
            ))}
          </ol>
          {later.hasMore && <MessagesBeyond name="Later messages" beyond={later} />}
        </div>
      </div>
      {(unseen > 0 || later.hasMore) && (
        <Button variant="secondary" size="sm" className={styles.unseen} onClick={toEnd}>
          <ArrowDown className="icon" aria-hidden="true" />
          {unseen === 0 ? "Jump to latest" : unseen === 1 ? "1 new message" : `${unseen} new messages`}
        </Button>
      )}
      <Arrivals counterpart={counterpart} messages={latest} />
    </div>
  );
}

/** How many have come from the other since the reader left the end of the thread. */
function useUnseen({
  messages,
  counterpartId,
  isAtEnd,
}: {
  messages: readonly MessageDto[];
  counterpartId: string;
  isAtEnd: boolean;
}): number {
  const newest = messages.at(-1)?.id;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  if (isAtEnd) return 0;
  const since = messages.slice(messages.findLastIndex(({ id }) => id === seen) + 1);
  return since.filter(({ senderId }) => senderId === counterpartId).length;
}

/** What has come in while the thread is open, in words for those who hear the page. */
function Arrivals({ counterpart, messages }: { counterpart: CorrespondentDto; messages: readonly MessageDto[] }) {
  const [known] = useState(() => messages.at(-1)?.createdAt ?? "");
  const latest = messages.findLast(({ senderId }) => senderId === counterpart.id);
  const isNew = latest !== undefined && latest.createdAt > known;
  return (
    <p className="sr-only" role="status">
      {isNew && `${counterpart.name}: ${latest.content || "sent files"}`}
    </p>
  );
}
