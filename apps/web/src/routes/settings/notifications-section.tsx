import { NotificationPreferences } from "../../features/settings/notification-preferences.tsx";
import { QuietHours } from "../../features/settings/quiet-hours.tsx";

/** What the reader hears of, and how. */
export function NotificationsSection() {
  return (
    <>
      <NotificationPreferences />
      <QuietHours />
    </>
  );
}
