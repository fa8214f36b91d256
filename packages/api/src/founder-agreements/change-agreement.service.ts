import { invariant } from "@quorate/core/errors";
import type { DomainEventType } from "@quorate/core/events/domain-event";
import type { ConnectionId, EntrepreneurId, FounderAgreementId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockOwnAgreements, type OwnAgreements, type OwnConnection } from "./describe-agreement.service.ts";
import { findFounders } from "./founder-agreements.queries.ts";
import type { FounderKind, FounderTerms } from "./founder-agreements.schema.ts";

type Change<Terms, Answer> = {
  id: ConnectionId;
  /** Answers the version that it changed, and the event that says so. */
  change: (
    trx: Trx,
    own: OwnAgreements<Terms>,
  ) => Promise<{
    id: FounderAgreementId;
    type: Extract<DomainEventType, `${"trial-agreement" | "equity-worksheet"}.${string}`>;
  }>;
  describe: (db: DbOrTrx, own: OwnConnection) => Promise<Answer>;
};

/**
 * Changes what two founders agree on, behind the lock of the pair, says so and answers it as it stands then. Refuses (not found) a
 * connection that is not one's own.
 */
export async function changeAgreement<Terms extends FounderTerms, Field extends string, Answer>(
  ctx: Context & { viewer: Viewer; entrepreneurId: EntrepreneurId },
  kind: FounderKind<Terms, Field>,
  { id, change, describe }: Change<Terms, Answer>,
): Promise<Answer> {
  return await ctx.db.transaction().execute(async (trx) => {
    const own = await lockOwnAgreements(trx, kind, { id, entrepreneurId: ctx.entrepreneurId });
    const { id: founderAgreementId, type } = await change(trx, own);
    const otherFounderId = await findOtherFounder(trx, own);
    const facts = { connectionId: id, founderAgreementId, otherFounderId, actorId: ctx.viewer.userId };
    await publishEvent(trx, ctx, { ...facts, type });
    return await describe(trx, own);
  });
}

async function findOtherFounder(db: DbOrTrx, { connection, side }: OwnConnection) {
  const founders = await findFounders(db, { inviter: connection.inviterId, invitee: connection.inviteeId });
  invariant(founders, "a connection goes with either of its founders");
  return founders[side === "inviter" ? "invitee" : "inviter"].userId;
}
