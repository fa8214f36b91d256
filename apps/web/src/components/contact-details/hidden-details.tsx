import { type ContactKind, contactKindsAre } from "@quorate/core/messages/contact-kind";
import { WithheldNote } from "./withheld-note.tsx";

type HiddenDetailsProps = { message: { hiddenDetails: readonly ContactKind[] }; counterpartName: string | null };

/** Under a message, a letter or a note that names a way to be reached elsewhere: what of it is hidden from whom, why, and until when. */
export function HiddenDetails({ message: { hiddenDetails }, counterpartName }: HiddenDetailsProps) {
  if (hiddenDetails.length === 0) return null;
  const isOwn = counterpartName === null;
  return (
    <WithheldNote>
      {contactKindsAre(hiddenDetails)} hidden {isOwn ? "from the other person" : "here"} until the two of you have a
      contract, so that work and payment stay protected. {isOwn ? "They read it" : "You read it"} once a proposal is
      accepted, or you connect as co-founders.
    </WithheldNote>
  );
}
