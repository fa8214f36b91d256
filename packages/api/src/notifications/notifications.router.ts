import { router } from "../trpc/trpc.ts";
import { countUnreadNotifications } from "./count-unread-notifications.ts";
import { getMailTimes } from "./get-mail-times.ts";
import { getNotificationPreferences } from "./get-notification-preferences.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";
import { updateMailTimes } from "./update-mail-times.ts";
import { updateNotificationPreference } from "./update-notification-preference.ts";

export const notificationsRouter = router({
  list: listNotifications,
  unreadCount: countUnreadNotifications,
  read: readNotification,
  readAll: readAllNotifications,
  preferences: getNotificationPreferences,
  updatePreference: updateNotificationPreference,
  mailTimes: getMailTimes,
  updateMailTimes,
});
