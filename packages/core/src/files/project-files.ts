import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import type { Project } from "../projects/project.ts";
import { type ProjectInsider, projectNotFound } from "../projects/project-access.ts";
import { fileNotFound } from "./claim.ts";
import type { FilePurpose } from "./file.ts";

/** Put on a project by hand; what is handed over or disputed is not counted. */
export const PROJECT_FILES_MAX = 100;

type ProjectState = Pick<Project, "status">;

/** The client before and after an expert was chosen, then the expert as well, until the project ends. */
export function canAddFiles({ status }: ProjectState, insider: ProjectInsider | null): boolean {
  const isParty = insider === "client" || insider === "expert";
  return isParty && (status === "open" || status === "in_progress");
}

export function assertCanAddFiles(
  project: ProjectState,
  insider: ProjectInsider | null,
  { present, added }: { present: number; added: number },
): void {
  if (insider !== "client" && insider !== "expert") throw projectNotFound();
  if (!canAddFiles(project, insider)) throw new DomainError("conflict", "files/project-ended");
  if (present + added > PROJECT_FILES_MAX) {
    throw new DomainError("conflict", "files/project-full", { max: PROJECT_FILES_MAX });
  }
}

export type RemovableFile = {
  uploaderId: UserId;
  purpose: FilePurpose;
  /** When another person first opened it. */
  firstOpenedAt: Date | null;
  isDisputed: boolean;
  /** Null: no one has used it yet. */
  project: ProjectState | null;
};
type Obstacle = "files/not-yours" | "files/part-of-record" | "files/project-ended" | "files/disputed" | "files/opened";

/**
 * What one put on a project one takes back as long as no one else relies on it: no one else has opened it, nothing of the project was
 * disputed, and the project goes on. What was handed over, sent or disputed is part of that and stays with it.
 */
function obstacleToRemoval(file: RemovableFile, by: UserId): Obstacle | null {
  if (file.uploaderId !== by) return "files/not-yours";
  if (file.purpose !== "project") return "files/part-of-record";
  if (file.project?.status !== "open" && file.project?.status !== "in_progress") return "files/project-ended";
  if (file.isDisputed) return "files/disputed";
  return file.firstOpenedAt === null ? null : "files/opened";
}

export function canRemoveFile(file: RemovableFile, by: UserId): boolean {
  return obstacleToRemoval(file, by) === null;
}

/** An upload that waits is its uploader's to take back; of a file that the person may not read they learn nothing. */
export function assertCanRemoveFile(file: RemovableFile & { isWaiting: boolean; mayRead: boolean }, by: UserId): void {
  if (!file.mayRead) throw fileNotFound();
  if (file.isWaiting) return;
  const obstacle = obstacleToRemoval(file, by);
  if (obstacle) throw new DomainError(obstacle === "files/not-yours" ? "forbidden" : "conflict", obstacle);
}
