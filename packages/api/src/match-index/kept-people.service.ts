import { createHash } from "node:crypto";
import type { CoFounderEntry } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertEntry } from "@quorate/core/match-index/expert-entry";
import { EVERYBODY } from "@quorate/core/match-index/people-share";
import type { Db } from "@quorate/db/client";
import { listExpertEntriesByIds } from "./expert-entries.queries.ts";
import type { PeopleSource } from "./follow-changes.service.ts";
import { listFounderEntriesByIds } from "./founder-entries.queries.ts";
import { createMentionFinder } from "./mentions.mapper.ts";
import { listIdsAfter } from "./people-ids.queries.ts";
import { listSaidPhrases } from "./said-phrases.queries.ts";

/** The experts of a share as an index has them. */
export async function openExpertSource(db: Db, share = EVERYBODY): Promise<PeopleSource<ExpertEntry>> {
  const { findMentions, reading } = await openReading(db);
  return {
    kind: "expert",
    reading,
    share,
    listIdsAfter: (on, page) => listIdsAfter(on, "experts", page),
    listByIds: (on, ids) => listExpertEntriesByIds(on, findMentions, ids),
  };
}

/** The founders of a share whom anybody may be answered. */
export async function openFounderSource(db: Db, share = EVERYBODY): Promise<PeopleSource<CoFounderEntry>> {
  const { findMentions, reading } = await openReading(db);
  return {
    kind: "founder",
    reading,
    share,
    listIdsAfter: (on, page) => listIdsAfter(on, "entrepreneurs", page),
    listByIds: (on, ids) => listFounderEntriesByIds(on, findMentions, ids),
  };
}

/** What was kept by another thesaurus, or another parser of texts, was read otherwise. */
async function openReading(db: Db) {
  const said = await listSaidPhrases(db);
  return {
    findMentions: createMentionFinder(said),
    reading: createHash("sha256").update(JSON.stringify(said)).digest("hex"),
  };
}
