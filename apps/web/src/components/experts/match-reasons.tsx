import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import { Check, Minus, Quote } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./match-reasons.module.css";

const REASONS_SHOWN_MAX = 3;

/** What the text asks beside the need is told of everyone, each in its own line. */
const isOfCondition = ({ code }: MatchReasonDto) => code.startsWith("conditions/");

/** What counted, at most three: what is near and what speaks against keep their places among them; then what is asked beside the need. */
export function MatchReasons({ reasons: all }: { reasons: readonly MatchReasonDto[] }) {
  const ofConditions = all.filter(isOfCondition);
  const told = new Set(ofConditions.map(reasonText));
  const reasons = all.filter((reason) => !isOfCondition(reason) && !told.has(reasonText(reason)));
  const against = reasons.filter(({ kind }) => kind === "against").slice(0, 1);
  const near = reasons.filter(({ kind }) => kind === "near").slice(0, 1);
  const inFavour = reasons
    .filter(({ kind }) => kind === "for")
    .slice(0, REASONS_SHOWN_MAX - near.length - against.length);
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {[...inFavour, ...near, ...against, ...ofConditions].map((reason) => (
        <li key={reasonText(reason)}>
          <ReasonMark kind={reason.kind === "near" && isOfCondition(reason) ? "against" : reason.kind} />
          <span>
            {reason.kind === "against" && <span className="sr-only">Against: </span>}
            {reasonText(reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ReasonMark({ kind }: Pick<MatchReasonDto, "kind">) {
  if (kind === "for") return <Check className={cn(styles.mark, "icon")} aria-hidden="true" />;
  const Mark = kind === "near" ? Quote : Minus;
  return <Mark className={cn(styles.mark, styles.against, "icon")} aria-hidden="true" />;
}
