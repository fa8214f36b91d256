import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import styles from "./profile-columns.module.css";

type ProfileColumnsProps = {
  /** What the reader decides by and does; it stays in reach. Null: there is nothing to do. */
  panel: ReactNode;
  panelLabel: string;
  about: ReactNode;
  children: ReactNode;
};

/** A profile: what is read at the left, and beside it a panel that stays; at the foot of a small screen. */
export function ProfileColumns({ panel, panelLabel, about, children }: ProfileColumnsProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-label={panelLabel}>
        {panel !== null && <div className={cn(styles.decide, "sheet")}>{panel}</div>}
        <div className={styles.about}>{about}</div>
      </aside>
    </div>
  );
}
