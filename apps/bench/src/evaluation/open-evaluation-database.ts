import { createDatabase, type Db } from "@quorate/db/client";
import { migrateDatabase } from "@quorate/db/migrate";
import { startThrowawayCluster } from "@quorate/db/testing/throwaway-cluster";

/** A migrated database that is gone afterwards. */
export async function withEvaluationDatabase<Answer>(use: (db: Db) => Promise<Answer>): Promise<Answer> {
  const cluster = await startThrowawayCluster();
  try {
    await migrateDatabase(cluster.config);
    const database = createDatabase(cluster.config);
    try {
      return await use(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}
