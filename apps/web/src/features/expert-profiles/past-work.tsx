import type { PastWorkDto } from "@quorate/api/track-records/track-records.schema";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { Face } from "../../components/faces/face.tsx";
import { bandWords, durationWords } from "../../lib/experts/work-words.ts";
import { formatRate } from "../../lib/money.ts";
import styles from "./past-work.module.css";

/** Paid projects as their clients let others know of them: what kind of work, how long, how much, and for whom where it is shown. */
export function PastWork({ work }: { work: readonly PastWorkDto[] }) {
  return (
    <>
      <ul className={styles.list}>
        {keyed(work).map(({ key, project }) => (
          <PastProject key={key} project={project} />
        ))}
      </ul>
      {work.some(({ client }) => client === null) && (
        <p className="caption pt-3">If a client withholds its name, we leave it out and show the amount as a range.</p>
      )}
    </>
  );
}

function PastProject({ project }: { project: PastWorkDto }) {
  const { service, industry, endedIn, days, band, amount, title, client } = project;
  const kind = [service, industry].filter(Boolean).join(", ");
  return (
    <li className={styles.project}>
      <div>
        <p className="heading">{title ?? (kind === "" ? "Consulting" : kind)}</p>
        <div className="mute text-sm">
          {client ? (
            <Face face={client} className="link">
              {kind !== "" && ` · ${kind}`}
            </Face>
          ) : (
            title !== null && kind
          )}
        </div>
      </div>
      <p className={styles.figures}>
        <span className="tnum">{amount === null ? bandWords(band) : formatRate(amount)}</span>
        <span className="caption whitespace-nowrap">
          {durationWords(days)}, ended {formatMonthYear(endedIn)}
        </span>
      </p>
    </li>
  );
}

/** Projects have no ids here: their place in the list, counted from the oldest, is what stays. */
function keyed(work: readonly PastWorkDto[]) {
  return work.map((project, index) => ({ key: work.length - index, project }));
}
