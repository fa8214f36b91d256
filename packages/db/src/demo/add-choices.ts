import { SAVED_SEARCHES, SHORTLISTS } from "./content/choices.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** The experts whom clients keep in mind, and their saved searches. */
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
}
