import { waitingForFounder } from "@quorate/core/dashboards/founder-waiting";
import { viewsByWeek, viewsSince } from "@quorate/core/dashboards/views-by-week";
import { countIncomingInvitations, listConnectionRows } from "../connections/connection-rows.queries.ts";
import { call } from "../trpc/call.ts";
import { toFounderWaitingDto } from "./dashboards.mapper.ts";
import { entrepreneurDashboardSchema } from "./dashboards.schema.ts";
import { countOwnIdeas, findFounderProfile, listFounderViews, listStandingApplications } from "./founder.queries.ts";

const INVITATIONS_SHOWN_MAX = 20;

export const entrepreneurDashboard = call("GET /dashboard/entrepreneur", {
  may: "entrepreneur",
  scope: "co-founders:read",
  tag: "Dashboards",
  summary: "Your ideas' applicants and views, your connections, and what waits for you",
})
  .output(entrepreneurDashboardSchema)
  .query(async ({ ctx }) => {
    const { db, entrepreneurId } = ctx;
    const own = { userId: ctx.viewer.userId, entrepreneurId };
    const now = ctx.now();
    const [profile, ideas, applications, invitations, incoming, views] = await Promise.all([
      findFounderProfile(db, entrepreneurId),
      countOwnIdeas(db, entrepreneurId),
      listStandingApplications(db, own),
      listConnectionRows(db, own, { status: "pending", direction: "incoming", limit: INVITATIONS_SHOWN_MAX }),
      countIncomingInvitations(db, own),
      listFounderViews(db, entrepreneurId, viewsSince(now)),
    ]);
    const weeks = { ideas: viewsByWeek(views.ideas, now), profile: viewsByWeek(views.profile, now) };
    const waiting = waitingForFounder({
      applications,
      invitations: invitations.map(({ name, invitedAt }) => ({ personName: name, invitedAt })),
    });
    return {
      counts: {
        connections: profile.totalConnections,
        invitations: incoming,
        openIdeas: ideas.open,
        ideas: ideas.total,
        newApplicants: applications.reduce((sum, row) => sum + (row.status === "pending" ? row.count : 0), 0),
        ideaViews: ideas.views,
      },
      weeks: weeks.ideas.map(({ week, views: ofIdeas }, index) => ({
        week,
        ideas: ofIdeas,
        profile: weeks.profile[index]?.views ?? 0,
      })),
      waiting: waiting.map(toFounderWaitingDto),
    };
  });
