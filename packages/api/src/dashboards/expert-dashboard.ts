import { waitingItems } from "@quorate/core/dashboards/waiting-item";
import { toListedProjectDto, toWaitingProject } from "../project-lists/project-lists.mapper.ts";
import { listWaitingProjects } from "../project-lists/waiting.queries.ts";
import { toMyProposalDto } from "../proposals/proposals.mapper.ts";
import { countActiveProposals, listOwnProposalRows } from "../proposals/proposals.queries.ts";
import { showProposals } from "../proposals/show-proposals.service.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { findNewestCase } from "../verification/verification-cases.queries.ts";
import { toWaitingItemDto } from "./dashboards.mapper.ts";
import { countAssignedProjects, findExpertFigures, listListedProjects } from "./dashboards.queries.ts";
import { expertDashboardSchema } from "./dashboards.schema.ts";
import { readExpertMoney } from "./read-expert-money.service.ts";

const PROPOSALS_SHOWN_MAX = 100;

export const expertDashboard = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/dashboard/expert",
      tags: ["Dashboards"],
      summary: "Your projects and proposals as an expert, and what waits for you",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(expertDashboardSchema)
  .query(async ({ ctx }) => {
    const { db, expertId } = ctx;
    const [projects, assigned, sent, money, expert, proposals, mayWait, verification] = await Promise.all([
      listListedProjects(db, { expertId }),
      countAssignedProjects(db, expertId),
      countActiveProposals(db, expertId),
      readExpertMoney(ctx, expertId),
      findExpertFigures(db, expertId),
      listOwnProposalRows(db, { expertId }, { limit: PROPOSALS_SHOWN_MAX }),
      listWaitingProjects(db, { organizationId: null, expertId, adminRole: null }, ctx.now()),
      findNewestCase(db, { kind: "expert", id: expertId }),
    ]);
    const wordsOf = await showProposals(db, ctx.viewer.userId, proposals);
    const waiting = mayWait.map((row) => toWaitingProject(row, ctx.now()));
    return {
      projects: projects.map((row) => toListedProjectDto(row, { now: ctx.now(), organizationId: null, offer: null })),
      counts: {
        assignedProjects: assigned.total,
        activeProjects: assigned.active,
        pendingProposals: sent.pending,
      },
      money,
      expert: { ...expert, rating: Number(expert.rating) },
      proposals: proposals.map((row) => toMyProposalDto(row, wordsOf(row))),
      waiting: waitingItems({ projects: waiting, verification, now: ctx.now() }).map(toWaitingItemDto),
    };
  });
