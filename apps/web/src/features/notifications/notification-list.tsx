import { useSearchParams } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { AGE_TITLES, groupByAge } from "./notification-ages.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useListNotifications, useReadNotification } from "./use-notifications.ts";

const TABS = [
  { value: null, label: "All" },
  { value: "unread", label: "Unread" },
];

/** What the reader was told of, by age. */
export function NotificationList() {
  const [search] = useSearchParams();
  const isUnreadOnly = search.get("status") === "unread";
  const list = useListNotifications({ isUnreadOnly });
  const read = useReadNotification();
  const { notifications } = list;
  return (
    <>
      <StatusTabs label="Notifications by state" value={isUnreadOnly ? "unread" : null} options={TABS} />
      {list.isPending && <SkeletonRows label="Loading notifications" />}
      {list.isError && !notifications && (
        <ErrorState
          heading="h2"
          title="We could not load your notifications"
          requestId={toUiError(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {notifications?.length === 0 && <NoNotifications isUnreadOnly={isUnreadOnly} />}
      {notifications && notifications.length > 0 && (
        <>
          {groupByAge(notifications, new Date(list.dataUpdatedAt)).map(({ age, items }) => (
            <Section key={age} title={AGE_TITLES[age]} small>
              <ul className="rows">
                {items.map((notification) => (
                  <li key={notification.id}>
                    <NotificationRow
                      notification={notification}
                      isRecent={age === "today" || age === "yesterday"}
                      onFollow={({ id, isRead }) => !isRead && read.mutate({ id })}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ))}
          <div className="max-lg:mb-12">
            <LoadMore
              shown={notifications.length}
              noun={notifications.length === 1 ? "notification" : "notifications"}
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onLoadMore={() => void list.fetchNextPage()}
            />
          </div>
        </>
      )}
    </>
  );
}

function NoNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState heading="h2" title="Nothing is unread.">
        What you have read is under All.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h2" title="No notifications yet.">
      You hear of it here when somebody writes to you, proposes, decides, pays or reviews.
    </EmptyState>
  );
}
