import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";

const BlockDialog = lazy(async () => ({ default: (await import("./block-dialog.tsx")).BlockDialog }));
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** What one does about a person who is unwelcome. */
export function PersonMenu({ person }: { person: { id: string; name: string } }) {
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ActionMenu
        className="icon-button"
        aria-label={`More about ${person.name}`}
        actions={[
          { label: "Report profile", onSelect: () => setOpen("report") },
          { label: "Block", onSelect: () => setOpen("block") },
        ]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </ActionMenu>
      <Suspense fallback={null}>
        {open === "block" && <BlockDialog person={person} onClose={close} />}
        {open === "report" && <ReportDialog person={person} onClose={close} />}
      </Suspense>
    </>
  );
}
