import { decimalFromMinor } from "@quorate/core/money";
import { toListedProjectDto } from "../project-lists/project-lists.mapper.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { findVerificationState } from "../verification/find-verification-state.service.ts";
import { countClientProjects, findEscrowedMinor, listListedProjects } from "./dashboards.queries.ts";
import { organizationDashboardSchema } from "./dashboards.schema.ts";
import { listOrganizationWaiting } from "./list-waiting.service.ts";

export const organizationDashboard = clientProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/dashboard/organization",
      tags: ["Dashboards"],
      summary: "Your organization's projects, what waits for you, and the money held in escrow",
      errorResponses: [401, 403],
      protect: true,
    },
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
  });
