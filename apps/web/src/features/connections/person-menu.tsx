import { MoreHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../../components/ui/overlay/dropdown-menu.tsx";

const BlockDialog = lazy(async () => ({ default: (await import("./block-dialog.tsx")).BlockDialog }));
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** What one does about a person who is unwelcome. */
export function PersonMenu({ person }: { person: { id: string; name: string } }) {
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger className="icon-button" aria-label={`More about ${person.name}`}>
          <MoreHorizontal className="icon" aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen("report")}>Report profile</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen("block")}>Block</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense fallback={null}>
        {open === "block" && <BlockDialog person={person} onClose={close} />}
        {open === "report" && <ReportDialog person={person} onClose={close} />}
      </Suspense>
    </>
  );
}
