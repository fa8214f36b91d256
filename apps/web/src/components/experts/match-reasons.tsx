import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import { Check, Minus } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./match-reasons.module.css";

const REASONS_SHOWN_MAX = 3;

/** What counted, at most three: the facts against keep their place among them. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReasonDto[] }) {
  const against = reasons.filter(({ kind }) => kind === "against").slice(0, 1);
  const inFavour = reasons.filter(({ kind }) => kind === "for").slice(0, REASONS_SHOWN_MAX - against.length);
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {[...inFavour, ...against].map((reason) => (
        <li key={reasonText(reason)}>
          {reason.kind === "for" ? (
            <Check className="icon" aria-hidden="true" />
          ) : (
            <Minus className={cn(styles.against, "icon")} aria-hidden="true" />
          )}
          <span>
            {reason.kind === "against" && <span className="sr-only">Against: </span>}
            {reasonText(reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}
