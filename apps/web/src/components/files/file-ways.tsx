import type { FileDto } from "@quorate/api/files/files.schema";
import { lazy, Suspense, useState } from "react";

const FileDialog = lazy(async () => ({ default: (await import("./file-dialog.tsx")).FileDialog }));

/** What one can do with a file that is there: look at it in place where that is safe, and download it. */
export function FileWays({ file }: { file: FileDto }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {file.view !== "download" && file.view !== "locked" && (
        <button className="more" type="button" onClick={() => setIsOpen(true)}>
          Open <span className="sr-only">{file.name}</span>
        </button>
      )}
      <a className="more" href={file.url} download={file.name}>
        Download <span className="sr-only">{file.name}</span>
      </a>
      {isOpen && (
        <Suspense>
          <FileDialog file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
