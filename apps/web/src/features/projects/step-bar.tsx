import type { ReactNode } from "react";
import styles from "./step-bar.module.css";

type StepBarProps = {
  /** What it is about, and until when, in a few words. */
  about: string;
  until: string | null;
  /** Not while the same action is in sight elsewhere. Its place is kept, so that nothing moves. */
  isShown: boolean;
  children: ReactNode;
};

/** The one action that waits for the reader, at the foot of the window wherever they read. At the page's end it rests below the content. */
export function StepBar({ about, until, isShown, children }: StepBarProps) {
  if (!isShown) return <div className={styles.place} />;
  return (
    <section className={styles.bar} aria-label="Next step" data-step-bar>
      <p className={styles.words}>
        <span className="truncate font-semibold">{about}</span>
        {until && <span className="caption truncate">{until}</span>}
      </p>
      {children}
    </section>
  );
}
