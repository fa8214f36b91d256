import { useDraggable } from "@dnd-kit/core";
import type { IdeaApplicationDto } from "@quorate/api/applications/applications.schema";
import { APPLICATION_STATUS_LABELS, BOARD_STATUSES, type BoardStatus } from "@quorate/core/applications/application";
import { canMoveApplication } from "@quorate/core/applications/application-rules";
import { formatDate } from "@quorate/core/format/date-format";
import { ChevronDown, GripVertical } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button, buttonStyles } from "../../components/ui/form/button.tsx";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./applicant-card.module.css";

const ApplicationDialog = lazy(async () => ({
  default: (await import("./application-dialog.tsx")).ApplicationDialog,
}));

type ApplicantCardProps = {
  application: IdeaApplicationDto;
  /** It was this card that was moved last: the focus goes with it to its new column. */
  isMoved: boolean;
  onMove: (to: BoardStatus) => void;
};

export function ApplicantCard({ application, isMoved, onMove }: ApplicantCardProps) {
  const { applicant, status, createdAt, statusNotes } = application;
  const [isOpen, setOpen] = useState(false);
  const moves = BOARD_STATUSES.filter((to) => canMoveApplication(status, to));
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: application.id,
    disabled: moves.length === 0,
  });
  const name = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isMoved) name.current?.focus();
  }, [isMoved]);
  return (
    <article
      className={styles.card}
      ref={setNodeRef}
      data-lifted={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <div className={styles.who}>
        <Portrait name={applicant.name} src={applicant.profileImageUrl} size={32} />
        <div>
          <h4 className="text-sm font-semibold">
            <Link className="title-link" ref={name} to={paths.entrepreneurProfile(applicant.id)}>
              {applicant.name}
            </Link>
          </h4>
          <p className="mute text-sm">{applicant.title}</p>
        </div>
        {moves.length > 0 && (
          <button
            className={cn(styles.grip, "icon-button")}
            type="button"
            ref={setActivatorNodeRef}
            {...listeners}
            aria-label={`Move ${applicant.name}`}
            aria-describedby={attributes["aria-describedby"]}
          >
            <GripVertical className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      {applicant.email && (
        <a className="link text-sm" href={`mailto:${applicant.email}`}>
          <BreakingAtSign email={applicant.email} />
        </a>
      )}
      <p className="line-clamp-3 text-sm">{application.coverLetter}</p>
      <HiddenDetails of="application" details={application.hiddenDetails} isOwn={false} />
      <p className="caption">
        Applied {formatDate(createdAt)}
        {statusNotes && " · with a note"}
      </p>
      <div className={styles.acts}>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Read<span className="sr-only"> the application of {applicant.name}</span>
        </Button>
        {moves.length > 0 && <MoveMenu name={applicant.name} moves={moves} onMove={onMove} />}
      </div>
      {isOpen && (
        <Suspense>
          <ApplicationDialog application={application} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </article>
  );
}

/** A column is narrower than most addresses: they break after the sign, not inside a name. */
function BreakingAtSign({ email }: { email: string }) {
  const sign = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </>
  );
}

type MoveMenuProps = { name: string; moves: readonly BoardStatus[]; onMove: (to: BoardStatus) => void };

/** The same moves as by dragging, as a menu. */
function MoveMenu({ name, moves, onMove }: MoveMenuProps) {
  return (
    <ActionMenu
      className={buttonStyles({ size: "sm", variant: "quiet" })}
      actions={moves.map((to) => ({ label: APPLICATION_STATUS_LABELS[to], onSelect: () => onMove(to) }))}
    >
      Move to<span className="sr-only"> another column: {name}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </ActionMenu>
  );
}
