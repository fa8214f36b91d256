import { waitingItems } from "@quorate/core/dashboards/waiting-item";
import { decimalFromMinor } from "@quorate/core/money";
import { toListedProjectDto, toWaitingProject } from "../project-lists/project-lists.mapper.ts";
import { listWaitingProjects } from "../project-lists/waiting.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { findNewestCase } from "../verification/verification-cases.queries.ts";
import { toWaitingItemDto } from "./dashboards.mapper.ts";
import { countClientProjects, findEscrowedMinor, listListedProjects } from "./dashboards.queries.ts";
import { organizationDashboardSchema } from "./dashboards.schema.ts";

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
  .query(async ({ ctx: { db, organizationId, now } }) => {
    const [projects, { since, ...counts }, mayWait, escrowedMinor, verification] = await Promise.all([
      listListedProjects(db, { organizationId }),
      countClientProjects(db, organizationId),
      listWaitingProjects(db, { organizationId, expertId: null, adminRole: null }, now()),
      findEscrowedMinor(db, organizationId),
      findNewestCase(db, { kind: "organization", id: organizationId }),
    ]);
    const waiting = waitingItems({
      projects: mayWait.map((row) => toWaitingProject(row, now())),
      verification,
      now: now(),
    });
    return {
      projects: projects.map((row) => toListedProjectDto(row, { now: now(), organizationId: null, offer: null })),
      counts,
      since: since?.toISOString() ?? null,
      waiting: waiting.map(toWaitingItemDto),
      escrowed: decimalFromMinor(escrowedMinor),
    };
  });
