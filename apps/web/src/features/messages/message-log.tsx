import type { CorrespondentDto, MessageDto } from "@quorate/api/messages/messages.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { useLayoutEffect, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { HiddenDetails } from "./hidden-details.tsx";
import styles from "./message-log.module.css";

type MessageLogProps = {
  counterpart: CorrespondentDto;
  messages: readonly MessageDto[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onLoadEarlier: () => void;
};

/** Oldest at the top, and scrolled to the newest whenever there is a newer one. */
export function MessageLog({ counterpart, messages, hasEarlier, isLoadingEarlier, onLoadEarlier }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.log} ref={box} role="log" tabIndex={0} aria-label={`Messages with ${counterpart.name}`}>
      {hasEarlier && (
        <Button variant="secondary" size="sm" busy={isLoadingEarlier} busyLabel="Loading..." onClick={onLoadEarlier}>
          Earlier messages
        </Button>
      )}
      {messages.length === 0 && <p className="mute text-sm">Nothing written yet. The first message is yours.</p>}
      <ol>
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            counterpartName={message.senderId === counterpart.id ? counterpart.name : null}
            changesSubject={message.projectId !== messages[index - 1]?.projectId}
          />
        ))}
      </ol>
    </div>
  );
}

type MessageProps = { message: MessageDto; counterpartName: string | null; changesSubject: boolean };

/** The project is named where the subject changes, not with every message. */
function Message({ message, counterpartName, changesSubject }: MessageProps) {
  const { content, createdAt, projectTitle, isRead } = message;
  return (
    <li className={styles.message}>
      <p className={styles.who}>
        <span className="font-semibold">{counterpartName ?? "You"}</span>{" "}
        <time className="caption whitespace-nowrap" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
        {changesSubject && projectTitle && <span className="caption">About {projectTitle}</span>}
      </p>
      <p className={styles.text}>{content}</p>
      <HiddenDetails message={message} counterpartName={counterpartName} />
      {counterpartName === null && <p className="caption">{isRead ? "Read" : "Not read yet"}</p>}
    </li>
  );
}
