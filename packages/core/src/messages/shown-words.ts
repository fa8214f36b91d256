import type { UserId } from "../ids.ts";
import { maskContactDetails } from "./contact-details.ts";
import { CONTACT_KINDS, type ContactKind } from "./contact-kind.ts";
import { readsContactDetails } from "./contact-visibility.ts";

/** Who wrote something outside a thread, and to whom: a letter, a note. */
export type WordsTo = { authorId: UserId; addresseeId: UserId };
type WordsReader = { userId: UserId; open: ReadonlySet<UserId> };

/** The kinds of contact details in these texts. */
export function contactKindsOf(texts: readonly (string | null)[]): ContactKind[] {
  const kinds = texts.flatMap((text) => (text === null ? [] : maskContactDetails(text).kinds));
  return CONTACT_KINDS.filter((kind) => kinds.includes(kind));
}

/** How this reader has words of that author, and whether something of them is hidden as long as the two have no contract. */
export function showingWords({ authorId, addresseeId }: WordsTo, { userId, open }: WordsReader) {
  const isOpen = open.has(userId === authorId ? addresseeId : authorId);
  const isWhole = readsContactDetails(userId, { senderId: authorId }, { isOpen });
  return { isOpen, show: (text: string) => (isWhole ? text : maskContactDetails(text).text) };
}
