import type { ExpertId } from "@quorate/core/ids";
import type { ConditionFacts } from "@quorate/core/matching/conditions/condition-reasons";
import type { DbOrTrx } from "@quorate/db/client";
import { conditionFactsOf } from "./condition-facts.mapper.ts";
import { listConditionFacts } from "./condition-facts.queries.ts";

/** Whether a person is left out by what only counts; null where no one is. */
export type LeavesOut = ((facts: ConditionFacts) => boolean) | null;

/** Of so many of the nearest, and of so many of the best proven, those are sought who are not left out. */
export const LOOKED_THROUGH_MAX = 1000;

/** Those who are not left out, in their order. */
export async function withoutLeftOut(db: DbOrTrx, ids: readonly ExpertId[], leavesOut: LeavesOut): Promise<ExpertId[]> {
  if (!leavesOut) return [...ids];
  const facts = new Map((await listConditionFacts(db, ids)).map((row) => [row.id, conditionFactsOf(row)]));
  return ids.filter((id) => {
    const own = facts.get(id);
    return own !== undefined && !leavesOut(own);
  });
}
