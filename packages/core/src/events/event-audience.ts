import type { UserId } from "../ids.ts";
import type { Party } from "./event-declaration.ts";

/** Who the parties of one event are; a party that the event says nothing of is left out. */
export type EventPeople = Readonly<Partial<Record<Party, readonly (UserId | null)[]>>>;

/** All people in these parts. */
export function peopleIn(people: EventPeople, parties: readonly (Party | "admins")[]): (UserId | null)[] {
  return parties.flatMap((party) => (party === "admins" ? [] : (people[party] ?? [])));
}
