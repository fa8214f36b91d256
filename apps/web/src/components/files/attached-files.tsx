import type { FileDto } from "@quorate/api/files/files.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import { Paperclip } from "lucide-react";
import styles from "./attached-files.module.css";
import { FileWays } from "./file-ways.tsx";

/** What went with somebody's words, right below them: name and size, to be opened or downloaded. */
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
