import { DomainError } from "../errors.ts";
import type { FileId } from "../ids.ts";
import type { FilePurpose } from "./file.ts";
import { assertSafe, type FileSafety } from "./file-safety.ts";

export type WaitingFile = { id: FileId; purpose: FilePurpose; isClaimed: boolean; safety: FileSafety };

/** Only a person's own files are used, for what they were uploaded for, and no file twice: a new version is a new file. */
export function assertClaim(ids: readonly FileId[], own: readonly WaitingFile[], purpose: FilePurpose): void {
  const files = ids.map((id) => own.find((file) => file.id === id));
  if (files.includes(undefined)) throw fileNotFound();
  if (files.some((file) => file?.purpose !== purpose)) throw new DomainError("invalid", "files/other-purpose");
  if (files.some((file) => file?.isClaimed)) throw new DomainError("conflict", "files/claimed");
  assertSafe(files.flatMap((file) => file ?? []));
}

/** Another person's file answers like one that does not exist. */
export function fileNotFound(): DomainError {
  return new DomainError("not_found", "files/not-found");
}
