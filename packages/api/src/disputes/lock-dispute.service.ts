import type { Dispute } from "@quorate/core/disputes/dispute-rules";
import { disputeNotFound } from "@quorate/core/disputes/dispute-rules";
import type { DisputeId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { listDisputeFiles } from "../files/files.queries.ts";
import { toDisputeDto } from "../milestones/milestone-disputes.mapper.ts";
import { findDisputeRow } from "../milestones/milestone-disputes.queries.ts";
import { type LockedMilestone, lockMilestone } from "../milestones/milestones.queries.ts";
import type { DisputeDto } from "../milestones/milestones.schema.ts";
import { toDispute } from "./disputes.mapper.ts";

/** A dispute with what it is about, under the project's lock. */
export async function lockDispute(
  trx: Trx,
  id: DisputeId,
): Promise<(LockedMilestone & { dispute: Dispute }) | undefined> {
  const candidate = await findDisputeRow(trx, id);
  const locked = candidate && (await lockMilestone(trx, toDispute(candidate).milestoneId));
  const row = locked && (await findDisputeRow(trx, id));
  return row && { ...locked, dispute: toDispute(row) };
}

export async function getDisputeDto(db: DbOrTrx, id: DisputeId): Promise<DisputeDto> {
  const row = await findDisputeRow(db, id);
  if (!row) throw disputeNotFound();
  return toDisputeDto(row, await listDisputeFiles(db, [id]));
}
