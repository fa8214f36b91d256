import { readNiches } from "@quorate/api/niches/read-niches.service";
import type { MatchIndex } from "@quorate/api/ports/match-index";
import { countWords } from "@quorate/api/search/count-words.service";
import { openTestMatchIndex } from "@quorate/api/testing/match-index";
import type { Db } from "@quorate/db/client";
import type { People } from "./data/profiles.ts";
import { loadProfiles, type NameById, WORKING_PEOPLE } from "./load-profiles.ts";

/** Whom a request is asked of: the server's index, as the product asks it, or the database alone. */
export type Asking = { db: Db; matchIndex: MatchIndex | null };

/** Loads the people into an empty, migrated database, as a server has them: counted, read, and in its memory. */
export async function openPeople(
  db: Db,
  people: People = WORKING_PEOPLE,
): Promise<{ nameById: NameById; asking: Asking & { matchIndex: MatchIndex } }> {
  const nameById = await loadProfiles(db, people);
  await countWords({ db, readDb: db });
  await readNiches({ db });
  return { nameById, asking: { db, matchIndex: await openTestMatchIndex(db) } };
}
