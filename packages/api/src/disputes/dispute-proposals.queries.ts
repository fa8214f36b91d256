import type { DisputeProposal } from "@quorate/core/disputes/second-administrator";
import type { DisputeId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function insertDisputeProposal(
  trx: Trx,
  proposal: DisputeProposal & { id: string; disputeId: DisputeId; at: Date },
): Promise<void> {
  await trx
    .insertInto("dispute_proposals")
    .values({
      id: proposal.id,
      dispute_id: proposal.disputeId,
      outcome: proposal.outcome,
      released_amount: decimalFromMinor(proposal.releasedMinor),
      proposed_by: proposal.by,
      proposed_at: proposal.at,
    })
    .execute();
}

/** The proposal that counts: the newest one. */
export async function findDisputeProposal(db: DbOrTrx, id: DisputeId) {
  return await db
    .selectFrom("dispute_proposals as proposal")
    .innerJoin("users", "users.id", "proposal.proposed_by")
    .select([
      "proposal.outcome",
      "proposal.released_amount as releasedAmount",
      "proposal.proposed_by as by",
      "users.email as proposedBy",
      "proposal.proposed_at as proposedAt",
    ])
    .where("proposal.dispute_id", "=", id)
    .orderBy("proposal.proposed_at", "desc")
    .orderBy("proposal.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
