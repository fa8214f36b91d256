import { WAITING_KINDS } from "@quorate/core/dashboards/waiting-item";
import { z } from "zod";
import { projectSchema } from "../projects/projects.schema.ts";
import { myProposalSchema } from "../proposals/proposals.schema.ts";
import { zDecimal, zTimestamp } from "../schema/scalars.ts";

export const waitingItemSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  projectId: z.string(),
  projectTitle: z.string(),
  counterpartName: z.string().nullable(),
  milestoneId: z.string().nullable(),
  milestoneTitle: z.string().nullable(),
  amount: zDecimal.nullable(),
  count: z.number().nullable(),
  since: zTimestamp,
  dueAt: zTimestamp.nullable(),
});
export type WaitingItemDto = z.infer<typeof waitingItemSchema>;

export const organizationDashboardSchema = z.object({
  projects: z.array(projectSchema),
  waiting: z.array(waitingItemSchema),
  escrowed: zDecimal.meta({ description: "Money held in escrow over all projects" }),
});
export type OrganizationDashboardDto = z.infer<typeof organizationDashboardSchema>;

export const expertDashboardSchema = z.object({
  projects: z.array(projectSchema),
  expert: z.object({ id: z.string(), totalProjects: z.number(), rating: z.number(), isVerified: z.boolean() }),
  proposals: z.array(myProposalSchema),
  waiting: z.array(waitingItemSchema),
});
export type ExpertDashboardDto = z.infer<typeof expertDashboardSchema>;
