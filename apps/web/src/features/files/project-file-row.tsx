import type { ProjectFileDto } from "@quorate/api/files/files.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { fileSizeText } from "@quorate/core/format/file-size";
import { FileWays } from "../../components/files/file-ways.tsx";
import styles from "./project-files.module.css";

/** A file with what it is part of, who gave it and when, and what the reader can do with it. */
export function ProjectFileRow({ file, onRemove }: { file: ProjectFileDto; onRemove: () => void }) {
  const { name, size, at, by, isOwn, canRemove } = file;
  const part = partOf(file);
  return (
    <li className={styles.file}>
      <p className={styles.name}>{name}</p>
      <p className="caption">
        {part && <span className="block">{part}</span>}
        {fileSizeText(size)}, {isOwn ? "you" : by.name}, <span className="whitespace-nowrap">{formatDate(at)}</span>
      </p>
      <p className={styles.ways}>
        <FileWays file={file} />
        {canRemove && (
          <button className="more" type="button" onClick={onRemove}>
            Take back <span className="sr-only">{name}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function partOf({ purpose, milestone, handOver }: ProjectFileDto): string | null {
  if (!milestone) return null;
  if (purpose === "dispute") return `Dispute about ${milestone.title}`;
  return handOver !== null && handOver > 1 ? `${milestone.title}, version ${handOver}` : milestone.title;
}
