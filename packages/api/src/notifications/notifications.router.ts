import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import { preferencesOf } from "@quorate/core/notifications/notification-preferences";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { listNotificationProjects } from "./list-notification-projects.ts";
import { readMailStop, stopMails as stop } from "./mail-stops.service.ts";
import { toMailTimesDto } from "./mail-times.mapper.ts";
import { findMailTimes, setMailTimes } from "./mail-times.queries.ts";
import { listGroups } from "./notification-groups.service.ts";
import { countUnreadNotifications as countUnread } from "./notification-list.queries.ts";
import { listChosenPreferences, setPreference } from "./notification-preferences.queries.ts";
import {
  listNotificationGroupsInput,
  mailStopInput,
  mailStopSchema,
  mailTimesSchema,
  notificationGroupSchema,
  notificationPreferenceSchema,
  unreadNotificationsSchema,
  updateMailTimesInput,
  updateNotificationPreferenceInput,
} from "./notifications.schema.ts";

export const notificationsRouter = router({
  groups: call("GET /notifications/groups", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Notifications",
    summary: "What you were told of, by project and otherwise by what it belongs to, the newest group first",
    whileImpersonated: "allowed",
  })
    .input(listNotificationGroupsInput)
    .output(z.array(notificationGroupSchema))
    .query(({ ctx, input }) => listGroups(ctx.db, ctx.viewer, { ...input, now: ctx.now() })),
  projects: listNotificationProjects,
  unreadCount: call("GET /notifications/unread-count", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Notifications",
    summary: "How many notifications wait to be read",
    whileImpersonated: "allowed",
  })
    .output(unreadNotificationsSchema)
    .query(async ({ ctx }) => ({ unreadCount: await countUnread(ctx.db, ctx.viewer.userId) })),
  preferences: call("GET /notification-preferences", {
    may: "signedIn",
    scope: "session",
    tag: "Notifications",
    summary: "What you want to hear of, by the bell and by mail",
    whileImpersonated: "allowed",
  })
    .output(z.array(notificationPreferenceSchema))
    .query(async ({ ctx }) => preferencesOf(await listChosenPreferences(ctx.db, ctx.viewer.userId))),
  updatePreference: call("PATCH /notification-preferences", {
    may: "signedIn",
    scope: "session",
    tag: "Notifications",
    summary: "Choose what you hear of one topic, by the bell and by mail",
  })
    .input(updateNotificationPreferenceInput)
    .output(z.array(notificationPreferenceSchema))
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      const { timeZone, ...chosen } = input;
      await setPreference(ctx.db, userId, { ...chosen, now: ctx.now() });
      // The day needs a start, even for a reader who has named no zone.
      if (timeZone !== undefined) await setMailTimes(ctx.db, userId, { timeZone, now: ctx.now() });
      return preferencesOf(await listChosenPreferences(ctx.db, userId));
    }),
  mailTimes: call("GET /notification-preferences/mail-times", {
    may: "signedIn",
    scope: "session",
    tag: "Notifications",
    summary: "When your mails come: the hour of the daily summary, and your quiet hours",
    whileImpersonated: "allowed",
  })
    .output(mailTimesSchema)
    .query(async ({ ctx }) => toMailTimesDto(await findMailTimes(ctx.db, ctx.viewer.userId))),
  updateMailTimes: call("PATCH /notification-preferences/mail-times", {
    may: "signedIn",
    scope: "session",
    tag: "Notifications",
    summary: "Choose hours in which no mail comes, or none",
  })
    .input(updateMailTimesInput)
    .output(mailTimesSchema)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await setMailTimes(ctx.db, userId, { ...input, now: ctx.now() });
      return toMailTimesDto(await findMailTimes(ctx.db, userId));
    }),
  mailStop: call("GET /unsubscribe", {
    may: "everybody",
    scope: "open",
    tag: "Notifications",
    summary: "What the link at the head of a mail would turn off; null for a link that is none of ours",
  })
    .input(mailStopInput)
    .output(mailStopSchema)
    .query(async ({ ctx, input }) => ({ stop: await readMailStop(ctx, input.token) })),
  stopMails: call("POST /unsubscribe", {
    may: "everybody",
    scope: "open",
    tag: "Notifications",
    summary: "Turn mails of a topic off, with the token from the head of one; it does nothing else",
    refuses: [422],
  })
    .input(mailStopInput)
    .output(mailStopSchema)
    .mutation(async ({ ctx, input }) => {
      const stopped = await stop(ctx, input.token);
      if (!stopped) throw linkNotValid();
      return { stop: stopped };
    }),
});
