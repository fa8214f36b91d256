import type { UserId } from "../ids.ts";
import { maskContactDetails } from "./contact-details.ts";
import { CONTACT_KINDS, type ContactKind } from "./contact-kind.ts";
import { readsContactDetails } from "./contact-visibility.ts";

/** Words that one person wrote to another outside a thread: a letter, a note. */
export type WrittenWords = { authorId: UserId; addresseeId: UserId; texts: readonly (string | null)[] };
type WordsReader = { userId: UserId; open: ReadonlySet<UserId> };

/** How a reader has each of these texts, and what of them is hidden from one of the two. */
export type ShownWords = {
  show: { (text: string): string; (text: string | null): string | null };
  hiddenDetails: ContactKind[];
};

/** The kinds of contact details in these texts. */
export function contactKindsOf(texts: readonly (string | null)[]): ContactKind[] {
  const kinds = texts.flatMap((text) => (text === null ? [] : maskContactDetails(text).kinds));
  return CONTACT_KINDS.filter((kind) => kinds.includes(kind));
}

/** How this reader has the words of that author, and whether something of them is hidden as long as the two have nothing in common. */
export function showingWords(
  { authorId, addresseeId, texts }: WrittenWords,
  { userId, open }: WordsReader,
): ShownWords {
  const isOpen = open.has(userId === authorId ? addresseeId : authorId);
  const isWhole = readsContactDetails(userId, { authorId }, { isOpen });
  function show(text: string): string;
  function show(text: string | null): string | null;
  function show(text: string | null) {
    return text === null || isWhole ? text : maskContactDetails(text).text;
  }
  return { show, hiddenDetails: isOpen ? [] : contactKindsOf(texts) };
}
