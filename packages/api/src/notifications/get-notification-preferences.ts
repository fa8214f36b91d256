import { preferencesOf } from "@quorate/core/notifications/notification-preferences";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listChosenPreferences } from "./notification-preferences.queries.ts";
import { notificationPreferenceSchema } from "./notifications.schema.ts";

export const getNotificationPreferences = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notification-preferences",
      tags: ["Notifications"],
      summary: "What you want to hear of, by the bell and by mail",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(notificationPreferenceSchema))
  .query(async ({ ctx }) => preferencesOf(await listChosenPreferences(ctx.db, ctx.viewer.userId)));
