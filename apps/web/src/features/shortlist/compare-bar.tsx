import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { type ExpertFilter, writeFilter } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./compare-bar.module.css";
import type { Compared } from "./use-compared.ts";

/** At the foot of the window while any expert is ticked; the search is passed on, so that the reasons are about it. */
export function CompareBar({ compared, filter }: { compared: Compared; filter: ExpertFilter }) {
  const count = compared.ids.length;
  if (count === 0) return null;
  return (
    <section className={cn(styles.compare, "sheet")} aria-label="Comparison">
      <p className="text-sm" aria-live="polite">
        <span className="font-semibold">
          {count} of {COMPARED_EXPERTS_MAX}
        </span>{" "}
        <span className="mute">{count === 1 ? "chosen, tick another to compare" : "chosen to compare"}</span>
      </p>
      <div className="button-row">
        <Button variant="quiet" size="sm" onClick={compared.clear}>
          Clear
        </Button>
        {count > 1 && (
          <Button asChild size="sm">
            <Link to={paths.compareExperts(compared.ids, writeFilter(filter))}>Compare</Link>
          </Button>
        )}
      </div>
    </section>
  );
}
