import { router } from "../trpc/trpc.ts";
import { countUnreadNotifications } from "./count-unread-notifications.ts";
import { getMailStop } from "./get-mail-stop.ts";
import { getMailTimes } from "./get-mail-times.ts";
import { getNotificationPreferences } from "./get-notification-preferences.ts";
import { listNotificationGroups } from "./list-notification-groups.ts";
import { listNotificationProjects } from "./list-notification-projects.ts";
import { stopMails } from "./stop-mails.ts";
import { updateMailTimes } from "./update-mail-times.ts";
import { updateNotificationPreference } from "./update-notification-preference.ts";

export const notificationsRouter = router({
  groups: listNotificationGroups,
  projects: listNotificationProjects,
  unreadCount: countUnreadNotifications,
  preferences: getNotificationPreferences,
  updatePreference: updateNotificationPreference,
  mailTimes: getMailTimes,
  updateMailTimes,
  mailStop: getMailStop,
  stopMails,
});
