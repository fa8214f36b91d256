import { type Availability, USUAL_BUFFER_MINUTES, USUAL_NOTICE_HOURS } from "@quorate/core/availability/availability";
import {
  AVAILABILITIES,
  type AvailabilityContent,
  PROPOSAL_TEMPLATES,
  SAVED_SEARCHES,
  SHORTLISTS,
} from "./content/choices.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** The experts whom clients keep in mind, their saved searches, and the templates and hours of experts. */
export function addChoices({ rows, users, experts, calendar }: DemoWorld): void {
  for (const { person, expert, daysAgo } of SHORTLISTS) {
    rows.shortlist_entries.push({
      user_id: named(users, person),
      expert_id: named(experts, expert).id,
      created_at: calendar.at(daysAgo, `shortlist ${person} ${expert}`),
    });
  }
  for (const { person, name, filter, alert, daysAgo } of SAVED_SEARCHES) {
    const key = `saved search ${person} ${name}`;
    rows.saved_searches.push({
      id: demoId(key),
      user_id: named(users, person),
      name,
      filter: JSON.stringify(filter),
      alert,
      // Demo people all existed before, so no alert names them.
      alerted_at: alert === "never" ? null : calendar.now,
      created_at: calendar.at(daysAgo, key),
    });
  }
  for (const { expert, holidayCountry, quarterHourPrice, daysAgo, ...week } of AVAILABILITIES) {
    const { timeZone, hours } = weeklyHours(week);
    rows.availabilities.push({
      user_id: named(experts, expert).userId,
      time_zone: timeZone,
      hours: JSON.stringify(hours),
      days_off: "[]",
      holiday_country: holidayCountry,
      notice_hours: USUAL_NOTICE_HOURS,
      buffer_minutes: USUAL_BUFFER_MINUTES,
      quarter_hour_price: quarterHourPrice ?? null,
      updated_at: calendar.at(daysAgo, `availability ${expert}`),
    });
  }
  for (const { expert, name, shape, daysAgo } of PROPOSAL_TEMPLATES) {
    const key = `proposal template ${expert} ${name}`;
    rows.proposal_templates.push({
      id: demoId(key),
      user_id: named(experts, expert).userId,
      name,
      shape: JSON.stringify(shape),
      created_at: calendar.at(daysAgo, key),
    });
  }
}

type Week = Pick<AvailabilityContent, "timeZone" | "days" | "from" | "until">;

export function weeklyHours({ timeZone, days, from, until }: Week): Pick<Availability, "timeZone" | "hours"> {
  return { timeZone, hours: days.map((weekday) => ({ weekday, from: from * 60, until: until * 60 })) };
}
