import type { MilestoneId, UserId } from "@quorate/core/ids";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

export type DemoEvent = {
  project: string;
  kind: ProjectEventKind;
  /** Null: it happened automatically. */
  actorId: UserId | null;
  at: Date;
  milestoneId?: MilestoneId;
  note?: string | null;
  /** Tells two events of the same kind on the same project apart. */
  about?: string;
};

export function addEvent({ rows }: DemoWorld, event: DemoEvent): void {
  rows.project_events.push({
    id: demoId(`event ${event.project} ${event.kind} ${event.milestoneId ?? ""} ${event.about ?? ""}`),
    project_id: demoId(`project ${event.project}`),
    milestone_id: event.milestoneId ?? null,
    actor_id: event.actorId,
    kind: event.kind,
    note: event.note ?? null,
    created_at: event.at,
  });
}
