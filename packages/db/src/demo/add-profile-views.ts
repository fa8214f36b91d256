import { demoNumber } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const VIEWED_EXPERT = "Lucian Marchetti";
const DAYS_BACK = 60;
const ONE_READER_IN = 3;

/** Who looked at the demo expert's profile lately: some of the people who had joined by then, each on a day of their own. */
export function addProfileViews({ rows, experts, calendar }: DemoWorld): void {
  const expert = named(experts, VIEWED_EXPERT);
  for (const { id: viewerId, created_at: joinedAt } of rows.users) {
    if (!viewerId || viewerId === expert.userId || demoNumber(`reads ${viewerId}`, ONE_READER_IN) > 0) continue;
    const daysAgo = 1 + demoNumber(`read on ${viewerId}`, DAYS_BACK);
    const viewedAt = calendar.at(daysAgo, `read ${viewerId}`);
    if (!(joinedAt instanceof Date) || joinedAt >= viewedAt) continue;
    rows.profile_views.push({ expert_id: expert.id, viewer_user_id: viewerId, day: calendar.day(daysAgo) });
  }
}
