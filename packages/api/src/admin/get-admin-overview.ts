import { looksAfter } from "@quorate/core/access/admin-role";
import { lateSince } from "@quorate/core/verification/review-queue";
import { countOpenDisputes } from "../disputes/open-disputes.queries.ts";
import { listRevenueBySource } from "../revenue/revenue.queries.ts";
import { call } from "../trpc/call.ts";
import { toLiveSubscriptions, toReceivedRevenue, toWorkflows } from "./admin.mapper.ts";
import { adminOverviewSchema } from "./admin.schema.ts";
import { countExperts } from "./admin-experts.queries.ts";
import { listLivePlans } from "./admin-subscriptions.queries.ts";
import {
  countEntrepreneurSteps,
  countExpertSteps,
  countOrganizationSteps,
  countOrganizations,
  countProjects,
} from "./workflows.queries.ts";

export const getAdminOverview = call("GET /admin/overview", {
  may: { area: "overview" },
  scope: "administration:read",
  tag: "Administration",
  summary: "The figures of the platform and how far its profiles have come",
  reads: "impersonal",
})
  .output(adminOverviewSchema)
  .query(async ({ ctx }) => {
    const { readDb: db } = ctx;
    const now = ctx.now();
    const isTold = looksAfter(ctx.viewer, "money");
    const [experts, organizations, projects, revenue, plans, openDisputes, expert, organization, entrepreneur] =
      await Promise.all([
        countExperts(db, lateSince(now)),
        countOrganizations(db),
        countProjects(db),
        listRevenueBySource(db, ctx.currency),
        listLivePlans(db, now),
        countOpenDisputes(db),
        countExpertSteps(db),
        countOrganizationSteps(db, now),
        countEntrepreneurSteps(db),
      ]);
    return {
      experts,
      organizations,
      projects,
      revenue: isTold ? toReceivedRevenue(revenue) : null,
      subscriptions: isTold ? toLiveSubscriptions(plans) : null,
      openDisputes,
      workflows: toWorkflows(expert, organization, entrepreneur),
    };
  });
