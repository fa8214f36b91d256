import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { Rating } from "../../components/ui/text/marks.tsx";

/** The mean of public reviews beside the projects of the expert. */
export function ExpertRating({ expert }: { expert: Pick<ExpertSummaryDto, "rating" | "totalProjects"> }) {
  const projects = `${expert.totalProjects} ${expert.totalProjects === 1 ? "project" : "projects"}`;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Rating rating={expert.rating} />
      <span className="caption whitespace-nowrap">{projects}</span>
    </span>
  );
}
