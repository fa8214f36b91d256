import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listGroups } from "./notification-groups.service.ts";
import { listNotificationGroupsInput, notificationGroupSchema } from "./notifications.schema.ts";

export const listNotificationGroups = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications/groups",
      tags: ["Notifications"],
      summary: "What you were told of, by project and otherwise by what it belongs to, the newest group first",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listNotificationGroupsInput)
  .output(z.array(notificationGroupSchema))
  .query(({ ctx, input }) => listGroups(ctx.db, ctx.viewer, { ...input, now: ctx.now() }));
