import type { DemoWorld } from "./demo-world.ts";

const CHOSEN_DAYS_AGO = 20;
/** Who is invited often reads of it in the bell, and wants no mail of it. */
const CHOSEN = [{ email: "entrepreneur@quorate.example", topic: "network", bell: true, mail: "never" }] as const;

/** Bells are left on, so that what the demo's people heard is what they wanted to hear. */
export function addNotificationPreferences({ rows, calendar }: DemoWorld): void {
  for (const { email, ...chosen } of CHOSEN) {
    const user = rows.users.find((one) => one.email === email);
    if (!user) continue;
    const updated_at = calendar.at(CHOSEN_DAYS_AGO, `notification preferences of ${email}`);
    rows.notification_preferences.push({ user_id: user.id, ...chosen, updated_at });
  }
}
