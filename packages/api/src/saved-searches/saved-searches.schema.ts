import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { SavedSearchId } from "@quorate/core/ids";
import { SEARCH_ALERTS } from "@quorate/core/saved-searches/search-alert";
import { z } from "zod";
import { expertFilterInput } from "../experts/experts.schema.ts";
import { zConditionWords } from "../matching/conditions.schema.ts";
import { zDefault, zId, zName, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

/** What GET /experts takes, without its page; "match" is the order of the matching. */
export const searchFilterSchema = z.object({
  q: zOptional(zText(2000)),
  asWritten: zOptional(z.boolean()).meta({
    description: "Search for what was typed, and correct no word of it, as in POST /ai/expert-matching",
  }),
  ...expertFilterInput,
  wishes: zOptional(z.object(expertFilterInput)).meta({
    description: "What was chosen as a wish: it moves the order and leaves nobody out, as in POST /ai/expert-matching",
  }),
  conditionsDropped: zOptional(zConditionWords).meta({
    description: "The words of conditions that are not read out of `q`, as in POST /ai/expert-matching",
  }),
  conditionsOnly: zOptional(zConditionWords).meta({
    description: "The words of conditions that leave out experts who plainly miss them, as in POST /ai/expert-matching",
  }),
  sort: zDefault(z.enum(["match", ...EXPERT_SORTS]), "match"),
});
export type SearchFilter = z.output<typeof searchFilterSchema>;

export const saveSearchInput = z.object({
  name: zName(80).min(1, "Name is required"),
  filter: searchFilterSchema,
});
export const savedSearchIdInput = z.object({ id: zId<SavedSearchId>() });
export const updateSavedSearchInput = savedSearchIdInput.extend({
  name: saveSearchInput.shape.name.optional(),
  alert: zOptional(z.enum(SEARCH_ALERTS)),
});

const choices = {
  specializations: z.array(z.string()).optional(),
  industries: z.array(z.string()).optional(),
  minRating: z.number().optional(),
  available: z.boolean().optional(),
  minRate: z.number().optional(),
  maxRate: z.number().optional(),
};

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: z.object({
    q: z.string().optional(),
    asWritten: z.boolean().optional().meta({ description: "Whether no word of the text is corrected" }),
    ...choices,
    wishes: z.object(choices).optional().meta({ description: "What was chosen as a wish; everything else filters" }),
    conditionsDropped: z.array(z.string()).optional(),
    conditionsOnly: z.array(z.string()).optional(),
    sort: z.enum(["match", ...EXPERT_SORTS]),
  }),
  alert: z.enum(SEARCH_ALERTS).meta({ description: "How soon its owner hears of new experts who fit it" }),
  createdAt: zTimestamp,
});
export type SavedSearchDto = z.infer<typeof savedSearchSchema>;
