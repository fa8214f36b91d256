import type { CoFounderMatchDto } from "@quorate/api/matching/co-founder-matching.schema";
import { Minus, Plus, Quote } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./match-reasoning.module.css";

type MatchReasoningProps = Pick<CoFounderMatchDto, "matchReasoning" | "matchReasons">;

/** Why this score: the facts for and against side by side, and what is merely near, or the sentence where there is nothing to set apart. */
export function MatchReasoning({ matchReasoning, matchReasons }: MatchReasoningProps) {
  const sides = [
    { kind: "for", title: "For", Icon: Plus, texts: textsOf(matchReasons, "for") },
    { kind: "near", title: "Nearest", Icon: Quote, texts: textsOf(matchReasons, "near") },
    { kind: "against", title: "Against", Icon: Minus, texts: textsOf(matchReasons, "against") },
  ].filter(({ texts }) => texts.length > 0);
  if (sides.length === 0) return <p className="text-sm">{matchReasoning}</p>;
  return (
    <div className={styles.why}>
      {sides.map(({ kind, title, Icon, texts }) => (
        <div key={kind} className={kind === "for" ? undefined : styles.against}>
          <h3 className="heading">{title}</h3>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                <Icon className={cn(styles.sign, "icon")} aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function textsOf(
  reasons: CoFounderMatchDto["matchReasons"],
  side: CoFounderMatchDto["matchReasons"][number]["kind"],
): string[] {
  return reasons.filter(({ kind }) => kind === side).map(reasonText);
}
