import { type ReactNode, useId } from "react";
import { cn } from "../../../lib/cn.ts";
import styles from "./case-row.module.css";

type CaseRowProps = {
  title: string;
  /** Whom it is about, at the left. */
  picture?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the cases that an administrator goes through: what it is, what is known of it, and beside it what can be done. */
export function CaseRow({ title, picture, actions, children }: CaseRowProps) {
  const titleId = useId();
  return (
    <article className={cn(styles.row, picture !== undefined && styles.pictured)} aria-labelledby={titleId}>
      {picture}
      <div className={styles.what}>
        <h2 className="display-4" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className={cn(styles.actions, "button-row")}>{actions}</div>}
    </article>
  );
}
