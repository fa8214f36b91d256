import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./own-side.module.css";

const NoteMeetingDialog = lazy(async () => ({
  default: (await import("./note-meeting-dialog.tsx")).NoteMeetingDialog,
}));
const PrivateNotesDialog = lazy(async () => ({
  default: (await import("./private-notes-dialog.tsx")).PrivateNotesDialog,
}));

/** What the reader noted of a connection: the day on which the two met, which both read, and notes that the reader alone reads. */
export function OwnSide({ connection }: { connection: ConnectionDto }) {
  const [asked, setAsked] = useState<"met" | "notes" | null>(null);
  const { metOn, privateNotes, entrepreneur } = connection;
  const met = metWords(connection);
  const close = () => setAsked(null);
  return (
    <div className={styles.side}>
      {met && <p className={styles.met}>{met}</p>}
      {privateNotes && (
        <section className={styles.notes} aria-label={`Your private notes on ${entrepreneur.name}`}>
          <p className="caption">Only you can read this</p>
          <p className={styles.text}>{privateNotes}</p>
        </section>
      )}
      <div className={styles.moves}>
        <Button variant="quiet" size="sm" onClick={() => setAsked("met")}>
          {metOn ? "Change the day you met" : "We met"}
          <span className="sr-only"> {entrepreneur.name}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsked("notes")}>
          {privateNotes ? "Edit private notes" : "Add private notes"}
          <span className="sr-only"> on {entrepreneur.name}</span>
        </Button>
        <Button asChild variant="quiet" size="sm">
          <Link to={paths.founderAgreements(connection.id)}>
            Trial and equity<span className="sr-only"> with {entrepreneur.name}</span>
          </Link>
        </Button>
      </div>
      {asked && (
        <Suspense>
          {asked === "met" ? (
            <NoteMeetingDialog connection={connection} onClose={close} />
          ) : (
            <PrivateNotesDialog connection={connection} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** One sentence where both name the same day, or one alone has. */
function metWords({ metOn, otherMetOn, entrepreneur: { name } }: ConnectionDto): string | null {
  if (metOn && metOn === otherMetOn) return `You both noted that you met on ${formatDate(metOn)}`;
  if (metOn && otherMetOn) return `You met on ${formatDate(metOn)}; ${name} noted ${formatDate(otherMetOn)}`;
  if (metOn) return `You met on ${formatDate(metOn)}`;
  return otherMetOn ? `${name} noted that you met on ${formatDate(otherMetOn)}` : null;
}
