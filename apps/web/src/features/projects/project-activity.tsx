import type { ProjectEventDto } from "@quorate/api/projects/projects.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { eventWords } from "./event-words.ts";
import styles from "./project-activity.module.css";

const EVENTS_SHOWN = 5;

type ProjectActivityProps = {
  projectId: string;
  /** The reader's, who is addressed as "You". */
  ownName: string;
  /** In the aside. */
  small?: boolean;
};

/** What happened, newest first. */
export function ProjectActivity({ projectId, ownName, small = false }: ProjectActivityProps) {
  const query = trpc.projects.activity.useQuery({ id: projectId });
  const [showsAll, setShowsAll] = useState(false);
  const events = query.data?.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) ?? [];
  const shown = showsAll ? events : events.slice(0, EVENTS_SHOWN);
  return (
    <Section title="Activity" small={small}>
      {query.isPending && <SkeletonRows label="Loading the activity" rows={2} />}
      {query.isError && (
        <ErrorState title="We could not load the activity" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && events.length === 0 && <p className="caption">Nothing has happened yet.</p>}
      {shown.length > 0 && (
        <ol className={styles.activity}>
          {shown.map((event) => (
            <EventLine key={event.id} event={event} ownName={ownName} />
          ))}
        </ol>
      )}
      {shown.length < events.length && (
        <button className="more" type="button" onClick={() => setShowsAll(true)}>
          Show all {events.length}
          <span className="sr-only"> events</span>
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      )}
    </Section>
  );
}

function EventLine({ event, ownName }: { event: ProjectEventDto; ownName: string }) {
  const { tone, actor, text } = eventWords(event, ownName);
  return (
    <li className={`is-${tone}`}>
      <p className={styles.what}>
        {event.actor && <Portrait name={event.actor.name} src={event.actor.profileImageUrl} size={24} />}
        <span>
          {actor && <span className="font-semibold">{actor}</span>} {text}
        </span>
      </p>
      <p className="caption whitespace-nowrap">
        <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
      </p>
      {event.note && <blockquote className="mute text-sm whitespace-pre-line">{event.note}</blockquote>}
    </li>
  );
}
