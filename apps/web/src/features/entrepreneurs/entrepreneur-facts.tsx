import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import {
  EXPERIENCE_LEVEL_LABELS,
  LOCATION_PREFERENCE_LABELS,
  TIME_COMMITMENT_LABELS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { cn } from "../../lib/cn.ts";
import styles from "./entrepreneur-facts.module.css";

type Facts = Pick<
  EntrepreneurDto,
  "experienceLevel" | "availableTimeCommitment" | "locationPreference" | "totalConnections"
>;

export function EntrepreneurFacts({ entrepreneur }: { entrepreneur: Facts }) {
  const { experienceLevel, availableTimeCommitment, locationPreference, totalConnections } = entrepreneur;
  return (
    <p className={cn(styles.facts, "caption")}>
      <span>{EXPERIENCE_LEVEL_LABELS[experienceLevel]}</span>
      {availableTimeCommitment && <span>{TIME_COMMITMENT_LABELS[availableTimeCommitment]}</span>}
      {locationPreference && <span>{LOCATION_PREFERENCE_LABELS[locationPreference]}</span>}
      <span>{totalConnections === 1 ? "1 connection" : `${totalConnections} connections`}</span>
    </p>
  );
}
