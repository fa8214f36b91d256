import type { WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import { Link } from "react-router-dom";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./waiting-list.module.css";
import { waitingWords } from "./waiting-words.ts";

/** The focal point of the page: what only the reader can move on. */
export function WaitingList({ items }: { items: readonly WaitingItemDto[] }) {
  if (items.length === 0) {
    return (
      <Section title="Waiting for you">
        <p className="mute measure text-sm">
          Nothing waits for you. Proposals, work to review and milestones to fund appear here with their dates.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Waiting for you" note={`${counted(items.length, "item")}, most urgent first`}>
      <ul className={cn(styles.list, "rows")}>
        {items.map((item) => (
          <WaitingRow key={`${item.kind}-${item.milestoneId ?? item.projectId}`} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function WaitingRow({ item }: { item: WaitingItemDto }) {
  const { status, title, text, action } = waitingWords(item);
  return (
    <li>
      <Status {...status} />
      <div className={styles.text}>
        <h3 className="heading">{title}</h3>
        <p className="caption">{text}</p>
      </div>
      <p className="tnum font-semibold">{item.amount !== null && formatMoney(item.amount)}</p>
      <Button asChild variant="secondary" size="sm">
        <Link to={paths.project(item.projectId)}>
          {action}
          <span className="sr-only">: {title}</span>
        </Link>
      </Button>
    </li>
  );
}
