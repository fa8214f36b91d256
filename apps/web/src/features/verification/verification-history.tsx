import { formatDateTime } from "@quorate/core/format/date-format";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import { Section } from "../../components/ui/text/page.tsx";
import styles from "./verification.module.css";
import { STEP_WORDS } from "./verification-words.ts";

type Step = {
  id: string;
  kind: VerificationStepKind;
  /** Who did it, in words. */
  by: string | null;
  reason: string | null;
  documents: readonly string[];
  /** Of a yes: what was seen. */
  basisText: string | null;
  isUndone?: boolean;
  at: string;
};

/** Every step, the newest first. */
export function VerificationHistory({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title="History" small>
      <ol className={styles.history}>
        {steps.toReversed().map(({ id, kind, by, reason, documents, basisText, isUndone, at }) => (
          <li key={id}>
            <p className="text-sm">
              <span className="font-semibold">{STEP_WORDS[kind]}</span>
              {isUndone && " (undone)"}
              {by && <span className="mute"> by {by}</span>}
            </p>
            <p className="caption">{formatDateTime(at)}</p>
            {basisText && <p className="measure text-sm">{basisText}.</p>}
            {reason && <p className="measure text-sm whitespace-pre-line">{reason}</p>}
            {documents.length > 0 && <p className="caption">With {documents.join(", ")}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
