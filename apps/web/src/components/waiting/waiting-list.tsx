import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { Status } from "../ui/data/status.tsx";
import type { StatusSubject } from "../ui/data/status-look.ts";
import { Button } from "../ui/form/button.tsx";
import { MoreLink } from "../ui/text/link.tsx";
import { Section } from "../ui/text/page.tsx";
import styles from "./waiting-list.module.css";

export type WaitingRow = {
  key: string;
  status: { of: StatusSubject; value: string };
  title: string;
  text: string;
  /** An amount or a count, in its own column. */
  figure?: string | null;
  action: string;
  to: string;
};

type WaitingListProps = {
  rows: readonly WaitingRow[];
  /** What would stand here, where nothing does. */
  empty: string;
  /** Administrators' kinds have their own order. */
  order?: "overdue first";
  /** Where only the first of them are shown: how many there are, and where. */
  all?: { count: number; to: string };
};

/** The focal point of a page: what only the reader can move on. */
export function WaitingList(list: WaitingListProps) {
  const { rows, empty, order = "most urgent first", all } = list;
  const title = "Waiting for you";
  const isCut = all !== undefined && all.count > rows.length;
  if (rows.length === 0) {
    return (
      <Section title={title}>
        <p className="mute measure text-sm">{empty}</p>
      </Section>
    );
  }
  return (
    <Section
      title={title}
      note={`${isCut ? `${rows.length} of ${counted(all.count, "item")}` : counted(rows.length, "item")}, ${order}`}
    >
      <ul className={cn(styles.list, "rows")}>
        {rows.map(({ key, status, title: subject, text, figure, action, to }) => (
          <li key={key}>
            <Status {...status} />
            <div className={styles.text}>
              <h3 className="heading">{subject}</h3>
              <p className="caption">{text}</p>
            </div>
            <p className="tnum font-semibold">{figure}</p>
            <Button asChild variant="secondary" size="sm">
              <Link to={to}>
                {action}
                <span className="sr-only">: {subject}</span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className="mt-3">
          <MoreLink to={all.to}>All {all.count} waiting for you</MoreLink>
        </p>
      )}
    </Section>
  );
}
