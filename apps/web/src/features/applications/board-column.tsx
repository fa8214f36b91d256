import { useDroppable } from "@dnd-kit/core";
import type { IdeaApplicationDto } from "@quorate/api/applications/applications.schema";
import { APPLICATION_STATUS_LABELS, type BoardStatus } from "@quorate/core/applications/application";
import { canMoveApplication } from "@quorate/core/applications/application-rules";
import { cn } from "../../lib/cn.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import styles from "./board-column.module.css";

type BoardColumnProps = {
  status: BoardStatus;
  applications: readonly IdeaApplicationDto[];
  /** The card in the air, if there is one. */
  lifted: IdeaApplicationDto | null;
  movedId: string | null;
  onMove: (application: IdeaApplicationDto, to: BoardStatus) => void;
};

/** A column takes the cards that the table lets into it; the others it shows that it will not. */
export function BoardColumn({ status, applications, lifted, movedId, onMove }: BoardColumnProps) {
  const isHome = lifted?.status === status;
  const isOpen = lifted !== null && (isHome || canMoveApplication(lifted.status, status));
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !isOpen });
  const look = lifted === null || isHome ? undefined : isOver ? "over" : isOpen ? "open" : "shut";
  return (
    <section className={styles.col} ref={setNodeRef} data-drop={look} aria-labelledby={`column-${status}`}>
      <h3 className={cn(styles.title, "heading")} id={`column-${status}`}>
        {APPLICATION_STATUS_LABELS[status]} <span className="caption tnum">{applications.length}</span>
      </h3>
      {applications.length === 0 ? (
        <p className={cn(styles.none, "caption")}>No one</p>
      ) : (
        <ul className={styles.cards}>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicantCard
                application={application}
                isMoved={application.id === movedId}
                onMove={(to) => onMove(application, to)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
