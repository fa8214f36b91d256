import { demoNumber } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

const DAYS_BACK = 70;
/** Every entrepreneur is looked at now and then. */
const ONE_READER_IN = 4;

/** Who looked at which entrepreneur's profile lately: some of the people who had joined by then, each on a day of their own. */
export function addEntrepreneurViews({ rows, calendar }: DemoWorld): void {
  for (const { id, user_id: userId, created_at: since } of rows.entrepreneurs) {
    for (const { id: viewerId, created_at: joinedAt } of rows.users) {
      if (viewerId === userId || demoNumber(`looks up ${id} ${viewerId}`, ONE_READER_IN) > 0) continue;
      const daysAgo = 1 + demoNumber(`looked up ${id} ${viewerId}`, DAYS_BACK);
      const viewedAt = calendar.at(daysAgo, `look up ${id} ${viewerId}`);
      if (!(joinedAt instanceof Date) || joinedAt >= viewedAt) continue;
      if (!(since instanceof Date) || since >= viewedAt) continue;
      rows.entrepreneur_views.push({ entrepreneur_id: id, viewer_user_id: viewerId, day: calendar.day(daysAgo) });
    }
  }
}
