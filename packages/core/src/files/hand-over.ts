import { DomainError } from "../errors.ts";
import type { FileId } from "../ids.ts";
import type { FilePurpose } from "./file.ts";

export type WaitingFile = { id: FileId; purpose: FilePurpose; isClaimed: boolean };

/** Work is handed over with files of one's own that were uploaded for it, and no file twice: a new version is a new file. */
export function assertHandOver(asked: readonly FileId[], own: readonly WaitingFile[]): void {
  const found = asked.map((id) => own.find((file) => file.id === id));
  if (found.includes(undefined)) throw fileNotFound();
  if (found.some((file) => file?.purpose !== "deliverable")) {
    throw new DomainError("invalid", "files/deliverables-only");
  }
  if (found.some((file) => file?.isClaimed)) throw new DomainError("conflict", "files/claimed");
}

/** Somebody else's file answers like one that does not exist. */
export function fileNotFound(): DomainError {
  return new DomainError("not_found", "files/not-found");
}
