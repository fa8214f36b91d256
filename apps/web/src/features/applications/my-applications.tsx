import type { MyApplicationDto } from "@quorate/api/applications/applications.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { STATUS_SENTENCES } from "./application-words.ts";
import styles from "./applications.module.css";
import { WithdrawApplication } from "./withdraw-application.tsx";

export function MyApplications() {
  const list = trpc.applications.listMine.useInfiniteQuery({ limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return (
    <PagedList
      query={list}
      noun={["application", "applications"]}
      what="your applications"
      rows={4}
      heading="h2"
      empty={
        <EmptyState
          heading="h2"
          title="You haven't applied to an idea yet."
          action={
            <Button asChild>
              <Link to={paths.startupIdeas}>Browse startup ideas</Link>
            </Button>
          }
        >
          Your applications and their status appear here.
        </EmptyState>
      }
    >
      {(applications) => (
        <ul className="rows">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationRow application={application} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ApplicationRow({ application }: { application: MyApplicationDto }) {
  const { idea, status, statusNotes, hiddenInNotes, createdAt } = application;
  return (
    <article className={styles.row}>
      <div>
        <h2 className="display-4">
          <Link className="title-link" to={paths.startupIdea(idea.id)}>
            {idea.title}
          </Link>
        </h2>
        <p className="mute text-sm">
          {idea.owner.name}, {idea.owner.title}
        </p>
        <p className={styles.state}>
          <Status of="application" value={status} />
          <span className="mute">{STATUS_SENTENCES[status]}</span>
        </p>
        {statusNotes && (
          <div>
            <p className={cn(styles.note, "measure")}>“{statusNotes}”</p>
            <HiddenDetails of="application-note" details={hiddenInNotes} isOwn={false} />
          </div>
        )}
        <p className="caption">
          Sent {formatDate(createdAt)}
          {!idea.isActive && " · The idea is closed"}
        </p>
      </div>
      <WithdrawApplication application={application} ideaTitle={idea.title} />
    </article>
  );
}
