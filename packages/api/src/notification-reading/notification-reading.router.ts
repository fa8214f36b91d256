import { router } from "../trpc/trpc.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";

export const notificationReadingRouter = router({
  list: listNotifications,
  read: readNotification,
  readAll: readAllNotifications,
});
