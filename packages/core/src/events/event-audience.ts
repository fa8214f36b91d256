import type { UserId } from "../ids.ts";
import type { Party } from "./event-declaration.ts";

/** Who the parties of one event are; a party that the event says nothing of is left out. */
export type EventPeople = Readonly<Partial<Record<Party, readonly (UserId | null)[]>>>;

/** All people in these parts. */
export function peopleIn(people: EventPeople, parties: readonly (Party | "admins")[]): (UserId | null)[] {
  return parties.flatMap((party) => (party === "admins" ? [] : (people[party] ?? [])));
}

/** Each receiver once, in one order, and without the person who did it. */
export function recipientsOf(userIds: readonly (UserId | null)[], actorId: UserId | null): UserId[] {
  const others = userIds.filter((userId): userId is UserId => userId !== null && userId !== actorId);
  return [...new Set(others)].toSorted();
}
