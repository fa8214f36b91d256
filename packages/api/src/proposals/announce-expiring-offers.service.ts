import { expiryNoticesDue, expiryNoticesUntil, OFFER_EXPIRED } from "@quorate/core/proposals/offer-expiry";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listEndingOffers, setExpiryNoticesSent } from "./offer-expiry.queries.ts";
import { lockProposalAndProject } from "./proposals.queries.ts";

/**
 * Reminds the party that decides on an offer that it ends soon, and tells both parties once it has; answers how often. Counting and saying so are
 * one transaction, under the lock of every decision on the proposal.
 */
export async function announceExpiringOffers(ports: Ports): Promise<number> {
  const { bookZone } = ports;
  const now = ports.now();
  let announced = 0;
  for (const { id, ...listed } of await listEndingOffers(ports.db, expiryNoticesUntil(now, bookZone))) {
    const due = expiryNoticesDue(listed, now, bookZone);
    if (due <= listed.noticesSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      const locked = await lockProposalAndProject(trx, id);
      if (!locked || !(await setExpiryNoticesSent(trx, { id, version: listed.version }, due))) return false;
      const { projectId, expertId, offeredBy } = locked.proposal;
      const ending = offeredBy === "expert" ? "proposal.expiring" : "proposal.counter-expiring";
      const type = due === OFFER_EXPIRED ? "proposal.expired" : ending;
      await publishEvent(trx, ports, { type, projectId, proposalId: id, expertId, actorId: null });
      return true;
    });
    if (isOurs) announced++;
  }
  return announced;
}
