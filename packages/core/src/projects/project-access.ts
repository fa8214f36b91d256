import { looksAfter, type RoleHolder } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { ExpertId, OrganizationId } from "../ids.ts";
import type { Project } from "./project.ts";

export type Reader = RoleHolder & { organizationId: OrganizationId | null; expertId: ExpertId | null };
export type ProjectInsider = "client" | "expert" | "admin";
export type ProjectViewer = ProjectInsider | "visitor";

type Parties = Pick<Project, "organizationId" | "expertId" | "status">;

/** Who works with the project: its client, the expert who won it, and administrators who look after projects. Null for everyone else. */
export function insiderOf(project: Parties, reader: Reader): ProjectInsider | null {
  if (reader.organizationId !== null && reader.organizationId === project.organizationId) return "client";
  if (reader.expertId !== null && reader.expertId === project.expertId) return "expert";
  return looksAfter(reader, "projects") ? "admin" : null;
}

/** An open project is there for every expert to read; any other is its insiders' alone. Null: to this reader it does not exist. */
export function viewerOf(project: Parties, reader: Reader): ProjectViewer | null {
  const insider = insiderOf(project, reader);
  if (insider) return insider;
  return project.status === "open" && reader.expertId !== null ? "visitor" : null;
}

/** Another person's project gives the same error as one that does not exist. */
export function projectNotFound(): DomainError {
  return new DomainError("not_found", "projects/not-found");
}
