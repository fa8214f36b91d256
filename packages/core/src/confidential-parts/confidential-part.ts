import { DomainError } from "../errors.ts";
import type { Project } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";

export const CONFIDENTIAL_PART_LENGTH_MAX = 10_000;

/** How an NDA is: it has no other state, since nothing takes it back. */
export const NDA_STATUS = "agreed";

type Agreed = { hasAgreed: boolean; isBlocked: boolean };

/**
 * Who reads the confidential part of a brief that they can see: its client, administrators who look after projects, and an expert who has
 * agreed to the NDA. A block between the two takes it from an expert who only looks, not from the project's own.
 */
export function readsConfidentialPart(viewer: ProjectViewer, { hasAgreed, isBlocked }: Agreed): boolean {
  if (viewer === "client" || viewer === "admin") return true;
  return hasAgreed && (viewer === "expert" || !isBlocked);
}

type Agreeing = Agreed & {
  project: Pick<Project, "status">;
  viewer: ProjectViewer;
  /** SHA-256 of the NDA's text as it is now, and as it was read. */
  sha256: string;
  readSha256: string;
};

/**
 * An expert who can see the brief agrees to the NDA that they have read, once. Refuses the client (forbidden), and (conflict) a project
 * that is over, a second time, and another text than the one that was read.
 */
export function assertCanAgree({ project, viewer, hasAgreed, isBlocked, sha256, readSha256 }: Agreeing): void {
  if (viewer === "client") throw new DomainError("forbidden", "confidential-parts/own-project");
  if (isBlocked && viewer !== "expert") throw confidentialPartNotFound();
  if (project.status !== "open" && project.status !== "in_progress") {
    throw new DomainError("conflict", "confidential-parts/project-over");
  }
  if (hasAgreed) throw new DomainError("conflict", "confidential-parts/agreed-already");
  if (readSha256.toLowerCase() !== sha256) {
    throw new DomainError("conflict", "confidential-parts/other-text", {}, { sha256 });
  }
}

export function confidentialPartNotFound(): DomainError {
  return new DomainError("not_found", "confidential-parts/not-found");
}

export function ndaNotFound(): DomainError {
  return new DomainError("not_found", "confidential-parts/nda-not-found");
}
