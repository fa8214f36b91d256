import type { FileDto } from "@quorate/api/files/files.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { fileSizeText } from "@quorate/core/format/file-size";
import { FileText } from "lucide-react";
import { useId } from "react";
import styles from "./file-list.module.css";
import { FileWays } from "./file-ways.tsx";

type FileListProps = { label: string; files: readonly FileDto[]; isTitled?: boolean };

/** Files that are there, to be opened in place where that is safe, and to be downloaded. */
export function FileList({ label, files, isTitled = true }: FileListProps) {
  const titleId = useId();
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
                  {file.view === "locked" && ". Locked with a password: ask its sender for it."}
                </span>
              </span>
            </span>
            <span className={styles.ways}>
              <FileWays file={file} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
