import { router } from "../trpc/trpc.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";

export const notificationReadingRouter = router({
  read: readNotification,
  readAll: readAllNotifications,
});
