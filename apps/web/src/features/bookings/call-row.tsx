import type { BookingDto } from "@quorate/api/bookings/bookings.schema";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { clockTime, hourIn, placeOfZone } from "../../lib/place-of-zone.ts";
import styles from "./call-row.module.css";
import { paymentWords } from "./call-words.ts";
import { useOwnZone } from "./use-own-zone.ts";

const MoveCallDialog = lazy(async () => ({ default: (await import("./move-call-dialog.tsx")).MoveCallDialog }));
const RoomDialog = lazy(async () => ({ default: (await import("./room-dialog.tsx")).RoomDialog }));
const CancelCallDialog = lazy(async () => ({ default: (await import("./cancel-call-dialog.tsx")).CancelCallDialog }));

const DIALOGS = { move: MoveCallDialog, room: RoomDialog, cancel: CancelCallDialog };

export function CallRow({ call }: { call: BookingDto }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const { other, note, room, status } = call;
  const nameId = `call-${call.id}`;
  return (
    <article className={styles.row} aria-labelledby={nameId}>
      <Portrait name={other.name} src={other.profileImageUrl} />
      <div className={styles.who}>
        <h3 className="display-4" id={nameId}>
          {other.hasLeft ? other.name : <Other call={call} />}
        </h3>
        {other.title && <p className="mute text-sm">{other.title}</p>}
        <When call={call} />
        <Price call={call} />
        {status !== "booked" && <p className="caption">{endWords(call)}</p>}
        {note && (
          <>
            <p className="measure text-sm whitespace-pre-line">“{note}”</p>
            <HiddenDetails of="invitation" details={call.hiddenDetails} isOwn={call.side === "client"} />
          </>
        )}
        {status === "booked" &&
          (room ? (
            <p className={styles.room}>
              <a className="link" href={room} target="_blank" rel="noopener noreferrer">
                {new URL(room).host}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
          ) : (
            <p className="caption">No meeting link yet.</p>
          ))}
      </div>
      {status === "booked" && (
        <div className={cn(styles.actions, "button-row")}>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("move")}>
            Move<span className="sr-only"> the call with {other.name}</span>
          </Button>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("room")}>
            {room ? "Change link" : "Add a link"}
            <span className="sr-only"> of the call with {other.name}</span>
          </Button>
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen("cancel")}>
            Cancel<span className="sr-only"> the call with {other.name}</span>
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{Dialog && <Dialog call={call} onClose={() => setOpen(null)} />}</Suspense>
    </article>
  );
}

/** The expert has a page, and with the client one has a thread. */
function Other({ call: { side, expertId, other } }: { call: BookingDto }) {
  return (
    <Link className="title-link" to={side === "client" ? paths.expertProfile(expertId) : paths.messagesWith(other.id)}>
      {other.name}
    </Link>
  );
}

function When({ call: { startsAt, endsAt, expertTimeZone, side } }: { call: BookingDto }) {
  const zone = useOwnZone();
  const theirs = side === "client" && expertTimeZone !== null ? expertTimeZone : zone;
  const isOther = clockTime(startsAt, theirs) !== clockTime(startsAt, zone);
  return (
    <p>
      <time dateTime={startsAt}>{clockTime(startsAt, zone)}</time>–{hourIn(endsAt, zone)}
      {isOther && (
        <span className="mute">
          {" "}
          ({clockTime(startsAt, theirs)} in {placeOfZone(theirs)})
        </span>
      )}
    </p>
  );
}

/** It leads to where its client accepts the call or objects. */
function Price({ call }: { call: BookingDto }) {
  const words = paymentWords(call);
  if (!call.payment || !words) return null;
  return (
    <p className="text-sm">
      <Link className="link tnum" to={paths.project(call.payment.projectId)}>
        {words}
      </Link>
    </p>
  );
}

function endWords({ status, cancelledBy, side, other }: BookingDto): string {
  if (status === "over") return "Over";
  if (cancelledBy === null) return "Cancelled";
  return cancelledBy === side ? "You cancelled it" : `${other.name} cancelled it`;
}
