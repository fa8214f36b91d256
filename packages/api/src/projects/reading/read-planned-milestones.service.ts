import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { listPlannedMilestones } from "../project-detail.queries.ts";
import type { ClientsProject } from "../projects.mapper.ts";
import type { PlannedMilestoneDto } from "../projects.schema.ts";

/**
 * The client's plan as an expert reads it who may propose: words from the client to a person without a contract, masked as those of an
 * invitation are.
 */
export async function readPlannedMilestones(
  db: DbOrTrx,
  { id, clientUserId: authorId }: ClientsProject,
  readerId: UserId,
): Promise<PlannedMilestoneDto[]> {
  const planned = await listPlannedMilestones(db, id);
  const texts = planned.flatMap(({ title, description }) => [title, description]);
  const { show } = await showWordsOf(db, readerId, { authorId, addresseeId: readerId, texts });
  return planned.map((part) => ({ ...part, title: show(part.title), description: show(part.description) }));
}
