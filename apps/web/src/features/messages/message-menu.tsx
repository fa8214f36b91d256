import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";

const ReportThreadDialog = lazy(async () => ({
  default: (await import("./report-thread-dialog.tsx")).ReportThreadDialog,
}));

/** What one does about a message that should not have been written. */
export function MessageMenu({ message, person }: { message: MessageDto; person: { id: string; name: string } }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <ActionMenu
        className="icon-button"
        aria-label={`More about the message from ${formatDateTime(message.createdAt)}`}
        actions={[{ label: "Report message", onSelect: () => setIsReporting(true) }]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </ActionMenu>
      <Suspense fallback={null}>
        {isReporting && (
          <ReportThreadDialog person={person} messageId={message.id} onClose={() => setIsReporting(false)} />
        )}
      </Suspense>
    </>
  );
}
