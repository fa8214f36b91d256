import { CalendarFeed } from "../../features/settings/calendar-feed.tsx";

/** The reader's dates in another calendar. */
export function CalendarSection() {
  return <CalendarFeed />;
}
