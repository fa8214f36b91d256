import type { NotificationDto, NotificationGroupDto } from "@quorate/api/notifications/notifications.schema";
import { BadgeCheck, BriefcaseBusiness, MessageSquare, Search, Users } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { squareClass } from "../../components/ui/text/monogram.tsx";
import { toUiError } from "../../lib/errors.ts";
import type { NotificationFilter } from "./notification-filter.ts";
import styles from "./notification-group.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { useListOlder, useReadNotification, useReadNotifications } from "./use-notifications.ts";

const LOOSE = {
  project: { title: "A project", Icon: BriefcaseBusiness },
  messages: { title: "Messages", Icon: MessageSquare },
  network: { title: "Network", Icon: Users },
  account: { title: "Account", Icon: BadgeCheck },
  searches: { title: "Saved searches", Icon: Search },
} as const;

/** What is told of one project, or of what no project stands for: the newest lines, and the older ones folded beneath. */
export function NotificationGroup({
  group,
  filter,
  today,
}: {
  group: NotificationGroupDto;
  filter: NotificationFilter;
  today: number;
}) {
  const titleId = useId();
  const readTogether = useReadNotifications();
  const { project, counterpart, unreadCount } = group;
  const { title, Icon } = LOOSE[group.group];
  const name = project?.title ?? title;
  const whole = project ? { projectId: project.id } : { group: group.group };
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <header className={styles.head}>
        {counterpart ? (
          <Portrait name={counterpart.name} src={counterpart.profileImageUrl} size={32} />
        ) : (
          <span className={squareClass(32)} aria-hidden="true">
            <Icon className="icon" />
          </span>
        )}
        <div className={styles.title}>
          <h2 className="heading" id={titleId}>
            {project?.path ? (
              <Link className={styles.link} to={project.path}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          {counterpart && <p className="caption">{counterpart.name}</p>}
        </div>
        {unreadCount > 0 && (
          <div className={styles.unread}>
            <p className="caption">{unreadCount} unread</p>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => readTogether.mutate({ ...whole, ...(filter.topic && { topic: filter.topic }) })}
            >
              Mark as read<span className="sr-only">: {name}</span>
            </Button>
          </div>
        )}
      </header>
      <Lines lines={group.notifications} hasFaces={counterpart === null} today={today} />
      <Older group={group} filter={{ ...filter, ...whole }} today={today} />
    </section>
  );
}

type LinesProps = { lines: readonly NotificationDto[]; hasFaces: boolean; today: number };

function Lines({ lines, hasFaces, today }: LinesProps) {
  const read = useReadNotification();
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.id}>
          <NotificationRow
            notification={line}
            hasFace={hasFaces}
            today={today}
            onFollow={({ id, isRead }) => !isRead && read.mutate({ id })}
          />
        </li>
      ))}
    </ul>
  );
}

type OlderProps = { group: NotificationGroupDto; filter: Parameters<typeof useListOlder>[0]; today: number };

/** Folded until opened; then a page at a time. */
function Older({ group, filter, today }: OlderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const last = group.notifications.at(-1)?.id ?? "";
  const folded = group.count - group.notifications.length;
  const list = useListOlder(filter, last, isOpen);
  const left = folded - (list.older?.length ?? 0);
  if (folded <= 0) return null;
  const isLoading = isOpen && (list.isPending || list.isFetchingNextPage);
  const hasMore = !isOpen || list.isPending || list.hasNextPage;
  return (
    <>
      <div id={listId} className={styles.older}>
        {isOpen && list.older && <Lines lines={list.older} hasFaces={group.counterpart === null} today={today} />}
      </div>
      {list.isError ? (
        <div role="alert" className={styles.more}>
          <p className="mute text-sm">We could not load the older ones. {toUiError(list.error).message}</p>
          <Button variant="quiet" size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.more}>
          {hasMore && (
            <Button
              variant="quiet"
              size="sm"
              busy={isLoading}
              busyLabel="Loading..."
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => (isOpen ? void list.fetchNextPage() : setIsOpen(true))}
            >
              Show {Math.max(left, 1)} older
            </Button>
          )}
          {isOpen && !list.isPending && (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={true}
              aria-controls={listId}
              onClick={() => setIsOpen(false)}
            >
              Show fewer
            </Button>
          )}
        </div>
      )}
    </>
  );
}
