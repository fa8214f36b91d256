import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";

/** The whole line leads to what it tells of. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: NotificationDto;
  onFollow: (notification: NotificationDto) => void;
}) {
  const { text, path, isRead, createdAt } = notification;
  const when = formatDateTime(createdAt);
  return (
    <Link className="ntf" to={path} data-unread={!isRead || undefined} onClick={() => onFollow(notification)}>
      <span className="ntf-dot" aria-hidden="true" />
      <span className="ntf-text">
        {!isRead && <span className="sr-only">Unread: </span>}
        {text}
      </span>
      <time className="cap num whitespace-nowrap" dateTime={createdAt} title={when}>
        {when.slice(-5)}
      </time>
    </Link>
  );
}
