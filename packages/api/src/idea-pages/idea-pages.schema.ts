import type { z } from "zod";
import { applicationSchema } from "../applications/applications.schema.ts";
import { startupIdeaSchema } from "../startup-ideas/startup-ideas.schema.ts";

export const startupIdeaDetailSchema = startupIdeaSchema.extend({
  myApplication: applicationSchema.nullable().meta({ description: "Your latest application to this idea" }),
});
export type StartupIdeaDetailDto = z.infer<typeof startupIdeaDetailSchema>;
