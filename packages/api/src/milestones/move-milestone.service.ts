import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { movedTo } from "@quorate/core/milestones/milestone-order";
import { isWork } from "@quorate/core/milestones/project-standing";
import type { Trx } from "@quorate/db/client";
import { listMilestoneRows, setMilestonePositions } from "./milestones.queries.ts";

/** A project's milestones in their order, without the cancelled ones: those whose places count. */
export const listPlacedRows = async (trx: Trx, projectId: ProjectId) =>
  (await listMilestoneRows(trx, projectId)).filter(({ status }) => status !== "cancelled");

/**
 * The same place, of those that are work, among all: money held for expenses, bonuses and what was divided off have places, too. A milestone that
 * comes forward goes before all that belongs to the one whose place it takes, one that goes back behind it.
 */
export async function placeAmongAll(trx: Trx, projectId: ProjectId, id: MilestoneId, place: number): Promise<number> {
  const placed = await listPlacedRows(trx, projectId);
  const work = placed.filter((row) =>
    isWork({ expensesOfId: row.expenses_of_id, partOfId: row.part_of_id, isBonus: row.is_bonus }),
  );
  const taken = work[Math.min(place, work.length) - 1];
  if (!taken) return place;
  const belongs = (row: (typeof placed)[number]) =>
    row.id === taken.id || row.part_of_id === taken.id || row.expenses_of_id === taken.id;
  const isForward = placed.findIndex((row) => row.id === id) > placed.indexOf(taken);
  return (isForward ? placed.findIndex(belongs) : placed.findLastIndex(belongs)) + 1;
}

/** False where it was there already. Only those that move are written: a form that is open on another one is not overtaken by it. */
export async function moveMilestone(trx: Trx, projectId: ProjectId, id: MilestoneId, place: number): Promise<boolean> {
  const placed = await listPlacedRows(trx, projectId);
  const positions = new Map(placed.map((row) => [row.id, row.position]));
  const moved = movedTo(placed, id, place).filter((row) => row.position !== positions.get(row.id));
  if (moved.length > 0) await setMilestonePositions(trx, moved);
  return moved.length > 0;
}
