import { minuteOf } from "@quorate/core/format/hour";
import { isTimeZone } from "@quorate/core/format/time-zone";
import type { NotificationId, ProjectId } from "@quorate/core/ids";
import { MAIL_TIMES, mailChoicesOf } from "@quorate/core/mail/mail-rules";
import { NOTIFICATION_TOPICS, STOPPABLE_TOPICS } from "@quorate/core/mail/notification-topics";
import { NOTIFICATION_GROUPS } from "@quorate/core/notifications/notification-groups";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification-kinds";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { personFaceSchema } from "../schema/face.ts";
import { pageInput } from "../schema/pagination.ts";
import { zChanged, zId, zOptional, zText, zTimestamp, zWordParams } from "../schema/scalars.ts";

const zUnread = zOptional(z.boolean()).meta({ description: "true: what you have not read; false: what you have" });
const zTopic = zOptional(z.enum(NOTIFICATION_TOPICS)).meta({
  description: "One topic, as in the notification preferences",
});
const zProject = zOptional(zId<ProjectId>()).meta({ description: "What is told of one project" });
const zGroup = zOptional(z.enum(NOTIFICATION_GROUPS)).meta({
  description: "`project`: what is told of any project; the others hold what is told of none",
});

export const listNotificationsInput = z.object({
  unread: zUnread,
  topic: zTopic,
  projectId: zProject,
  group: zGroup,
  ...datedPageInput,
});
export const listNotificationGroupsInput = z.object({
  unread: zUnread,
  topic: zTopic,
  projectId: zProject,
  ...pageInput,
});
/** Nothing named: everything. */
export const readNotificationsInput = z.object({ topic: zTopic, projectId: zProject, group: zGroup }).optional();
export const readNotificationInput = z.object({ id: zId<NotificationId>() });

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  topic: z.enum(NOTIFICATION_TOPICS),
  group: z.enum(NOTIFICATION_GROUPS).meta({ description: "Where it stands in the centre" }),
  projectId: z.string().nullable(),
  code: z.string().meta({ description: "What is told, for a sentence in another language; the kind" }),
  params: zWordParams,
  text: z.string().meta({ description: "A sentence in plain text" }),
  outcome: z.object({ code: z.string(), text: z.string() }).nullable().meta({
    description: "What became of it since, where the line alone asks for what is done already; null: it stands",
  }),
  actor: personFaceSchema.nullable().meta({ description: "Whose doing it was; null: it happened by itself" }),
  path: z.string().meta({ description: "Where in the web app it leads to" }),
  isRead: z.boolean(),
  createdAt: zTimestamp,
  readAt: zTimestamp.nullable(),
});
export type NotificationDto = z.infer<typeof notificationSchema>;

export const notificationGroupSchema = z.object({
  id: z.string().meta({ description: "That of its newest notification: the cursor to go on from" }),
  group: z.enum(NOTIFICATION_GROUPS),
  project: z
    .object({
      id: z.string(),
      title: z.string(),
      path: z.string().nullable().meta({ description: "Null: you do not get to see it any more" }),
    })
    .nullable(),
  counterpart: personFaceSchema
    .nullable()
    .meta({ description: "Whom you work with there; null: nobody yet, or it is no project" }),
  count: z.number(),
  unreadCount: z.number(),
  latestAt: zTimestamp,
  notifications: z.array(notificationSchema).meta({ description: "The newest of it; the list has the others" }),
});
export type NotificationGroupDto = z.infer<typeof notificationGroupSchema>;

export const toldProjectSchema = z.object({ id: z.string(), title: z.string() });

export const unreadNotificationsSchema = z.object({ unreadCount: z.number() });

const zMailTime = z.enum(MAIL_TIMES);
export const notificationPreferenceSchema = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  bell: z.boolean().meta({ description: "Whether the bell tells of it" }),
  mail: zMailTime.nullable().meta({ description: "When a mail tells of it; null: nothing of this topic is mailed" }),
  mailChoices: z.array(zMailTime).meta({ description: "What can be chosen for its mails" }),
});
export type NotificationPreferenceDto = z.infer<typeof notificationPreferenceSchema>;

const zBrowserZone = zOptional(zText(80).refine(isTimeZone, "Not a time zone")).meta({
  description: "The zone of the browser, in which days are counted as long as the account names none",
});
const zHour = zText(5)
  .transform(minuteOf)
  .pipe(z.number("Enter an hour as 22:00"))
  .meta({ description: "An hour of the day: 22:00" });
const hour = z.string().meta({ description: "An hour of the day: 22:00" });

export const mailTimesSchema = z.object({
  quietHours: z
    .object({ from: hour, until: hour })
    .nullable()
    .meta({ description: "In which no mail comes; null: none" }),
  digestAt: hour.meta({ description: "When the daily summary comes" }),
  timeZone: z.string().meta({ description: "On whose clock" }),
});
export type MailTimesDto = z.infer<typeof mailTimesSchema>;

/** What is left out stays as it is. */
export const updateMailTimesInput = z.object({
  quietHours: zChanged(
    z
      .object({ from: zHour, until: zHour })
      .refine(({ from, until }) => from !== until, { path: ["until"], error: "Choose another hour than the first" }),
  ),
  timeZone: zBrowserZone,
});

export const mailStopInput = z.object({ token: zText(200).min(1) });
export const mailStopSchema = z.object({
  stop: z
    .object({ topic: z.enum(STOPPABLE_TOPICS), isStopped: z.boolean() })
    .nullable()
    .meta({ description: "Which mails the link turns off, and whether they are off; `digest` is the daily summary" }),
});

/** One topic; what is left out stays as it is. */
export const updateNotificationPreferenceInput = z
  .object({
    topic: z.enum(NOTIFICATION_TOPICS),
    bell: zOptional(z.boolean()),
    mail: zOptional(zMailTime),
    timeZone: zBrowserZone,
  })
  .refine(({ topic, mail }) => mail === undefined || mailChoicesOf(topic).includes(mail), {
    path: ["mail"],
    error: ({ input }) => mailRefused(input),
  });

function mailRefused(input: unknown): string {
  const isDaily = typeof input === "object" && input !== null && "mail" in input && input.mail === "daily";
  return isDaily ? "No daily mail has this topic" : "Nothing of this topic goes out as a mail";
}
