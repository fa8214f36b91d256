import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { invariant } from "@quorate/core/errors";
import type { ProposalId } from "@quorate/core/ids";
import { personNotFound } from "@quorate/core/messages/message-rules";
import type { ProjectParty } from "@quorate/core/projects/project";
import { answersTo } from "@quorate/core/proposals/answers";
import { assertDaysToCome } from "@quorate/core/proposals/days-to-come";
import { assertOfferSound, ownExpensesCap } from "@quorate/core/proposals/offer";
import type { Proposal } from "@quorate/core/proposals/proposal";
import * as rules from "@quorate/core/proposals/proposal-rules";
import type { Trx } from "@quorate/db/client";
import type { z } from "zod";
import { areBlocked, lockWriting } from "../blocks/blocks.queries.ts";
import type { Ports, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { listProjectQuestions } from "../projects/projects.queries.ts";
import { type OfferRow, toOfferOf, toRevisedOffer } from "./proposals.mapper.ts";
import { findProposalRow, insertVersion, listEarlierVersions, lockProposalAndProject } from "./proposals.queries.ts";
import type { ProposalDto, reviseProposalInput } from "./proposals.schema.ts";
import { readProposal, showProposal } from "./show-proposals.service.ts";

type Ctx = Ports & { viewer: Viewer };
type SentChange = z.output<typeof reviseProposalInput>;
/** Only the expert answers the client's questions. */
type OfferChange = Omit<SentChange, "answers"> & Partial<Pick<SentChange, "answers">>;
type Locked = { proposal: Proposal; project: ClientsProject };

/** Either side puts the next version of an offer on the table. It is words to the other, whom a block keeps them from. */
export async function putVersion(
  ctx: Ctx,
  { by, change }: { by: ProjectParty; change: OfferChange },
): Promise<ProposalDto> {
  assertEmailVerified(ctx.viewer);
  return ctx.db.transaction().execute(async (trx) => {
    const { proposal, project } = await lockAs(trx, ctx, { by, id: change.id });
    await assertMayWrite(trx, ctx, { proposal, project });
    const version = rules.reviseProposal(proposal, project, change.version);
    const { answers: sent, ...terms } = change;
    const answers = sent === undefined ? undefined : answersTo(await listProjectQuestions(trx, project.id), sent ?? []);
    const standing = await readStanding(trx, ctx, proposal.id);
    const revised = toRevisedOffer(standing, { ...terms, answers });
    const offer = { ...revised, expensesCapMinor: ownExpensesCap(revised, project.currency) };
    assertOfferSound(offer, { minMinor: ctx.milestoneMinMinor, currency: project.currency, now: ctx.now() });
    assertOfferedDays(offer, { now: ctx.now(), standing });
    await insertVersion(trx, { id: proposal.id, version, offer, offeredBy: by, note: change.note, at: ctx.now() });
    await publishEvent(trx, ctx, {
      type: by === "expert" ? "proposal.revised" : "proposal.countered",
      ...eventOf(ctx, proposal),
    });
    return readProposal(trx, ctx, proposal.id);
  });
}

/** Refuses (invalid) days that have passed, but for those that were on the table already. */
function assertOfferedDays(
  { milestones, canStartOn }: Pick<ReturnType<typeof toRevisedOffer>, "milestones" | "canStartOn">,
  { now, standing }: { now: Date; standing: OfferRow },
): void {
  const due = milestones.map(({ dueDate }, index) => ({ path: `milestones.${index}.dueDate`, day: dueDate }));
  assertDaysToCome(due, { now, stood: standing.milestones.map(({ dueDate }) => dueDate) });
  const start = [{ path: "canStartOn", day: canStartOn }];
  assertDaysToCome(start, { now, stood: [standing.can_start_on], code: "proposals/start-past" });
}

/** What the expert had offered last is on the table again, as a version of its own: no one accepts what was taken back. */
export async function withdrawCounter(ctx: Ctx, id: ProposalId): Promise<ProposalDto> {
  return ctx.db.transaction().execute(async (trx) => {
    const { proposal, project } = await lockAs(trx, ctx, { by: "client", id });
    const version = rules.withdrawCounterOffer(proposal, project);
    const earlier = (await listEarlierVersions(trx, id)).find(({ offered_by: by }) => by === "expert");
    invariant(earlier, "a counter-offer answers an offer");
    const offer = toOfferOf(earlier);
    await insertVersion(trx, { id, version, offer, offeredBy: "expert", note: earlier.note, at: ctx.now() });
    await publishEvent(trx, ctx, { type: "proposal.counter-withdrawn", ...eventOf(ctx, proposal) });
    return readProposal(trx, ctx, id);
  });
}

/**
 * The version on the table as its reader has it: what they leave unchanged becomes their own words in the next one, and would be
 * read whole by them if it carried what is masked for them.
 */
async function readStanding(trx: Trx, { viewer, now }: Ctx, id: ProposalId): Promise<OfferRow> {
  const row = await findProposalRow(trx, id);
  const { estimatedTimeline, leavesOut, milestones } = await showProposal(
    trx,
    { reader: viewer.userId, now: now() },
    row,
  );
  return { ...row, estimated_timeline: estimatedTimeline, leaves_out: leavesOut, milestones };
}

async function lockAs(trx: Trx, { viewer }: Ctx, { by, id }: { by: ProjectParty; id: ProposalId }): Promise<Locked> {
  const locked = await lockProposalAndProject(trx, id);
  if (!locked || rules.sideOf(locked, viewer) !== by) throw rules.proposalNotFound();
  return locked;
}

async function assertMayWrite(trx: Trx, { viewer }: Ctx, { proposal, project }: Locked): Promise<void> {
  const expertUserId = await findUserIdOfExpert(trx, proposal.expertId);
  invariant(expertUserId, "a pending proposal has its expert");
  const { clientUserId } = project;
  await assertAccountOpen(trx, viewer.userId);
  await assertOtherAccountOpen(trx, viewer.userId === clientUserId ? expertUserId : clientUserId);
  await lockWriting(trx, [expertUserId, clientUserId], "to-write");
  if (await areBlocked(trx, expertUserId, clientUserId)) throw personNotFound();
}

const eventOf = ({ viewer }: Ctx, { id, projectId, expertId }: Proposal) => {
  return { proposalId: id, projectId, expertId, actorId: viewer.userId };
};
