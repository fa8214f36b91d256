import { decimalFromMinor } from "@quorate/core/money";
import { toListedProjectDto } from "../projects/reading/project-lists.mapper.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { findVerificationState } from "../verification/find-verification-state.service.ts";
import { countClientProjects, findEscrowedMinor, listListedProjects } from "./dashboards.queries.ts";
import { organizationDashboardSchema } from "./dashboards.schema.ts";
import { entrepreneurDashboard } from "./entrepreneur-dashboard.ts";
import { expertDashboard } from "./expert-dashboard.ts";
import { listOrganizationWaiting } from "./list-waiting.service.ts";
import { suggestCoFounders } from "./suggest-co-founders.ts";
import { suggestProjects } from "./suggest-projects.ts";

export const dashboardsRouter = router({
  organization: call("GET /dashboard/organization", {
    may: "client",
    scope: ["projects:read", "proposals:read", "money:read"],
    tag: "Dashboards",
    summary: "Your organization's projects, what waits for you, and the money held in escrow",
  })
    .output(organizationDashboardSchema)
    .query(async ({ ctx }) => {
      const { db, organizationId, now } = ctx;
      const [projects, { since, ...counts }, escrowedMinor, waiting, verification] = await Promise.all([
        listListedProjects(db, { organizationId }),
        countClientProjects(db, organizationId),
        findEscrowedMinor(db, organizationId),
        listOrganizationWaiting(ctx, organizationId),
        findVerificationState(db, { kind: "organization", id: organizationId }),
      ]);
      return {
        projects: projects.map((row) => toListedProjectDto(row, { now: now(), organizationId: null, offer: null })),
        counts,
        since: since?.toISOString() ?? null,
        waiting,
        verification,
        escrowed: decimalFromMinor(escrowedMinor),
      };
    }),
  expert: expertDashboard,
  entrepreneur: entrepreneurDashboard,
  coFounders: suggestCoFounders,
  projects: suggestProjects,
});
