import { monthToDate } from "@quorate/core/revenue/calendar-month";
import { findReleasedMinor } from "../earnings/earnings.queries.ts";
import { readExpertMoney } from "../payouts/read-expert-money.service.ts";
import { toListedProjectDto } from "../projects/reading/project-lists.mapper.ts";
import { toMyProposalDto } from "../proposals/proposals.mapper.ts";
import { countActiveProposals, listOwnProposalRows } from "../proposals/proposals.queries.ts";
import { showProposals } from "../proposals/show-proposals.service.ts";
import { call } from "../trpc/call.ts";
import { findVerificationState } from "../verification/find-verification-state.service.ts";
import { toMoneyDto } from "./dashboards.mapper.ts";
import { countAssignedProjects, findExpertFigures, listListedProjects } from "./dashboards.queries.ts";
import { expertDashboardSchema } from "./dashboards.schema.ts";
import { listExpertWaiting } from "./list-waiting.service.ts";

const PROPOSALS_SHOWN_MAX = 100;

export const expertDashboard = call("GET /dashboard/expert", {
  may: "expert",
  scope: ["projects:read", "proposals:read", "money:read"],
  tag: "Dashboards",
  summary: "Your projects and proposals as an expert, and what waits for you",
})
  .output(expertDashboardSchema)
  .query(async ({ ctx }) => {
    const { db, expertId } = ctx;
    const monthStart = monthToDate(ctx.now(), ctx.bookZone).current.from;
    const [projects, assigned, sent, { sums, holds }, releasedMinor, expert, proposals, verification] =
      await Promise.all([
        listListedProjects(db, { expertId }),
        countAssignedProjects(db, expertId),
        countActiveProposals(db, expertId),
        readExpertMoney(ctx, expertId),
        findReleasedMinor(db, expertId, monthStart),
        findExpertFigures(db, expertId),
        listOwnProposalRows(db, { expertId }, { limit: PROPOSALS_SHOWN_MAX }),
        findVerificationState(db, { kind: "expert", id: expertId }),
      ]);
    const wordsOf = await showProposals(db, { reader: ctx.viewer.userId, now: ctx.now() }, proposals);
    return {
      projects: projects.map((row) => toListedProjectDto(row, { now: ctx.now(), organizationId: null, offer: null })),
      counts: {
        assignedProjects: assigned.total,
        activeProjects: assigned.active,
        pendingProposals: sent.pending,
      },
      money: toMoneyDto(sums, releasedMinor),
      expert: { ...expert, rating: Number(expert.rating), verification },
      proposals: proposals.map((row) => toMyProposalDto(row, wordsOf(row))),
      waiting: await listExpertWaiting(ctx, expertId, holds),
    };
  });
