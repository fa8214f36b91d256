import type { Ports } from "../context.ts";
import { COUNTED_CORPORA, countWordsAfter, replaceWordCounts } from "./word-counts.queries.ts";

const PAGE = 20_000;

/** Counts in how many profiles each word occurs, page by page: matching lets rare words tell more. Its figures may be a day old. */
export async function countWords({ db, readDb }: Pick<Ports, "db" | "readDb">, pageSize = PAGE): Promise<void> {
  for (const corpus of COUNTED_CORPORA) {
    const documentsOf = new Map<string, number>();
    let profiles = 0;
    let page = await countWordsAfter(readDb, corpus, null, pageSize);
    while (page.lastId !== null) {
      profiles += page.profiles;
      for (const { stem, documents } of page.stems) documentsOf.set(stem, (documentsOf.get(stem) ?? 0) + documents);
      page = await countWordsAfter(readDb, corpus, page.lastId, pageSize);
    }
    await db.transaction().execute((trx) => replaceWordCounts(trx, corpus, { profiles, documentsOf }));
  }
}
