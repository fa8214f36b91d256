import type { ProjectFileDto } from "@quorate/api/files/files.schema";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function RemoveFileDialog({ file, onClose }: { file: ProjectFileDto; onClose: () => void }) {
  const remove = useAction(trpc.files.remove, {
    done: { title: "File taken back", description: "No one else had opened it, and no one can now." },
    refused: "The file was not taken back",
  });
  return (
    <ConfirmDialog
      title={`Take ${file.name} back?`}
      description="No one else has opened it yet. It leaves the project; to share it later, you'd have to upload it again."
      action="Take it back"
      keep="Leave it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: file.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
