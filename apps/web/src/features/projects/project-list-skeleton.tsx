import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import styles from "./project-card.module.css";

export function ProjectListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton label="Loading projects" className="rows">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.project}>
          <div className="grid gap-2">
            <Bone className="h-5 w-1/2" />
            <Bone className="w-1/3" />
            <Bone className="w-4/5" />
          </div>
          <div className="grid w-24 content-start gap-2 max-md:hidden">
            <Bone />
            <Bone />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
