import { createHash } from "node:crypto";
import { confidentialPartNotFound, readsConfidentialPart } from "@quorate/core/confidential-parts/confidential-part";
import { NDA_CONSENT, ndaPaper } from "@quorate/core/confidential-parts/nda";
import type { ExpertId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import { type ProjectViewer, viewerOf } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import { areBlocked } from "../blocks/blocks.queries.ts";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import type { Ports, Viewer } from "../context.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { findConfidentialPart, findNdaNames, hasAgreed, listNdas } from "./confidential-parts.queries.ts";
import type { ConfidentialPartDto, NdaTermsDto } from "./confidential-parts.schema.ts";

/** How the operator words it. */
type Wording = Pick<Ports, "agreements">;
type Nda = { paper: Paper; text: string; sha256: string };

/** The NDA as this expert would agree to it now: nothing in it depends on the moment. */
export async function drawUpNda(
  db: DbOrTrx,
  { agreements }: Wording,
  { project, expertId }: { project: ClientsProject; expertId: ExpertId },
): Promise<Nda> {
  const names = await findNdaNames(db, { projectId: project.id, expertId });
  if (!names) throw confidentialPartNotFound();
  const of = { projectId: project.id, projectTitle: project.title, expertId, ...names };
  const paper = ndaPaper({ ...of, ownClauses: agreements.ndaClauses });
  const text = JSON.stringify(paper);
  return { paper, text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** Whether this reader has agreed, and whether one of the two blocked the other. */
export async function readTie(db: DbOrTrx, project: ClientsProject, viewer: Viewer) {
  return {
    hasAgreed: await hasAgreed(db, project.id, viewer.userId),
    isBlocked: await areBlocked(db, viewer.userId, project.clientUserId),
  };
}

/** The confidential part as far as this reader may read it, with what an expert can agree to and who has agreed. */
export async function describeConfidentialPart(
  ports: Wording & Pick<Ports, "db">,
  project: ClientsProject,
  viewer: Viewer,
): Promise<ConfidentialPartDto | null> {
  const { db } = ports;
  const standing = viewerOf(project, viewer);
  if (!standing) return null;
  const part = await findConfidentialPart(db, project.id);
  const tie = await readTie(db, project, viewer);
  const text = part && readsConfidentialPart(standing, tie) ? part.text : null;
  const words = { authorId: project.clientUserId, addresseeId: viewer.userId, texts: [text] };
  const { show, hiddenDetails } = await showWordsOf(db, viewer.userId, words);
  const readsAll = standing === "client" || standing === "admin";
  const ndas = await listNdas(db, { projectId: project.id, ...(!readsAll && { expertUserId: viewer.userId }) });
  return {
    projectId: project.id,
    text: show(text),
    hiddenDetails,
    changedAt: part?.changedAt.toISOString() ?? null,
    terms:
      part && mayAgree(standing, tie) && viewer.expertId ? await describeTerms(ports, project, viewer.expertId) : null,
    ndas: ndas.map(({ agreedAt, ...nda }) => ({ ...nda, agreedAt: agreedAt.toISOString() })),
  };
}

const mayAgree = (standing: ProjectViewer, { hasAgreed: isDone, isBlocked }: Awaited<ReturnType<typeof readTie>>) =>
  !isDone && (standing === "expert" || (standing === "visitor" && !isBlocked));

async function describeTerms(
  ports: Wording & Pick<Ports, "db">,
  project: ClientsProject,
  expertId: ExpertId,
): Promise<NdaTermsDto> {
  const { paper, sha256 } = await drawUpNda(ports.db, ports, { project, expertId });
  return {
    expert: paper.sender.join(", "),
    client: paper.receiver.join(", "),
    clauses: (paper.sections ?? []).map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
    consentText: NDA_CONSENT,
    sha256,
  };
}
