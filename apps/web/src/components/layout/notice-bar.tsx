import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import styles from "./notice-bar.module.css";

type NoticeBarProps = {
  label: string;
  /** In sight however far the reader scrolls, and not to be overlooked. */
  isPinned?: boolean;
  children: ReactNode;
};

/** What the reader has to know on every page, in a line below the head. */
export function NoticeBar({ label, isPinned = false, children }: NoticeBarProps) {
  return (
    <aside className={cn(styles.bar, isPinned && styles.pinned)} aria-label={label}>
      <div className="wrap">
        <div className={styles.line}>{children}</div>
      </div>
    </aside>
  );
}
