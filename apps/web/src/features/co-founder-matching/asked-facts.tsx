import { LOCATION_PREFERENCE_LABELS, TIME_COMMITMENT_LABELS } from "@quorate/core/entrepreneurs/entrepreneur";
import { CO_FOUNDER_EXPERIENCE_LABELS } from "@quorate/core/matching/co-founder-requirements";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./asked-facts.module.css";
import type { Requirements } from "./use-asked-requirements.ts";

type AskedFactsProps = { asked: Requirements; onAdjust: () => void };

export function AskedFacts({ asked, onAdjust }: AskedFactsProps) {
  const { industryFocus, lookingForRoles, skillsNeeded, locationPreference, equityRange } = asked;
  const facts = [
    { label: lookingForRoles.length === 1 ? "Role" : "Roles", value: lookingForRoles.join(", ") },
    { label: industryFocus.length === 1 ? "Industry" : "Industries", value: industryFocus.join(", ") },
    { label: "Experience", value: CO_FOUNDER_EXPERIENCE_LABELS[asked.experienceLevel] },
    { label: "Commitment", value: TIME_COMMITMENT_LABELS[asked.timeCommitment] },
    { label: "Skills", value: skillsNeeded?.join(", ") },
    { label: "Location", value: locationPreference && LOCATION_PREFERENCE_LABELS[locationPreference] },
    { label: "Equity", value: equityRange },
  ];
  return (
    <Section
      small
      title="What you asked for"
      note={
        <button className="more" type="button" onClick={onAdjust}>
          Adjust
        </button>
      }
    >
      <Facts facts={facts.filter(({ value }) => value)} />
      <p className={cn(styles.project, "mute")}>{asked.projectDescription}</p>
    </Section>
  );
}
