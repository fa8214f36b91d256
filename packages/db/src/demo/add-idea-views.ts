import { demoNumber } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

const VIEWS_PER_IDEA_MAX = 45;

/** Who looked at which idea on which day; an idea's figure is the number of these rows, as in the product. */
export function addIdeaViews({ rows, calendar }: DemoWorld): void {
  const owners = new Map(rows.entrepreneurs.map((entrepreneur) => [entrepreneur.id, entrepreneur.user_id]));
  for (const idea of rows.startup_ideas) {
    const ownerUserId = owners.get(idea.entrepreneur_id);
    const daysOpen = Math.floor((calendar.now.getTime() - new Date(idea.created_at ?? 0).getTime()) / 86_400_000);
    const seen = new Set<string>();
    for (let nth = 0; nth < Math.min(Number(idea.view_count), VIEWS_PER_IDEA_MAX); nth++) {
      const key = `${idea.id} ${nth}`;
      const viewer = rows.users[demoNumber(`looks ${key}`, rows.users.length)];
      const daysAgo = 1 + demoNumber(`looks on ${key}`, Math.max(daysOpen - 1, 1));
      const day = calendar.day(daysAgo);
      if (!viewer || viewer.id === ownerUserId || !(viewer.created_at instanceof Date)) continue;
      if (viewer.created_at.toISOString().slice(0, 10) >= day || daysAgo >= daysOpen) continue;
      if (seen.has(`${viewer.id} ${day}`)) continue;
      seen.add(`${viewer.id} ${day}`);
      rows.startup_idea_views.push({ startup_idea_id: idea.id, viewer_user_id: viewer.id, day });
    }
    idea.view_count = seen.size;
  }
}
