import { type ReactNode, useId } from "react";
import { cn } from "../../../lib/cn.ts";
import styles from "./leading-figure.module.css";

type LeadingFigureProps = {
  title: string;
  amount: string;
  /** Says what the amount counts. */
  caption: ReactNode;
  /** `FigureRow`s. */
  children: ReactNode;
  /** One line under the rows. */
  foot?: string;
};

/** The one large amount of a screen, with the amounts that explain it in rows under it. */
export function LeadingFigure({ title, amount, caption, children, foot }: LeadingFigureProps) {
  const titleId = useId();
  return (
    <section className={styles.lead} aria-labelledby={titleId}>
      <h2 className="mute text-sm" id={titleId}>
        {title}
      </h2>
      <p className={cn("total", styles.amount)}>{amount}</p>
      <p className="caption">{caption}</p>
      <dl className={cn("facts", styles.facts)}>{children}</dl>
      {foot !== undefined && <p className="caption">{foot}</p>}
    </section>
  );
}

type FigureRowProps = { label: ReactNode; note?: string; children: ReactNode };

export function FigureRow({ label, note, children }: FigureRowProps) {
  return (
    <div>
      <dt>
        {label}
        {note !== undefined && (
          <>
            {" "}
            <span className="caption">{note}</span>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
