import { router } from "../trpc/trpc.ts";
import { createCalendarFeed } from "./create-calendar-feed.ts";
import { getCalendarFeed } from "./get-calendar-feed.ts";
import { revokeCalendarFeed } from "./revoke-calendar-feed.ts";

export const calendarRouter = router({
  feed: getCalendarFeed,
  create: createCalendarFeed,
  revoke: revokeCalendarFeed,
});
