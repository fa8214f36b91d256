import type { UserId } from "../ids.ts";

/**
 * Where people write to each other before they have anything to do with each other, and what opens it there for the other person:
 * a proposal between the two that is accepted, or that they are connected as co-founders. Another such text is one more line.
 */
export const WORDS_OPENED_BY = {
  message: "either",
  proposal: "contract",
  invitation: "contract",
  application: "connection",
  "application-note": "connection",
  "connection-note": "connection",
} as const satisfies Record<string, "contract" | "connection" | "either">;
export type WordsKind = keyof typeof WORDS_OPENED_BY;

/**
 * Two people read each other's contact details from the day on which they have something to do with each other here: the one's
 * proposal was accepted by the other, or they are connected as co-founders. It opens all that they write to each other, whatever
 * kind of text it is part of. Authors always read their own words.
 */
export function readsContactDetails(reader: UserId, words: { authorId: UserId }, tie: { isOpen: boolean }): boolean {
  return tie.isOpen || words.authorId === reader;
}
