import { type ContactKind, contactKindsAre } from "@quorate/core/messages/contact-kind";
import { WORDS_OPENED_BY, type WordsKind } from "@quorate/core/messages/contact-visibility";
import { openedOnce, openedUntil } from "./opening-words.ts";
import { WithheldNote } from "./withheld-note.tsx";

type HiddenDetailsProps = { of: WordsKind; details: readonly ContactKind[]; isOwn: boolean };

/** Under a message, a letter or a note that names a way to be reached elsewhere: what of it is hidden from whom, why, and until when. */
export function HiddenDetails({ of, details, isOwn }: HiddenDetailsProps) {
  if (details.length === 0) return null;
  const openedBy = WORDS_OPENED_BY[of];
  return (
    <WithheldNote>
      {contactKindsAre(details)} hidden {isOwn ? "from the other person" : "here"} until {openedUntil(openedBy)}.{" "}
      {isOwn ? "They'll see it" : "You'll see it"} once {openedOnce(of)}.
    </WithheldNote>
  );
}
