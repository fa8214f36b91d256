import type { ProjectId } from "@quorate/core/ids";
import { z } from "zod";
import { expertSummarySchema } from "../../experts/experts.schema.ts";
import { milestoneSchema } from "../../milestones/milestones.schema.ts";
import { organizationSchema } from "../../organizations/organizations.schema.ts";
import { zExpand } from "../../schema/expand.ts";
import { zId } from "../../schema/scalars.ts";
import { projectFacts } from "../projects.schema.ts";

export const zExpandProject = zExpand(["organization", "expert", "milestones"]);
export const getProjectInput = z.object({ id: zId<ProjectId>(), expand: zExpandProject });

/** What `expand` reads along with a project; what was not asked for is left out. */
export const expandedProjectSchema = z.object({
  organization: organizationSchema.nullable().optional().meta({ description: "Null: it has no page any more" }),
  expert: expertSummarySchema
    .nullable()
    .optional()
    .meta({ description: "Null: there is none, or no profile any more" }),
  milestones: z
    .array(milestoneSchema)
    .nullable()
    .optional()
    .meta({ description: "In their order; null for whoever is no party of the project" }),
});
export type ExpandedProjectDto = z.infer<typeof expandedProjectSchema>;

export const projectDetailSchema = projectFacts.extend({ expanded: expandedProjectSchema.optional() });
