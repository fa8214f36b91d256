import type { FileDto } from "@quorate/api/files/files.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { FileText } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { fileSizeText } from "../ui/form/file-size.ts";
import styles from "./file-list.module.css";

const FileDialog = lazy(async () => ({ default: (await import("./file-dialog.tsx")).FileDialog }));

type FileListProps = { label: string; files: readonly FileDto[]; isTitled?: boolean };

/** Files that are there, to be opened in place where that is safe, and to be downloaded. */
export function FileList({ label, files, isTitled = true }: FileListProps) {
  const titleId = useId();
  const [opened, setOpened] = useState<FileDto | null>(null);
  return (
    <>
      {isTitled && (
        <h3 className="label" id={titleId}>
          {label}
        </h3>
      )}
      <ul className={styles.files} {...(isTitled ? { "aria-labelledby": titleId } : { "aria-label": label })}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.name}>
              <FileText className="icon icon-20" aria-hidden="true" />
              <span>
                {file.name}
                <span className="caption block">
                  {fileSizeText(file.size)}, {formatDate(file.at)}
                </span>
              </span>
            </span>
            <span className={styles.ways}>
              {file.view !== "download" && (
                <button className="more" type="button" onClick={() => setOpened(file)}>
                  Open <span className="sr-only">{file.name}</span>
                </button>
              )}
              <a className="more" href={file.url} download={file.name}>
                Download <span className="sr-only">{file.name}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <FileDialog file={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
