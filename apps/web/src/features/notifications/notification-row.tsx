import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { formatDateTime, formatDayMonth } from "@quorate/core/format/date-format";
import { Bell } from "lucide-react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { squareClass } from "../../components/ui/text/monogram.tsx";
import { notificationText } from "../../lib/words.ts";
import styles from "./notification-row.module.css";

/** The whole line leads to what it tells of, with whose doing it was; what happened by itself has the mark of the bell. */
export function NotificationRow({
  notification,
  isRecent,
  onFollow,
}: {
  notification: NotificationDto;
  /** Its group names the day: the time of day tells more. */
  isRecent: boolean;
  onFollow: (notification: NotificationDto) => void;
}) {
  const { path, isRead, createdAt, actor } = notification;
  const when = formatDateTime(createdAt);
  return (
    <Link className={styles.row} to={path} data-unread={!isRead || undefined} onClick={() => onFollow(notification)}>
      <span className={styles.dot} aria-hidden="true" />
      {actor ? (
        <Portrait name={actor.name} src={actor.profileImageUrl} size={32} />
      ) : (
        <span className={squareClass(32)} aria-hidden="true">
          <Bell className="icon" />
        </span>
      )}
      <span className={styles.text}>
        {!isRead && <span className="sr-only">Unread: </span>}
        {notificationText(notification)}
      </span>
      <time className="caption whitespace-nowrap" dateTime={createdAt} title={when}>
        {isRecent ? when.slice(-5) : formatDayMonth(createdAt)}
      </time>
    </Link>
  );
}
