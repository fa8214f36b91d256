import { dayNumber } from "@quorate/core/format/date-format";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import { keptInAddress, type NotificationFilter, readFilter } from "./notification-filter.ts";
import { NotificationFilters, type TopicTitles } from "./notification-filters.tsx";
import { NotificationGroup } from "./notification-group.tsx";
import { useListGroups } from "./use-notifications.ts";

const TABS = [
  { value: null, label: "All" },
  { value: "unread", label: "Unread" },
];

/** What the reader was told of, by what it belongs to. */
export function NotificationList({ topics }: { topics: TopicTitles }) {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const list = useListGroups(filter);
  const { groups } = list;
  const today = dayNumber(new Date(list.dataUpdatedAt));
  return (
    <>
      <StatusTabs
        label="Notifications by state"
        value={filter.unread ? "unread" : null}
        options={TABS}
        kept={keptInAddress(filter)}
      />
      <NotificationFilters filter={filter} topics={topics} />
      <Loaded
        query={{ ...list, data: groups }}
        what="your notifications"
        loading="Loading notifications"
        heading="h2"
        empty={<NoNotifications filter={filter} />}
        keeps
      >
        {(groups) => (
          <>
            {groups.map((group) => (
              <NotificationGroup key={group.project?.id ?? group.group} group={group} filter={filter} today={today} />
            ))}
            <div className="max-lg:mb-12">
              <LoadMore
                shown={groups.length}
                noun={groups.length === 1 ? "group" : "groups"}
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                onLoadMore={() => void list.fetchNextPage()}
              />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Offers to remove the filters that leave the list empty. */
function NoNotifications({ filter: { unread, ...narrowed } }: { filter: NotificationFilter }) {
  if (Object.keys(narrowed).length > 0) {
    return (
      <EmptyState
        heading="h2"
        title={unread ? "Nothing unread here." : "Nothing here yet."}
        action={<TextLink to={paths.notifications}>Show all notifications</TextLink>}
      >
        No notifications match these filters.
      </EmptyState>
    );
  }
  if (unread) {
    return (
      <EmptyState
        heading="h2"
        title="Nothing unread."
        action={<TextLink to={paths.notifications}>Show all notifications</TextLink>}
      >
        Anything you've read is under All.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h2" title="No notifications yet.">
      You'll hear here when someone writes to you, proposes, decides, pays or reviews.
    </EmptyState>
  );
}
