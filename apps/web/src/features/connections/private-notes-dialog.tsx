import { type ConnectionDto, privateNotesInput } from "@quorate/api/connections/connections.schema";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type PrivateNotesDialogProps = { connection: ConnectionDto; onClose: () => void };

/** What the writer keeps in mind of a person; no one else reads it. */
export function PrivateNotesDialog({
  connection: { id, privateNotes, entrepreneur },
  onClose,
}: PrivateNotesDialogProps) {
  const cache = trpc.useUtils();
  const write = trpc.connections.writeNotes.useMutation();
  return (
    <NoteDialog
      title={`Private notes on ${entrepreneur.name}`}
      description={`Only you can read them, never ${entrepreneur.name}. They're in your archive and are deleted with your account.`}
      label="Notes"
      hint="Leave it empty to delete them."
      action="Save notes"
      keptAs={`private-notes:${id}`}
      initial={privateNotes ?? ""}
      schema={privateNotesInput.shape.privateNotes}
      onSend={async (text) => {
        const written = await write.mutateAsync({ id, privateNotes: text });
        toast({ title: written.privateNotes ? "Notes saved" : "Notes deleted" });
        await cache.connections.invalidate();
      }}
      onClose={onClose}
    />
  );
}
