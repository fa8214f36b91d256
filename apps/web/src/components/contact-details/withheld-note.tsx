import type { ReactNode } from "react";
import styles from "./withheld-note.module.css";

/** A note beside words that not everyone sees: which part is hidden from whom, and why. Without words it takes no room. */
export function WithheldNote({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <p role={role} className={children ? styles.note : undefined}>
      {children}
    </p>
  );
}
