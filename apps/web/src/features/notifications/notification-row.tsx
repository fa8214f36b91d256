import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { dayNumber, formatDateTime, formatDayMonth } from "@quorate/core/format/date-format";
import { Bell } from "lucide-react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { squareClass } from "../../components/ui/text/monogram.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { notificationText } from "../../lib/words.ts";
import styles from "./notification-row.module.css";

type NotificationRowProps = {
  notification: NotificationDto;
  /** For a group without a face: shows the actor's; an automatic event has the mark of the bell. */
  hasFace: boolean;
  /** The number of the reader's day: of what happened on it the time tells more. */
  today: number;
  onFollow: (notification: NotificationDto) => void;
};

/** The whole line leads to what it tells of, and says what became of it since; one that leads nowhere any more is text. */
export function NotificationRow({ notification, hasFace, today, onFollow }: NotificationRowProps) {
  const { path, isRead, createdAt, actor, outcome } = notification;
  const when = formatDateTime(createdAt);
  const line = (
    <>
      <span className={styles.dot} aria-hidden="true" />
      {hasFace &&
        (actor ? (
          <Portrait name={actor.name} src={actor.profileImageUrl} size={32} />
        ) : (
          <span className={squareClass(32)} aria-hidden="true">
            <Bell className="icon" />
          </span>
        ))}
      <span className={styles.text}>
        {!isRead && <span className="sr-only">Unread: </span>}
        {notificationText(notification)}
        {outcome && <span className={styles.outcome}> {outcome.text}</span>}
      </span>
      <time className="caption whitespace-nowrap" dateTime={createdAt} title={when}>
        {dayNumber(new Date(createdAt)) >= today ? when.slice(-5) : formatDayMonth(createdAt)}
      </time>
    </>
  );
  const look = { className: cn(styles.row, hasFace && styles.faced), "data-unread": !isRead || undefined };
  if (path === paths.notifications) return <div {...look}>{line}</div>;
  return (
    <Link {...look} to={path} onClick={() => onFollow(notification)}>
      {line}
    </Link>
  );
}
