import { createHash } from "node:crypto";
import type { ExpertEntry } from "@quorate/core/match-index/expert-entry";
import type { Db } from "@quorate/db/client";
import { listExpertEntriesAfter, listExpertEntriesByIds } from "./expert-entries.queries.ts";
import type { PeopleSource } from "./follow-changes.service.ts";
import { createMentionFinder } from "./mentions.mapper.ts";
import { listSaidPhrases } from "./said-phrases.queries.ts";

/** The experts as an index has them. What was kept by another thesaurus, or another parser of texts, was read otherwise. */
export async function openExpertSource(db: Db): Promise<PeopleSource<ExpertEntry>> {
  const said = await listSaidPhrases(db);
  const findMentions = createMentionFinder(said);
  return {
    kind: "expert",
    reading: createHash("sha256").update(JSON.stringify(said)).digest("hex"),
    listAfter: (on, afterId, limit) => listExpertEntriesAfter(on, findMentions, { afterId, limit }),
    listByIds: (on, ids) => listExpertEntriesByIds(on, findMentions, ids),
  };
}
