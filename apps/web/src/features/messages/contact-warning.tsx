import { findContactDetails } from "@quorate/core/messages/contact-details";
import { CONTACT_KINDS, contactKindsAre } from "@quorate/core/messages/contact-kind";
import { useDeferredValue, useMemo } from "react";
import { openedOnce } from "../../components/contact-details/opening-words.ts";
import { WithheldNote } from "../../components/contact-details/withheld-note.tsx";

/** Says before it is sent what of a message the other person will not read yet, by the rule by which it will be hidden. */
export function ContactWarning({ content, name }: { content: string; name: string }) {
  const written = useDeferredValue(content);
  const kinds = useMemo(() => {
    const details = findContactDetails(written);
    return CONTACT_KINDS.filter((kind) => details.some((detail) => detail.kind === kind));
  }, [written]);
  return (
    <WithheldNote role="status">
      {kinds.length > 0 &&
        `${contactKindsAre(kinds)} hidden from ${name} until ${openedOnce("message")}. The rest of the message is sent as it is.`}
    </WithheldNote>
  );
}
