import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { Rating, VerifiedMark } from "../ui/text/marks.tsx";
import styles from "./expert-facts.module.css";

type Facts = Pick<ExpertSummaryDto, "isVerified" | "isAvailable" | "rating" | "yearsExperience" | "totalProjects">;

/** Verified, availability, rating, years, projects: the line under every expert's name. */
export function ExpertFacts({ expert }: { expert: Facts }) {
  const { isVerified, isAvailable, rating, yearsExperience, totalProjects } = expert;
  return (
    <FactsLine>
      {isVerified && <VerifiedMark />}
      <AvailabilityMark isAvailable={isAvailable} />
      <Rating rating={rating} />
      <span className="whitespace-nowrap">{counted(yearsExperience, "year")}</span>
      <span className="whitespace-nowrap">{counted(totalProjects, "project")}</span>
    </FactsLine>
  );
}

export function AvailabilityMark({ isAvailable }: { isAvailable: boolean }) {
  return (
    <span className={cn("status", isAvailable ? "is-green" : "is-gray status-ring")}>
      {isAvailable ? "Available" : "Busy"}
    </span>
  );
}

/** What is known of a person in short, wrapping between the facts. */
export function FactsLine({ as: Line = "p", children }: { as?: "p" | "span"; children: ReactNode }) {
  return <Line className={styles.facts}>{children}</Line>;
}
