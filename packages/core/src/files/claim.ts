import { DomainError } from "../errors.ts";
import type { FileId } from "../ids.ts";
import type { FilePurpose } from "./file.ts";
import { assertSafe, type FileSafety } from "./file-safety.ts";

export type WaitingFile = { id: FileId; purpose: FilePurpose; isClaimed: boolean; safety: FileSafety };

/** Only a person's own files are used, for what they were uploaded for, and no file twice: a new version is a new file. */
export function assertClaim(asked: readonly FileId[], own: readonly WaitingFile[], purpose: FilePurpose): void {
  const found = asked.map((id) => own.find((file) => file.id === id));
  if (found.includes(undefined)) throw fileNotFound();
  if (found.some((file) => file?.purpose !== purpose)) throw new DomainError("invalid", "files/other-purpose");
  if (found.some((file) => file?.isClaimed)) throw new DomainError("conflict", "files/claimed");
  assertSafe(found.flatMap((file) => file ?? []));
}

/** Another person's file answers like one that does not exist. */
export function fileNotFound(): DomainError {
  return new DomainError("not_found", "files/not-found");
}
