import type { ProjectFileDto } from "@quorate/api/files/files.schema";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { useRemoveFile } from "./use-remove-file.ts";

export function RemoveFileDialog({ file, onClose }: { file: ProjectFileDto; onClose: () => void }) {
  const remove = useRemoveFile();
  return (
    <ConfirmDialog
      title={`Take ${file.name} back?`}
      description="Nobody else has opened it yet. It leaves the project, and you would have to upload it again."
      action="Take it back"
      keep="Leave it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: file.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
