import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { type SyntheticEvent, useState } from "react";
import { FileUploads } from "../../components/files/file-uploads.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

type AddFilesDialogProps = {
  project: Pick<ProjectDetailDto, "id" | "title" | "status" | "viewer">;
  onClose: () => void;
};

/** Files are on their way as soon as they are chosen, and on the project once the person says so. */
export function AddFilesDialog({ project, onClose }: AddFilesDialogProps) {
  const uploads = useFileUploads("project", FILES_AT_ONCE_MAX);
  const add = useAction(trpc.files.add, {
    done: (_files, { fileIds }) => ({
      title: fileIds.length === 1 ? "File added" : `${fileIds.length} files added`,
      description: "Available to everyone working on this project.",
    }),
    refused: "The files were not added",
  });
  const [isSending, setIsSending] = useState(false);

  async function send() {
    if (isSending) return;
    setIsSending(true);
    const fileIds = await uploads.collect();
    if (fileIds === null) setIsSending(false);
    else add.mutate({ id: project.id, fileIds }, { onSuccess: onClose, onSettled: () => setIsSending(false) });
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Add files to ${project.title}?`} description={readers(project)} className="max-w-136">
        <form
          className="mt-3 grid gap-3"
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void send();
          }}
        >
          <FileUploads id="project-files" label="Files" isRequired uploads={uploads} max={FILES_AT_ONCE_MAX} />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" disabled={uploads.uploads.length === 0} busy={isSending}>
              Add files
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function readers({ status, viewer }: AddFilesDialogProps["project"]): string {
  if (status === "open") {
    return "Experts you invite, and those who have proposed, can read them. Once you accept a proposal, only that expert can.";
  }
  const other = viewer === "client" ? "Your expert" : "Your client";
  return `${other} is notified and can read them. You can take a file back until it's opened.`;
}
