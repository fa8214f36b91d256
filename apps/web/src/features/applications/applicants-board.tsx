import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { IdeaApplicationDto } from "@quorate/api/applications/applications.schema";
import { APPLICATION_STATUS_LABELS, BOARD_STATUSES, type BoardStatus } from "@quorate/core/applications/application";
import { canMoveApplication } from "@quorate/core/applications/application-rules";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./applicants-board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { columnByColumn } from "./board-keyboard.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useIdeaApplications } from "./use-idea-applications.ts";
import { useMoveApplication } from "./use-move-application.ts";

export function ApplicantsBoard({ ideaId }: { ideaId: string }) {
  const list = useIdeaApplications(ideaId);
  const { applications } = list;
  return (
    <Section title="Applicants" className="mb-12">
      <Loaded
        query={{ ...list, data: applications }}
        what="the applications"
        loading="Loading applications"
        rows={2}
        empty={
          <EmptyState
            title="No applications yet."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.browseEntrepreneurs}>Browse entrepreneurs</Link>
              </Button>
            }
          >
            Applicants appear here, and we'll notify you. It helps to browse entrepreneurs and invite some.
          </EmptyState>
        }
      >
        {(applications) => (
          <>
            <Board ideaId={ideaId} applications={applications} />
            {list.hasNextPage && (
              <LoadMore
                shown={applications.length}
                noun="applications"
                hasMore
                busy={list.isFetchingNextPage}
                onLoadMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Under the pointer where there is one; a card moved by keyboard lies over the column it was taken to. */
const columnUnderCard: CollisionDetection = (collision) =>
  collision.pointerCoordinates ? pointerWithin(collision) : closestCenter(collision);

function Board({ ideaId, applications }: { ideaId: string; applications: readonly IdeaApplicationDto[] }) {
  const move = useMoveApplication(ideaId);
  const [lifted, setLifted] = useState<IdeaApplicationDto | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const [asked, ask] = useState<{ application: IdeaApplicationDto; to: BoardStatus } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn }),
  );
  const find = (id: unknown) => applications.find((each) => each.id === id);
  const withdrawn = applications.filter(({ status }) => status === "withdrawn").length;

  function moveTo(application: IdeaApplicationDto, to: BoardStatus): void {
    setMovedId(application.id);
    move({ id: application.id, name: application.applicant.name, to });
  }

  function drop({ active, over }: DragEndEvent): void {
    setLifted(null);
    const [application, to] = [find(active.id), BOARD_STATUSES.find((status) => status === over?.id)];
    if (application && to && canMoveApplication(application.status, to)) ask({ application, to });
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderCard}
      accessibility={{ announcements: announcementsOf(find), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => setLifted(find(active.id) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <div className={styles.board}>
        {BOARD_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            applications={applications.filter((each) => each.status === status)}
            lifted={lifted}
            movedId={movedId}
            onMove={(application, to) => ask({ application, to })}
          />
        ))}
      </div>
      {asked && (
        <MoveDialog
          name={asked.application.applicant.name}
          to={asked.to}
          onConfirm={() => {
            ask(null);
            moveTo(asked.application, asked.to);
          }}
          onClose={() => ask(null)}
        />
      )}
      {withdrawn > 0 && (
        <p className="caption mt-4">
          {withdrawn === 1 ? "1 application was withdrawn." : `${withdrawn} applications were withdrawn.`}
        </p>
      )}
    </DndContext>
  );
}

const INSTRUCTIONS =
  "Press space to pick up the card, the arrow keys to move it to another column, space again to drop it, escape to leave it where it was.";

function announcementsOf(find: (id: unknown) => IdeaApplicationDto | undefined): Announcements {
  const nameOf = (id: unknown) => find(id)?.applicant.name ?? "The card";
  const columnOf = (id: unknown) => {
    const status = BOARD_STATUSES.find((each) => each === id);
    return status ? APPLICATION_STATUS_LABELS[status] : "no column";
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${columnOf(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped in ${columnOf(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
