import type { WaitingKind } from "@quorate/core/project-steps/waiting-kind";
import { paths } from "./paths.ts";

/** Where on a project's page a step is taken: above all else, except a review, which has its form further down. */
export function stepPath(kind: WaitingKind, projectId: string): string {
  return kind === "write-review" ? `${paths.project(projectId)}#reviews` : paths.project(projectId);
}
