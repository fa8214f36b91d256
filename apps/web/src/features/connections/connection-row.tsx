import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { ConnectionButtons } from "./connection-buttons.tsx";
import styles from "./connection-row.module.css";
import { OwnSide } from "./own-side.tsx";

export function ConnectionRow({ connection }: { connection: ConnectionDto }) {
  const { entrepreneur, note, hiddenDetails, direction, status } = connection;
  const nameId = `connection-${connection.id}`;
  return (
    <article className={styles.row} aria-labelledby={nameId}>
      <Portrait name={entrepreneur.name} src={entrepreneur.profileImageUrl} />
      <div className={styles.who}>
        <h3 className="display-4" id={nameId}>
          {entrepreneur.isActive ? (
            <Link className="title-link" to={paths.entrepreneurProfile(entrepreneur.id)}>
              {entrepreneur.name}
            </Link>
          ) : (
            entrepreneur.name
          )}
        </h3>
        <p className="mute text-sm">
          {entrepreneur.title}
          {!entrepreneur.isActive && " (profile hidden)"}
        </p>
        {status === "accepted" && <Contact entrepreneur={entrepreneur} />}
        {status === "pending" && note && (
          <>
            <p className="measure text-sm whitespace-pre-line">“{note}”</p>
            <HiddenDetails of="connection-note" details={hiddenDetails} isOwn={direction === "outgoing"} />
          </>
        )}
        <p className="caption">{sinceWords(connection)}</p>
        {status === "accepted" && <OwnSide connection={connection} />}
      </div>
      <div className={cn(styles.actions, "button-row")}>
        {status === "accepted" && (
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.messagesWith(entrepreneur.userId)}>
              Message<span className="sr-only"> {entrepreneur.name}</span>
            </Link>
          </Button>
        )}
        <ConnectionButtons connection={connection} name={entrepreneur.name} size="sm" />
      </div>
    </article>
  );
}

function sinceWords({ status, direction, createdAt, acceptedAt }: ConnectionDto): string {
  if (status === "accepted" && acceptedAt) return `Connected since ${formatDate(acceptedAt)}`;
  return `${direction === "outgoing" ? "You invited them" : "Invited you"} on ${formatDate(createdAt)}`;
}

function Contact({ entrepreneur }: Pick<ConnectionDto, "entrepreneur">) {
  const { email, linkedinUrl, githubUrl, portfolioUrl } = entrepreneur;
  const links = [
    { label: "LinkedIn", url: linkedinUrl },
    { label: "GitHub", url: githubUrl },
    { label: "Portfolio", url: portfolioUrl },
  ];
  return (
    <p className={styles.contact}>
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {links.map(
        ({ label, url }) =>
          url && (
            <a key={label} className="link" href={url} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr-only"> of {entrepreneur.name} (opens in a new tab)</span>
            </a>
          ),
      )}
    </p>
  );
}
