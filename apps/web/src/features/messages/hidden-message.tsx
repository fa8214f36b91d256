import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { WithheldNote } from "../../components/contact-details/withheld-note.tsx";

/** Under a message that an administrator hid: for what, and who still reads it. */
export function HiddenMessage({ reason, isOwn }: { reason: MessageDto["hiddenReason"]; isOwn: boolean }) {
  if (reason === null) return null;
  return (
    <WithheldNote>
      {isOwn && "An administrator hid this message. You alone read it still. "}
      Reason: {REPORT_REASON_LABELS[reason]}.
    </WithheldNote>
  );
}
