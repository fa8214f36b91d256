import type { Ports } from "../context.ts";
import {
  deleteUnusedTerms,
  deleteWordsWithoutStem,
  listStemsAfter,
  type SearchCorpus,
} from "./search-words.queries.ts";

const PAGE = 20_000;
const CORPORA: readonly SearchCorpus[] = ["experts", "projects"];

/**
 * Words are learnt with every profile and project that is written; here those go that nothing contains any more, in any form, and
 * the tags that no profile names. A word that comes back in that very moment is learnt again with the next text that uses it.
 */
export async function forgetUnusedWords({ db, readDb }: Pick<Ports, "db" | "readDb">, pageSize = PAGE): Promise<void> {
  for (const corpus of CORPORA) {
    const stems = new Set<string>();
    let page = await listStemsAfter(readDb, corpus, null, pageSize);
    while (page.lastId !== null) {
      for (const stem of page.stems) stems.add(stem);
      page = await listStemsAfter(readDb, corpus, page.lastId, pageSize);
    }
    await deleteWordsWithoutStem(db, corpus, [...stems]);
  }
  await db.transaction().execute(deleteUnusedTerms);
}
