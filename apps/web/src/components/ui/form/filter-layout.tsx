import type { ReactNode } from "react";
import styles from "./filter-layout.module.css";

/** A panel of filters and, beside it, the results. */
export function FilterColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Named by the heading with the id "results". */
export function FilterResults({ children }: { children: ReactNode }) {
  return (
    <section className={styles.results} aria-labelledby="results">
      {children}
    </section>
  );
}
