import { dayIn } from "@quorate/core/format/calendar-day";
import type { Condition } from "@quorate/core/matching/conditions/condition";
import {
  type ConditionFacts,
  conditionReasons,
  conditionsBeyond,
  conditionsGivenUp,
  conditionsThatLeaveOut,
  missedBy,
  missesPlainly,
} from "@quorate/core/matching/conditions/condition-reasons";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { factWishesOf, hasWishes, wishReasons } from "@quorate/core/matching/wishes";
import type { Ports } from "../context.ts";
import { conditionFactsOf } from "./condition-facts.mapper.ts";
import type { LeavesOut } from "./leave-out.service.ts";
import type { ScoredExpert } from "./rank-experts.service.ts";

type Asked = {
  requirements: string;
  conditionsDropped: readonly string[];
  /** The words of conditions that leave out experts who plainly miss them. */
  conditionsOnly: readonly string[];
  wishes: Parameters<typeof factWishesOf>[0];
};

export type AskedBeside = ReturnType<typeof askedBeside>;

/**
 * What is asked of experts beside the need: conditions read out of the text, of which `rest` is what remains, and facts chosen in fields.
 * `reasonsOf` says how an expert stands to each, `missedOf` how much of it they miss; `onlyThese` are the conditions that leave people out, and `leavesOut` says whom.
 */
export function askedBeside(
  { now, currency }: Pick<Ports, "now" | "currency">,
  { requirements, conditionsDropped, conditionsOnly, wishes }: Asked,
) {
  const today = dayIn(now(), "UTC");
  const { conditions, rest } = readConditions(requirements, { sought: "expert", today, dropped: conditionsDropped });
  const onlyThese = conditionsThatLeaveOut(conditions, conditionsOnly, currency);
  const factWishes = factWishesOf(wishes);
  const asked = conditionsBeyond(factWishes, conditions);
  const hasConditions = asked.length > 0;
  const reasonsOf = ({ summary }: Pick<ScoredExpert, "summary">) => [
    ...conditionReasons(asked, conditionFactsOf(summary), { currency, today }),
    ...wishReasons(factWishes, summary, currency),
  ];
  return {
    ...{ conditions, onlyThese, rest, factWishes, hasConditions, reasonsOf },
    leavesOut: (only: readonly Condition[]): LeavesOut =>
      only.length === 0 ? null : (facts) => only.some((one) => missesPlainly(one, facts, { currency, today })),
    givenUpFor: (people: readonly ConditionFacts[]) => conditionsGivenUp(onlyThese, people, { currency, today }),
    isWished: hasConditions || hasWishes(factWishes),
    missedOf: (expert: Pick<ScoredExpert, "summary">) => missedBy(reasonsOf(expert)),
  };
}
