import type { Db } from "@quorate/db/client";
import { tuningCoFounderQueries } from "../evaluation/data/queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "../evaluation/data/queries/tuning-expert-queries.ts";
import { rankCoFoundersByEngine, rankExpertsByEngine } from "../evaluation/rank-by-engine.ts";
import { median } from "./load.ts";

export type Latency = { asked: string; medianMs: number; slowestMs: number };

/** How long real requests take, one at a time through the product's own calls; the first round warms up and does not count. */
export async function measureMatchLatency(db: Db, rounds: number): Promise<Latency[]> {
  return [
    await timeAll("experts", tuningExpertQueries, rounds, (query) => rankExpertsByEngine(db, query)),
    await timeAll("co-founders", tuningCoFounderQueries, rounds, (query) => rankCoFoundersByEngine(db, query)),
  ];
}

async function timeAll<Query>(
  asked: string,
  queries: readonly Query[],
  rounds: number,
  ask: (query: Query) => Promise<unknown>,
): Promise<Latency> {
  const times: number[][] = queries.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, query] of queries.entries()) {
      const start = performance.now();
      await ask(query);
      if (round > 0) times[index]?.push(performance.now() - start);
    }
  }
  const medians = times.map(median);
  return { asked, medianMs: median(medians), slowestMs: Math.max(...medians) };
}
