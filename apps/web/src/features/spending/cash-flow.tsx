import { minorFromDecimal } from "@quorate/core/money";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMinor } from "../../lib/money.ts";
import styles from "./cash-flow.module.css";
import {
  aboutWords,
  CASH_FLOW_TONES,
  type CashFlowEntry,
  cashFlowPath,
  cashFlowWords,
  dayWords,
} from "./cash-flow-words.ts";
import { useListUpcoming } from "./use-get-spending.ts";

const SHOWN_FIRST = 6;

/** The dated strip of what comes: each line leads to the milestone that it is about. */
export function CashFlow() {
  const upcoming = useListUpcoming();
  const [showsAll, setShowsAll] = useState(false);
  if (upcoming.isPending) return <CashFlowSkeleton />;
  if (upcoming.isError) {
    return (
      <Section title="What comes next">
        <ErrorState
          title="The dates could not be loaded"
          onRetry={() => void upcoming.refetch()}
          error={upcoming.error}
        />
      </Section>
    );
  }
  const { entries } = upcoming.data;
  const shown = showsAll ? entries : entries.slice(0, SHOWN_FIRST);
  return (
    <Section title="What comes next" note={releaseSentence(entries)}>
      {entries.length === 0 && (
        <p className="mute measure text-sm">
          No dates yet. Work handed over, milestones with a due date, disputes and the end of your plan's term appear
          here.
        </p>
      )}
      <ol className={cn(styles.flow, "rows")}>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.milestoneId ?? entry.title}`}>
            <CashFlowLine entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          Show {entries.length - shown.length} more
        </Button>
      )}
    </Section>
  );
}

function CashFlowLine({ entry }: { entry: CashFlowEntry }) {
  const look = CASH_FLOW_TONES[entry.kind];
  return (
    <>
      <p className={styles.day}>{dayWords(entry)}</p>
      <div>
        <p className={cn("status", `is-${look.tone}`, "ring" in look && "status-ring")}>{cashFlowWords(entry)}</p>
        <p className="caption">
          <Link className="title-link" to={cashFlowPath(entry)}>
            {aboutWords(entry)}
          </Link>
        </p>
      </div>
    </>
  );
}

/** "£12,500.00 auto-releases unless you decide first", where something does. */
function releaseSentence(entries: readonly CashFlowEntry[]): string | undefined {
  const minor = entries.reduce(
    (sum, { kind, amount }) => (kind === "release" ? sum + minorFromDecimal(amount) : sum),
    0,
  );
  return minor > 0 ? `${formatMinor(minor)} auto-releases unless you decide first` : undefined;
}

function CashFlowSkeleton() {
  return (
    <Section title="What comes next">
      <Skeleton label="Loading what comes next">
        <Bone className="h-48" />
      </Skeleton>
    </Section>
  );
}
