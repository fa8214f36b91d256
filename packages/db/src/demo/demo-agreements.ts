import { createHash } from "node:crypto";
import { SIGNING_CONSENT } from "@quorate/core/agreements/consent";
import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import type { AgreementId, ProjectId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { statementOfWork } from "@quorate/core/statements-of-work/statement-of-work";
import type { Trx } from "../client.ts";
import { addEvent } from "./add-event.ts";
import { PROJECTS_IN_PROGRESS, type StartedProjectContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import type { DrawDemoPaper } from "./demo-paper.ts";
import { clientOf, expertOf } from "./demo-parties.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const CLIENT_LATER_MINUTES = 95;

/** Drawn up when the offer was accepted, signed by the expert and then the client before anything was funded. */
function momentsOf({ calendar }: DemoWorld, { key, startedDaysAgo }: StartedProjectContent) {
  const drawnAt = calendar.at(startedDaysAgo, `start ${key}`);
  const expertAt = calendar.at(startedDaysAgo - 1, `sign ${key}`);
  return { drawnAt, expertAt, clientAt: minutesAfter(expertAt, CLIENT_LATER_MINUTES) };
}

/** What the activity of its project tells of a signed agreement. */
export function addAgreementEvents(world: DemoWorld, content: StartedProjectContent): void {
  if (!content.agreement) return;
  const project = content.key;
  const { drawnAt, expertAt, clientAt } = momentsOf(world, content);
  const [client, expert] = [named(world.organizations, content.organization), named(world.experts, content.expert)];
  addEvent(world, { project, kind: "agreement_drawn", actorId: client.userId, at: drawnAt });
  addEvent(world, { project, kind: "agreement_signed", actorId: expert.userId, at: expertAt });
  addEvent(world, { project, kind: "agreement_in_force", actorId: client.userId, at: clientAt });
}

/** The agreements that both parties have signed, with their files and their places in the chain. After all other rows. */
export async function insertAgreements(trx: Trx, world: DemoWorld, draw: DrawDemoPaper): Promise<void> {
  for (const content of PROJECTS_IN_PROGRESS) {
    if (content.agreement) await insertAgreement(trx, world, { content, draw });
  }
}

type Drawn = { content: StartedProjectContent; draw: DrawDemoPaper };

async function insertAgreement(trx: Trx, world: DemoWorld, { content, draw }: Drawn): Promise<void> {
  const { key, title, agreement } = content;
  const id = demoId<AgreementId>(`agreement ${key}`);
  const projectId = demoId<ProjectId>(`project ${key}`);
  const { drawnAt, expertAt, clientAt } = momentsOf(world, content);
  const expert = expertOf(world, named(world.experts, content.expert).id);
  const client = clientOf(world, named(world.organizations, content.organization).id);
  const paper = statementOfWork({
    agreementId: id,
    number: 1,
    drawnAt,
    bookZone: DEMO_ISSUER.bookZone,
    projectTitle: title,
    client: client.details,
    expert: expert.details,
    currency: world.currency,
    milestones: world.rows.milestones
      .filter(({ project_id }) => project_id === projectId)
      .map((row) => ({
        title: row.title,
        description: row.description ?? null,
        amountMinor: minorFromDecimal(String(row.amount)),
        dueDate: row.due_date ?? null,
        period: null,
        expensesCapMinor: row.expenses_cap ? minorFromDecimal(String(row.expenses_cap)) : null,
      })),
    hourly: null,
    canStartOn: null,
    timeline: null,
    leavesOut: null,
    offerVersion: 1,
    ownClauses: {},
  });
  const [text, pdf] = [JSON.stringify(paper), await draw(paper, drawnAt)];
  const hashes = { pdf_sha256: sha256(pdf), text_sha256: sha256(text) };
  const kept = { id, project_id: projectId, number: 1, status: "in_force", status_since: clientAt } as const;
  await trx
    .insertInto("agreements")
    .values({ ...kept, paper: text, pdf, ...hashes, created_at: drawnAt })
    .execute();
  // Numbered and chained by the database; a demo person has no network address.
  const made = {
    agreement_id: id,
    consent: SIGNING_CONSENT,
    ...hashes,
    number: 0,
    address_digest: "",
    previous_hash: "",
    hash: "",
  };
  const clientName = [...world.users].find(([, userId]) => userId === client.userId)?.[0] ?? content.organization;
  await trx
    .insertInto("agreement_signatures")
    .values([
      {
        ...made,
        party: "expert",
        signer_id: expert.userId,
        name: content.expert,
        drawing: agreement?.drawing ?? null,
        signed_at: expertAt,
      },
      { ...made, party: "client", signer_id: client.userId, name: clientName, drawing: null, signed_at: clientAt },
    ])
    .execute();
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
