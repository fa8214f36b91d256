import { router } from "../trpc/trpc.ts";
import { countUnreadNotifications } from "./count-unread-notifications.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";

export const notificationsRouter = router({
  list: listNotifications,
  unreadCount: countUnreadNotifications,
  read: readNotification,
  readAll: readAllNotifications,
});
