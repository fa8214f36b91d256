import { z } from "zod";
import { listNotificationsInput, notificationSchema } from "../notifications/notifications.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { zExpand } from "../schema/expand.ts";
import { startupIdeaSchema } from "../startup-ideas/startup-ideas.schema.ts";

export const listToldInput = listNotificationsInput.extend({ expand: zExpand(["project", "idea"]) });

/** A notification as the list has it: with what it is about, where that was asked for. */
export const listedNotificationSchema = notificationSchema.extend({
  expanded: z
    .object({
      project: projectSchema
        .nullable()
        .optional()
        .meta({ description: "Null: it is about none, or about one that is closed to you" }),
      idea: startupIdeaSchema
        .nullable()
        .optional()
        .meta({ description: "Null: it is about none, or about one that is not there to you any more" }),
    })
    .optional(),
});
export type ListedNotificationDto = z.infer<typeof listedNotificationSchema>;
