import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { formatDateTime, formatDayMonth } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { notificationText } from "../../lib/words.ts";
import styles from "./notification-row.module.css";

/** The whole line leads to what it tells of. */
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
  const { path, isRead, createdAt } = notification;
  const when = formatDateTime(createdAt);
  return (
    <Link className={styles.row} to={path} data-unread={!isRead || undefined} onClick={() => onFollow(notification)}>
      <span className={styles.dot} aria-hidden="true" />
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
