import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { movedTo } from "@quorate/core/milestones/milestone-order";
import type { Trx } from "@quorate/db/client";
import { listMilestoneRows, setMilestonePositions } from "./milestones.queries.ts";

/** A project's milestones in their order, without the cancelled ones: those whose places count. */
export const listPlacedRows = async (trx: Trx, projectId: ProjectId) =>
  (await listMilestoneRows(trx, projectId)).filter(({ status }) => status !== "cancelled");

/** False where it was there already. Only those that move are written: a form that is open on another one is not overtaken by it. */
export async function moveMilestone(trx: Trx, projectId: ProjectId, id: MilestoneId, place: number): Promise<boolean> {
  const placed = await listPlacedRows(trx, projectId);
  const positions = new Map(placed.map((row) => [row.id, row.position]));
  const moved = movedTo(placed, id, place).filter((row) => row.position !== positions.get(row.id));
  if (moved.length > 0) await setMilestonePositions(trx, moved);
  return moved.length > 0;
}
