import { NEXT_DATE_KINDS } from "@quorate/core/project-lists/next-date";
import { PROJECT_SORTS } from "@quorate/core/project-lists/project-sort";
import { PROJECT_STEP_KINDS } from "@quorate/core/project-steps/waiting-kind";
import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import { PROPOSAL_STATUSES } from "@quorate/core/proposals/proposal";
import { SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { z } from "zod";
import { matchReasonSchema } from "../../matching/matching.schema.ts";
import { datedPageInput } from "../../schema/created.ts";
import { zIsNearest } from "../../schema/nearest.ts";
import { zAmountMinor, zDecimal, zOptional, zText, zTimestamp } from "../../schema/scalars.ts";
import { projectSchema } from "../projects.schema.ts";
import { expandedProjectSchema, zExpandProject } from "./project-pages.schema.ts";

const filterFields = {
  scope: zOptional(z.enum(["mine", "open"])),
  status: zOptional(z.enum(PROJECT_STATUSES)),
  q: zOptional(zText(SEARCH_TEXT_MAX)),
  needs: zOptional(z.enum(["me"])).meta({ description: "Only those that wait for the reader's next step" }),
  service: zOptional(zText(120)).meta({ description: "A service category by its slug, name or id" }),
  industry: zOptional(zText(80)).meta({ description: "The client's industry" }),
  minBudget: zOptional(zAmountMinor()),
  maxBudget: zOptional(zAmountMinor()),
};

export const countProjectsInput = z.object(filterFields);
export const listProjectsInput = z.object({
  ...filterFields,
  sort: zOptional(z.enum(PROJECT_SORTS)).meta({
    description:
      "`match`, the order with words, has the best for them first and ends after 300; `newest` is the order without; `next-date` puts the reader's own projects by what the calendar brings next, and is theirs alone; `fit` needs an expert profile; without what it needs an order is that of the newest",
  }),
  expand: zExpandProject,
  ...datedPageInput,
});

export const projectWorkSchema = z.object({
  milestones: z.number().meta({
    description: "Cancelled ones are none, and neither is money for expenses or what was divided off a milestone",
  }),
  settled: z.number().meta({ description: "Released, split or given back" }),
  released: zDecimal,
  held: zDecimal,
  planned: zDecimal,
  returned: zDecimal,
  next: z
    .object({
      kind: z.enum(NEXT_DATE_KINDS),
      at: z.string().meta({ description: "A day where one was agreed, an instant where one was reckoned" }),
    })
    .nullable()
    .meta({
      description: "What the calendar brings next: a release by itself, the end of the time to answer, a due day",
    }),
  waiting: z.enum(PROJECT_STEP_KINDS).nullable().meta({ description: "The most urgent of what waits for the reader" }),
  newProposals: z.number().nullable().meta({ description: "Undecided ones; for the client and admins" }),
});

export const forExpertSchema = z.object({
  fit: z
    .object({ reasons: z.array(matchReasonSchema) })
    .nullable()
    .meta({ description: "What it asks for compared with the reader's profile; null where that names none of it" }),
  proposal: z
    .object({
      status: z.enum(PROPOSAL_STATUSES),
      isExpired: z.boolean().meta({ description: "Pending, past its last day, and no longer to be accepted" }),
      sentAt: zTimestamp,
    })
    .nullable()
    .meta({ description: "The reader's newest" }),
  invitedAt: zTimestamp.nullable(),
});

/** A project as its reader meets it in a list. */
export const listedProjectSchema = projectSchema.extend({
  work: projectWorkSchema.nullable().meta({ description: "Money and dates, for the parties and admins" }),
  forExpert: forExpertSchema.nullable().meta({ description: "Of open projects of others, for experts" }),
  isNearest: zIsNearest,
  expanded: expandedProjectSchema.optional(),
});
export type ListedProjectDto = z.infer<typeof listedProjectSchema>;
export type ProjectWorkDto = z.infer<typeof projectWorkSchema>;
export type ForExpertDto = z.infer<typeof forExpertSchema>;

export const projectCountSchema = z.object({
  count: z.number().meta({ description: "Counted up to 300: that many means that many or more" }),
});
