import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import styles from "./filter-panel.module.css";

/** Beside the results; on smaller screens a button above them opens it. */
export function FilterPanel({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.panel} aria-label="Filters">
      <button className={styles.toggle} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>Filters{count > 0 && <span className="caption"> {count} chosen</span>}</span>
        <ChevronDown className={isOpen ? "icon rotate-180" : "icon"} aria-hidden="true" />
      </button>
      <div className={styles.body} data-open={isOpen || undefined}>
        {children}
      </div>
    </aside>
  );
}
