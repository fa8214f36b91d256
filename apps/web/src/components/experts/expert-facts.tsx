import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { Rating, VerifiedMark } from "../ui/text/marks.tsx";

type Facts = Pick<ExpertSummaryDto, "isVerified" | "isAvailable" | "rating" | "yearsExperience" | "totalProjects">;

/** Verified, availability, rating, years, projects: the line under every expert's name. */
export function ExpertFacts({ expert }: { expert: Facts }) {
  const { isVerified, isAvailable, rating, yearsExperience, totalProjects } = expert;
  return (
    <p className="ex-facts">
      {isVerified && <VerifiedMark />}
      <span className={cn("status", isAvailable ? "is-green" : "is-gray status-ring")}>
        {isAvailable ? "Available" : "Busy"}
      </span>
      <Rating rating={rating} />
      <span className="whitespace-nowrap whitespace-nowrap">{counted(yearsExperience, "year")}</span>
      <span className="whitespace-nowrap whitespace-nowrap">{counted(totalProjects, "project")}</span>
    </p>
  );
}
