import type { Db } from "@quorate/db/client";
import { CompiledQuery, type KyselyPlugin } from "kysely";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/**
 * How many rows of each table the statements of a use case look at, as PostgreSQL counts them when they run again; and how many
 * entries its bitmaps take from each index, which a limit on the rows does not bound.
 */
export async function rowsTouched(db: Db, use: (db: Db) => Promise<unknown>): Promise<Map<string, number>> {
  const touched = new Map<string, number>();
  const sent = await statementsOf(db, use);
  await db.transaction().execute(async (trx) => {
    for (const query of sent) {
      // The settings of a search hold for what follows them.
      if (query.sql.includes("set_config")) await trx.executeQuery(query);
      const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
      const { rows } = await trx.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>(explained);
      for (const row of rows) addRows(row["QUERY PLAN"][0].Plan, touched);
    }
  });
  return touched;
}

async function statementsOf(db: Db, use: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const built = new Map<unknown, CompiledQuery>();
  const sent: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // What is only a part of another query is built, but never sent.
    transformResult: async ({ result, queryId }) => {
      sent.push(...[built.get(queryId)].filter((query) => query !== undefined));
      return result;
    },
  };
  await use(db.withPlugin(listener));
  return sent;
}

function addRows(node: Node, touched: Map<string, number>): void {
  const { "Relation Name": table, "Actual Rows": given, "Actual Loops": loops } = node;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const index = node["Node Type"] === "Bitmap Index Scan" ? node["Index Name"] : undefined;
  if (index !== undefined) touched.set(index, (touched.get(index) ?? 0) + Math.round(given * loops));
  if (table !== undefined) touched.set(table, (touched.get(table) ?? 0) + Math.round((given + removed) * loops));
  for (const child of node.Plans ?? []) addRows(child, touched);
}
