import { preferencesOf } from "@quorate/core/notifications/notification-preferences";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { setMailTimes } from "./mail-times.queries.ts";
import { listChosenPreferences, setPreference } from "./notification-preferences.queries.ts";
import { notificationPreferenceSchema, updateNotificationPreferenceInput } from "./notifications.schema.ts";

export const updateNotificationPreference = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/notification-preferences",
      tags: ["Notifications"],
      summary: "Choose what you hear of one topic, by the bell and by mail",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(updateNotificationPreferenceInput)
  .output(z.array(notificationPreferenceSchema))
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const { timeZone, ...chosen } = input;
    await setPreference(ctx.db, userId, { ...chosen, now: ctx.now() });
    // A day has to begin somewhere, also for whoever has named no zone.
    if (timeZone !== undefined) await setMailTimes(ctx.db, userId, { timeZone, now: ctx.now() });
    return preferencesOf(await listChosenPreferences(ctx.db, userId));
  });
