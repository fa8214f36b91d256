import { dayIn } from "@quorate/core/format/calendar-day";
import { conditionReasons, conditionsBeyond, missedBy } from "@quorate/core/matching/conditions/condition-reasons";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { factWishesOf, hasWishes, wishReasons } from "@quorate/core/matching/wishes";
import type { Ports } from "../context.ts";
import { conditionFactsOf } from "./condition-facts.mapper.ts";
import type { ScoredExpert } from "./rank-experts.service.ts";

type Asked = {
  requirements: string;
  conditionsDropped: readonly string[];
  wishes: Parameters<typeof factWishesOf>[0];
};

export type AskedBeside = ReturnType<typeof askedBeside>;

/**
 * What is asked of experts beside the need: conditions read out of the text, of which `rest` is what remains, and facts chosen in fields.
 * `reasonsOf` says how an expert stands to each, `missedOf` how much of it they miss.
 */
export function askedBeside(
  { now, currency }: Pick<Ports, "now" | "currency">,
  { requirements, conditionsDropped, wishes }: Asked,
) {
  const today = dayIn(now(), "UTC");
  const { conditions, rest } = readConditions(requirements, { sought: "expert", today, dropped: conditionsDropped });
  const factWishes = factWishesOf(wishes);
  const asked = conditionsBeyond(factWishes, conditions);
  const hasConditions = asked.length > 0;
  const reasonsOf = ({ summary }: Pick<ScoredExpert, "summary">) => [
    ...conditionReasons(asked, conditionFactsOf(summary), { currency, today }),
    ...wishReasons(factWishes, summary, currency),
  ];
  return {
    ...{ conditions, rest, factWishes, hasConditions, reasonsOf },
    isWished: hasConditions || hasWishes(factWishes),
    missedOf: (expert: Pick<ScoredExpert, "summary">) => missedBy(reasonsOf(expert)),
  };
}
