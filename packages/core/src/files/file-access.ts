import type { UserId } from "../ids.ts";
import type { Project } from "../projects/project.ts";
import { insiderOf, type Reader } from "../projects/project-access.ts";

export type KeptFile = {
  uploaderId: UserId;
  /** The project that it was handed over or added to; null while nobody has used it. */
  project: Pick<Project, "organizationId" | "expertId" | "status"> | null;
  /** Whether the milestone that it belongs to, or for a file of the project any of its milestones, is or was in dispute. */
  isDisputed: boolean;
};

/**
 * What nobody has used yet is its uploader's alone. From then on it is the project's client's and its accepted expert's, and an
 * administrator's where the two disagree. To everybody else it does not exist.
 */
export function mayReadFile(file: KeptFile, reader: Reader & { userId: UserId }): boolean {
  if (!file.project) return file.uploaderId === reader.userId;
  const insider = insiderOf(file.project, reader);
  return insider === "admin" ? file.isDisputed : insider !== null;
}
