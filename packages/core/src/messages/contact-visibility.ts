import type { UserId } from "../ids.ts";

/**
 * Two people read each other's contact details from the day on which they have something to do with each other here: the one's
 * proposal was accepted by the other, or they are connected as co-founders. Nobody is kept from reading their own words.
 */
export function readsContactDetails(reader: UserId, message: { senderId: UserId }, tie: { isOpen: boolean }): boolean {
  return tie.isOpen || message.senderId === reader;
}
