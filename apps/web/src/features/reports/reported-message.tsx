import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./reported-message.module.css";

export type ReportedMessageDto = NonNullable<ReportDto["message"]>;

type ReportedMessageProps = { message: ReportedMessageDto; reporter: string };

/** What was reported, with the little that stood around it: whom it answers, and what was said to it. */
export function ReportedMessage({ message, reporter }: ReportedMessageProps) {
  const { author, project, thread, hiddenReason } = message;
  return (
    <>
      <p className="text-sm">
        <span className="mute">Message by</span> {author.name} <span className="mute">({author.email})</span>
        {project && (
          <>
            <span className="mute">, about </span>
            <Link className="link" to={paths.project(project.id)}>
              {project.title}
            </Link>
          </>
        )}
        {hiddenReason && <span className="status is-red ml-2">Hidden: {REPORT_REASON_LABELS[hiddenReason]}</span>}
      </p>
      <ol className={styles.thread}>
        {thread.map(({ id, isReported, isByReported, content, files, createdAt }) => (
          <li key={id} className={styles.message} data-reported={isReported || undefined}>
            <p className={styles.who}>
              <span className="font-semibold">{isByReported ? author.name : reporter}</span>
              <time className="caption whitespace-nowrap" dateTime={createdAt}>
                {formatDateTime(createdAt)}
              </time>
              {isReported && <span className="status">Reported</span>}
            </p>
            <p className="measure whitespace-pre-line">{content}</p>
            {files.length > 0 && (
              <ul className="text-sm">
                {files.map((file) => (
                  <li key={file.id}>
                    <a className="link" href={file.url}>
                      {file.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

export function ReportedPerson({ person }: { person: ReportDto["person"] }) {
  if (!person) return null;
  return (
    <p className="text-sm">
      {person.name} <span className="mute">({person.email}), with no message from them</span>
    </p>
  );
}
