import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { Rating } from "../../components/ui/marks.tsx";

/** The mean of public reviews beside the projects it rests on. Somebody without one is said to have none. */
export function ExpertRating({ expert }: { expert: Pick<ExpertSummaryDto, "rating" | "totalProjects"> }) {
  const projects = `${expert.totalProjects} ${expert.totalProjects === 1 ? "project" : "projects"}`;
  if (expert.rating === 0) return <span className="mute">Not rated yet, {projects}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Rating value={expert.rating.toFixed(1)} />
      <span className="cap num">{projects}</span>
    </span>
  );
}
