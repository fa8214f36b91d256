import { invariant } from "@quorate/core/errors";
import { formatMinor } from "@quorate/core/format/money-format";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import { assertPartReleasable } from "@quorate/core/milestones/partial-release";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { divideHeldMilestone } from "./divide-held-milestone.service.ts";
import { hasReleasedPart, type LockedMilestone } from "./milestones.queries.ts";
import { settleEscrow } from "./settle-escrow.service.ts";

type Client = Context & { viewer: Viewer };

/** Pays the expert a part of work handed over, in minor units; the rest stays in escrow and waits for the client as before. */
export async function releasePart(
  trx: Trx,
  ctx: Client,
  locked: LockedMilestone,
  { amount, complete }: { amount: Minor; complete: boolean },
): Promise<void> {
  const { project, milestone, payment } = locked;
  const partReleased = await hasReleasedPart(trx, milestone.id);
  const held = { minMinor: ctx.milestoneMinMinor, hasReleasedPart: partReleased, isEnd: complete };
  assertPartReleasable(milestone, amount, held);
  invariant(payment, "submitted work is paid for");
  const part = await divideHeldMilestone(trx, ctx, { ...locked, payment }, amount);
  await settleEscrow(trx, ctx, {
    project,
    payment: part.payment,
    settlement: releaseEscrow(part.payment, part.milestone),
  });
  const [of, rest] = [milestone.amountMinor, milestone.amountMinor - amount].map((minor) =>
    formatMinor(minor, milestone.currency),
  );
  const event = { projectId: project.id, milestoneId: part.milestone.id, actorId: ctx.viewer.userId };
  const note = `${formatMinor(amount, milestone.currency)} of ${of}; ${rest} stays in escrow`;
  await publishEvent(trx, ctx, { ...event, type: "milestone.released", note });
}
