import { DomainError } from "../errors.ts";

/** `unchecked`: there was no scanner when it came. */
export const FILE_SAFETIES = ["unchecked", "checking", "clean", "infected"] as const;
export type FileSafety = (typeof FILE_SAFETIES)[number];

/** What is being checked is held back, from its uploader too; in what nothing is found it comes free by itself. Never by waiting. */
export function assertSafe(files: readonly { safety: FileSafety }[]): void {
  if (files.some(({ safety }) => safety === "infected")) throw new DomainError("invalid", "files/infected");
  if (files.some(({ safety }) => safety === "checking")) throw new DomainError("conflict", "files/being-checked");
}
