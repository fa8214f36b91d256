import type { EntrepreneurId, StartupIdeaId } from "@quorate/core/ids";
import { assertIdeaChoosable } from "@quorate/core/trial-agreements/trial-agreement";
import type { Trx } from "@quorate/db/client";
import { findIdea } from "./trial-agreements.queries.ts";

type Choice = {
  owners: readonly EntrepreneurId[];
  writerId: EntrepreneurId;
  /** What the version before is about. */
  formerId: StartupIdeaId | null;
};

/** The title of the idea that a version is about; null where it is about none. */
export async function readIdeaTitle(
  trx: Trx,
  id: StartupIdeaId | null,
  { owners, ...choice }: Choice,
): Promise<string | null> {
  if (id === null) return null;
  return assertIdeaChoosable(await findIdea(trx, id, owners), choice).title;
}
