import { cn } from "../../lib/cn.ts";
import styles from "./plan-notes.module.css";

const NOTES = ["No setup fees", "Cancel anytime", "24/7 support"];

export function PlanNotes() {
  return (
    <ul className={cn(styles.notes, "caption")}>
      {NOTES.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
