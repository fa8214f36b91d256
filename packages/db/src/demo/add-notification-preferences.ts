import type { DemoWorld } from "./demo-world.ts";

const CHOSEN_DAYS_AGO = 20;
/** People who are invited often read of it in the bell, and want no email about it. */
const CHOSEN = [{ email: "entrepreneur@quorate.example", topic: "network", bell: true, mail: "never" }] as const;

/** Bells are left on, so that the demo's people heard what they wanted to hear. */
export function addNotificationPreferences({ rows, calendar }: DemoWorld): void {
  for (const { email, ...chosen } of CHOSEN) {
    const user = rows.users.find((one) => one.email === email);
    if (!user) continue;
    const updated_at = calendar.at(CHOSEN_DAYS_AGO, `notification preferences of ${email}`);
    rows.notification_preferences.push({ user_id: user.id, ...chosen, updated_at });
  }
}
