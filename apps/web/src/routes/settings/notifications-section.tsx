import { NotificationPreferences } from "../../features/settings/notification-preferences.tsx";

/** What the reader hears of, and how. */
export function NotificationsSection() {
  return <NotificationPreferences />;
}
