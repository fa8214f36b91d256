import { assertDrawable, endAgreement, needsAgreement } from "@quorate/core/agreements/agreement";
import { invariant } from "@quorate/core/errors";
import type { AgreementId, ProjectId, UserId } from "@quorate/core/ids";
import type { Project } from "@quorate/core/projects/project";
import { statementOfWork } from "@quorate/core/statements-of-work/statement-of-work";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { readBilling } from "../billing/billing.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import {
  countAgreements,
  findAcceptedOffer,
  findLatestAgreement,
  findPresentAgreement,
  insertAgreement,
  listPlannedWork,
  setAgreementStatus,
} from "./agreements.queries.ts";

type OfProject = Pick<Project, "id" | "title" | "currency" | "status"> & { clientUserId: UserId };

/**
 * Draws the statement of work from the accepted offer and the milestones that are planned, under the project's lock, and keeps it with its
 * file. Refuses (conflict) where nothing is planned or money is in escrow.
 */
export async function drawAgreement(trx: Trx, ports: Ports, project: OfProject, actorId: UserId): Promise<void> {
  const milestones = await listPlannedWork(trx, project.id);
  assertDrawable(project, milestones);
  const offer = await findAcceptedOffer(trx, project.id);
  invariant(offer, "a project in progress has an accepted offer");
  const client = await readBilling(trx, project.clientUserId);
  const expert = await readBilling(trx, offer.expertUserId);
  const drawnAt = ports.now();
  const id = ports.newId<AgreementId>();
  const number = (await countAgreements(trx, project.id)) + 1;
  const total = milestones.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { hourly, canStartOn, timeline, leavesOut, version: offerVersion } = offer;
  const paper = statementOfWork({
    agreementId: id,
    number,
    drawnAt,
    bookZone: ports.bookZone,
    projectTitle: project.title,
    client,
    expert,
    currency: project.currency,
    milestones,
    // By the hour only as long as the plan is still for what rate and hours come to.
    hourly: hourly !== null && hourly.rateMinor * hourly.hours === total ? hourly : null,
    canStartOn,
    timeline,
    leavesOut,
    offerVersion,
    ownClauses: ports.agreements.clauses,
  });
  const pdf = await ports.drawPaper(paper, drawnAt);
  await insertAgreement(trx, { id, projectId: project.id, drawnAt, number, paper: JSON.stringify(paper), pdf });
  await publishEvent(trx, ports, { type: "agreement.drawn", projectId: project.id, agreementId: id, actorId });
}

/** Whether the deal is above the amount from which an agreement is needed. */
export async function isAgreementNeeded(trx: DbOrTrx, ports: Ports, projectId: ProjectId): Promise<boolean> {
  const offer = await findAcceptedOffer(trx, projectId);
  return needsAgreement(offer?.amountMinor ?? null, ports.agreements.aboveMinor);
}

/**
 * The deal has changed before both have signed: what was drawn no longer counts, and what is planned now takes its place. With nothing
 * planned that waits for the next milestone.
 */
export async function redrawAgreement(trx: Trx, ports: Ports, project: OfProject, actorId: UserId): Promise<void> {
  const latest = await findLatestAgreement(trx, project.id);
  if (!latest) return;
  const decision = endAgreement(latest, "supersede");
  if (!decision && latest.status !== "superseded") return;
  if (decision) await setAgreementStatus(trx, decision, { at: ports.now() });
  if ((await listPlannedWork(trx, project.id)).length > 0) await drawAgreement(trx, ports, project, actorId);
}

/** The project has ended: what was not signed by both never will be. */
export async function endUnsignedAgreement(trx: Trx, ports: Ports, projectId: ProjectId): Promise<void> {
  const present = await findPresentAgreement(trx, projectId);
  const decision = present && endAgreement(present, "end");
  if (decision) await setAgreementStatus(trx, decision, { at: ports.now() });
}
