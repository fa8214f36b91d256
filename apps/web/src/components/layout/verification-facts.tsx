import type { ShownVerificationDto } from "@quorate/api/profiles/shown-verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Check } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { Section } from "../ui/text/page.tsx";
import styles from "./verification-facts.module.css";

type Checked = ShownVerificationDto["checked"][number];

const CHECKED_WORDS = {
  name: "Name",
  degree: "Degree",
  school: "Business school",
  graduation_year: "Graduation year",
  registered_name: "Registered name",
  registration: "Entry in the register of companies",
  representative: "Authority to act for it",
} as const satisfies Record<Checked, string>;

/** What was verified, and when: a mark alone says neither. */
export function VerificationFacts({ verification }: { verification: ShownVerificationDto }) {
  const { state, checkedAt, validUntil, checked, basis, basisText } = verification;
  return (
    <Section title="What was verified" small className="mb-0">
      {state !== "verified" || checkedAt === null ? (
        <p className="mute text-sm">
          {state === "rechecking"
            ? "A verified detail has changed and is being checked again."
            : "Nothing has been verified yet."}
        </p>
      ) : (
        <>
          {checked.length > 0 && (
            <ul className={styles.checked}>
              {checked.map((check) => (
                <li key={check}>
                  <Check className={cn(styles.check, "icon")} aria-hidden="true" />
                  {CHECKED_WORDS[check]}
                </li>
              ))}
            </ul>
          )}
          <p className="caption pt-2">
            {basisText}
            {basis.includes("declared") ? ". Verified on " : " on "}
            {formatDate(checkedAt)}
            {validUntil !== null && `. Valid until ${formatDate(validUntil)}`}
          </p>
        </>
      )}
    </Section>
  );
}
