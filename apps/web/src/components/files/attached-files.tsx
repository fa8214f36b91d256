import type { FileDto } from "@quorate/api/files/files.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import { Paperclip } from "lucide-react";
import styles from "./attached-files.module.css";
import { FileWays } from "./file-ways.tsx";

/** Files that were sent with a text, right below it: name and size, to open or download. */
export function AttachedFiles({ files, label = "Attached files" }: { files: readonly FileDto[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Paperclip className="icon" aria-hidden="true" />
          <span>
            {file.name} <span className="caption whitespace-nowrap">{fileSizeText(file.size)}</span>
            {file.view === "locked" && <span className="caption block">Locked with a password</span>}
          </span>
          <span className={styles.ways}>
            <FileWays file={file} />
          </span>
        </li>
      ))}
    </ul>
  );
}
