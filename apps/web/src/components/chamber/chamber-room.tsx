import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import styles from "./chamber-room.module.css";

/** Everything under one another, however much room there is. */
export type RoomShape = { stacked?: boolean };

type ChamberRoomProps = RoomShape & {
  chart: ReactNode;
  figures: ReactNode;
  /** The words of one seat, or of all; as much room for either. */
  told: ReactNode;
  children?: ReactNode;
};

/** The same room for the people and for the wait for them. */
export function ChamberRoom({ stacked = false, chart, figures, told, children }: ChamberRoomProps) {
  return (
    <div className={cn(styles.room, stacked && styles.stacked)}>
      <div className={styles.chart}>{chart}</div>
      <div className={styles.facts}>
        <p className={styles.figures}>{figures}</p>
        <div className={styles.told}>{told}</div>
        {children}
      </div>
    </div>
  );
}
