import { waitingItems } from "@quorate/core/dashboards/waiting-item";
import type { MoneyHold } from "@quorate/core/expert-money/expert-money";
import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { toWaitingProject } from "../projects/reading/project-lists.mapper.ts";
import { listWaitingProjects } from "../projects/reading/waiting.queries.ts";
import { findNewestCase } from "../verification/verification-cases.queries.ts";
import { toWaitingItemDto } from "./dashboards.mapper.ts";
import type { WaitingItemDto } from "./dashboards.schema.ts";

type Reading = Pick<Context, "db" | "now">;
const NO_READER = { organizationId: null, expertId: null, adminRole: null };

/** What waits for an expert, on whatever screen it stands: blocked money first. */
export async function listExpertWaiting(
  { db, now }: Reading,
  expertId: ExpertId,
  holds: readonly MoneyHold[],
): Promise<WaitingItemDto[]> {
  const [rows, verification] = await Promise.all([
    listWaitingProjects(db, { ...NO_READER, expertId }, now()),
    findNewestCase(db, { kind: "expert", id: expertId }),
  ]);
  const projects = rows.map((row) => toWaitingProject(row, now()));
  return waitingItems({ projects, verification, holds, now: now() }).map(toWaitingItemDto);
}

export async function listOrganizationWaiting(
  { db, now }: Reading,
  organizationId: OrganizationId,
): Promise<WaitingItemDto[]> {
  const [rows, verification] = await Promise.all([
    listWaitingProjects(db, { ...NO_READER, organizationId }, now()),
    findNewestCase(db, { kind: "organization", id: organizationId }),
  ]);
  const projects = rows.map((row) => toWaitingProject(row, now()));
  return waitingItems({ projects, verification, holds: [], now: now() }).map(toWaitingItemDto);
}
