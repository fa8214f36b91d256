import { IDEA_FIELDS } from "@quorate/api/profiles/idea-fields.schema";
import { formValues, partOf } from "@quorate/api/schema/fields";
import type { createStartupIdeaInput, StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import type { z } from "zod";

export type IdeaFormInput = z.input<typeof createStartupIdeaInput>;

/** The form empty, or as the idea stands. */
export function ideaFormDefaults(idea?: StartupIdeaDto): IdeaFormInput {
  return idea ? formValues(IDEA_FIELDS, idea) : partOf(IDEA_FIELDS, "blank");
}
