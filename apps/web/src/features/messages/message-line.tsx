import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { formatTime } from "@quorate/core/format/date-format";
import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { Fragment, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { WithheldNote } from "../../components/contact-details/withheld-note.tsx";
import { AttachedFiles } from "../../components/files/attached-files.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import type { LogEntry } from "./log-entries.ts";
import { dayWords, readWords } from "./log-words.ts";
import styles from "./message-log.module.css";
import { MessageMenu } from "./message-menu.tsx";
import type { Outgoing } from "./outbox.ts";
import { textParts } from "./text-parts.ts";
import { messageElementId } from "./use-found-message.ts";

export type Author = { name: string; profileImageUrl: string | null };

type MessageLineProps = Omit<LogEntry, "message" | "isOwn"> & {
  message: MessageDto;
  /** "You" where it is the reader's own. */
  author: Author;
  isOwn: boolean;
  /** The reader was led to it; marked while that has just happened. */
  isFound: boolean;
  isMarked: boolean;
  /** A moment of the day on which the thread was opened. */
  today: Date;
};

/** Rendered again only if it has changed: a thread may have a thousand lines. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, author, isOwn, startsDay, startsGroup, changesSubject, receipt, isFound, isMarked, today } = props;
  const { content, createdAt, files, projectId, projectTitle, hiddenReason } = message;
  return (
    <li
      id={messageElementId(message.id)}
      className={styles.message}
      data-starts={startsGroup || undefined}
      data-marked={isMarked || undefined}
      tabIndex={isFound ? -1 : undefined}
    >
      {startsDay && (
        <p className={styles.day}>
          <time dateTime={createdAt}>{dayWords(createdAt, today)}</time>
        </p>
      )}
      {changesSubject && projectId && projectTitle && (
        <p className={styles.subject}>
          About{" "}
          <Link className="link" to={paths.project(projectId)}>
            {projectTitle}
          </Link>
        </p>
      )}
      <Line
        author={author}
        isOwn={isOwn}
        startsGroup={startsGroup}
        time={
          <span className={styles.aside}>
            {!isOwn && hiddenReason === null && (
              <MessageMenu message={message} person={{ id: message.senderId, name: author.name }} />
            )}
            <time className={styles.time} dateTime={createdAt}>
              {formatTime(createdAt)}
            </time>
          </span>
        }
      >
        {content !== "" && (
          <p className={styles.text}>
            <LinkedText text={content} />
          </p>
        )}
        <HiddenDetails of="message" details={message.hiddenDetails} isOwn={isOwn} />
        <HiddenMessage reason={hiddenReason} isOwn={isOwn} />
        <AttachedFiles files={files} />
        {receipt && <p className={styles.receipt}>{receipt === "read" ? readWords(message) : "Delivered"}</p>}
      </Line>
    </li>
  );
});

type OutgoingLineProps = {
  outgoing: Outgoing;
  author: Author;
  startsGroup: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** What the server has not confirmed: it stays until it has gone, or its writer takes it away. */
export function OutgoingLine({ outgoing, author, startsGroup, onRetry, onDiscard }: OutgoingLineProps) {
  const { content, files, state, reason } = outgoing;
  return (
    <li className={styles.message} data-starts={startsGroup || undefined}>
      <Line author={author} isOwn startsGroup={startsGroup} time={null}>
        {content !== "" && <p className={styles.text}>{content}</p>}
        {files.length > 0 && <p className={styles.receipt}>{files.map(({ name }) => name).join(", ")}</p>}
        {state === "sending" ? (
          <p className={styles.receipt}>Sending…</p>
        ) : (
          <div className={styles.failed} role="alert">
            <p className="field-error">{reason ?? "Not sent: the connection was lost."}</p>
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Try again
            </Button>
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          </div>
        )}
      </Line>
    </li>
  );
}

type LineProps = { author: Author; isOwn: boolean; startsGroup: boolean; time: ReactNode; children: ReactNode };

/** Screen readers read the author with each message; on the screen the name is shown once. */
function Line({ author, isOwn, startsGroup, time, children }: LineProps) {
  const name = isOwn ? "You" : author.name;
  return (
    <div className={styles.line}>
      {startsGroup && <Portrait name={author.name} src={author.profileImageUrl} size={32} />}
      <div className={styles.said}>
        <p className={startsGroup ? styles.author : styles.heard}>{name}</p>
        {children}
      </div>
      {time}
    </div>
  );
}

/** Under a message that an administrator hid: for what, and who still reads it. */
function HiddenMessage({ reason, isOwn }: { reason: MessageDto["hiddenReason"]; isOwn: boolean }) {
  if (reason === null) return null;
  return (
    <WithheldNote>
      {isOwn && "An administrator hid this message. Only you can still read it. "}
      Reason: {REPORT_REASON_LABELS[reason]}.
    </WithheldNote>
  );
}

/** A message as text, with links. A linked page opens in a window that has no access to this one. */
function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: part, href, at }) =>
    href === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <a key={at} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
  );
}
