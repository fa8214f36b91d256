import type { FileDto } from "@quorate/api/files/files.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import { Dialog, DialogContent } from "../ui/overlay/dialog.tsx";
import { OpenedFile, OpenedPdf, OpenedPicture, OpenedText } from "./opened-file.tsx";
import { useFileContent } from "./use-file-content.ts";

/** Shows a file without leaving the page: a picture re-encoded by the server, a PDF drawn here, text as text. Nothing in it is run. */
export function FileDialog({ file, onClose }: { file: FileDto; onClose: () => void }) {
  const { name, view, size, url } = file;
  const content = useFileContent(file);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={name} description={fileSizeText(size)} className="max-w-200">
        <OpenedFile name={name} opening={content}>
          {content.status === "success" && view === "image" && <OpenedPicture src={content.address} alt={name} />}
          {content.status === "success" && view === "text" && <OpenedText>{content.text}</OpenedText>}
          {content.status === "success" && view === "pdf" && <OpenedPdf bytes={content.bytes} name={name} />}
        </OpenedFile>
        <p className="mt-2 text-sm">
          <a className="link" href={url} download={name}>
            Download {name}
          </a>
        </p>
      </DialogContent>
    </Dialog>
  );
}
