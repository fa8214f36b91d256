import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { FileList } from "../../components/files/file-list.tsx";
import styles from "./decision-sheet.module.css";

/** The files to open before a decision: the latest hand-over's files, and those of earlier ones folded away. */
export function HandedOverFiles({ milestone: { files, handOvers, submittedAt } }: { milestone: MilestoneDto }) {
  if (files.length === 0) return null;
  const isWaiting = submittedAt !== null;
  const current = isWaiting ? files.filter(({ handOver }) => handOver === handOvers) : [];
  const earlier = files.filter((file) => !current.includes(file));
  return (
    <div className={styles.files}>
      {current.length > 0 && <FileList label="Files handed over" files={current} />}
      {earlier.length > 0 && (
        <details className={styles.earlier} open={current.length === 0}>
          <summary className="text-sm">
            {isWaiting ? `Earlier versions (${earlier.length})` : `Handed over before (${earlier.length})`}
          </summary>
          <FileList label={isWaiting ? "Earlier versions" : "Handed over before"} files={earlier} isTitled={false} />
        </details>
      )}
    </div>
  );
}
