import type { OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";
import { useUnblockPerson } from "./use-unblock-person.ts";

const BlockPersonDialog = lazy(async () => ({
  default: (await import("./block-person-dialog.tsx")).BlockPersonDialog,
}));

const ReportThreadDialog = lazy(async () => ({
  default: (await import("./report-thread-dialog.tsx")).ReportThreadDialog,
}));

type ThreadMenuProps = { counterpart: OpenedCorrespondentDto; onSearch: () => void };

/** To find something in a conversation, and what one does about a person who is unwelcome. */
export function ThreadMenu({ counterpart, onSearch }: ThreadMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const { unblock } = useUnblockPerson(counterpart);
  const { name, isBlockedByYou, hasLeft } = counterpart;
  const unwelcome = [
    { label: "Report", onSelect: () => setIsReporting(true) },
    isBlockedByYou ? { label: "Unblock", onSelect: unblock } : { label: "Block", onSelect: () => setIsBlocking(true) },
  ];
  return (
    <>
      <ActionMenu
        className="icon-button"
        aria-label={`More about ${name}`}
        actions={[{ label: "Search in this conversation", onSelect: onSearch }, ...(hasLeft ? [] : unwelcome)]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </ActionMenu>
      <Suspense fallback={null}>
        {isBlocking && <BlockPersonDialog person={counterpart} onClose={() => setIsBlocking(false)} />}
        {isReporting && (
          <ReportThreadDialog person={counterpart} messageId={null} onClose={() => setIsReporting(false)} />
        )}
      </Suspense>
    </>
  );
}
