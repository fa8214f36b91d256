import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";

const ROWS_OF_NONE = 2;
const ROWS_OF_SOME = 8;

/** About as tall as the proposals will be, so that the brief below them does not move when they come. */
export function ProposalsSkeleton({ project }: { project: ProjectDetailDto }) {
  return <SkeletonRows label="Loading proposals" rows={project.proposalCount ? ROWS_OF_SOME : ROWS_OF_NONE} />;
}
