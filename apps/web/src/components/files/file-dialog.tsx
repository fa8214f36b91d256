import type { FileDto } from "@quorate/api/files/files.schema";
import { lazy, Suspense } from "react";
import { fileSizeText } from "../ui/form/file-size.ts";
import { Dialog, DialogContent } from "../ui/overlay/dialog.tsx";
import styles from "./file-viewer.module.css";
import { useFileContent } from "./use-file-content.ts";

const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

/** A file looked at without leaving the page: a picture drawn anew by the server, a PDF drawn here, text as text. Nothing of it is run. */
export function FileDialog({ file, onClose }: { file: FileDto; onClose: () => void }) {
  const { name, view, size, url } = file;
  const content = useFileContent(file);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={name} description={fileSizeText(size)} className="max-w-200">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={styles.viewer} tabIndex={0} role="region" aria-label={`${name}, opened`}>
          {content.status === "pending" && <p role="status">Opening {name}…</p>}
          {content.status === "error" && <p role="alert">{content.message}</p>}
          {content.status === "success" && view === "image" && (
            <img className={styles.page} src={content.address} alt={name} />
          )}
          {content.status === "success" && view === "text" && <pre className={styles.text}>{content.text}</pre>}
          {content.status === "success" && view === "pdf" && (
            <Suspense fallback={<p role="status">Opening {name}…</p>}>
              <PdfPages bytes={content.bytes} name={name} />
            </Suspense>
          )}
        </div>
        <p className="mt-2 text-sm">
          <a className="link" href={url} download={name}>
            Download {name}
          </a>
        </p>
      </DialogContent>
    </Dialog>
  );
}
