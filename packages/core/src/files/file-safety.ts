import { DomainError } from "../errors.ts";

/** `unchecked`: there was no scanner when it came. */
export const FILE_SAFETIES = ["unchecked", "checking", "clean", "infected"] as const;
export type FileSafety = (typeof FILE_SAFETIES)[number];

/** How it stands with the scanner: there is none, it takes what comes, or something waits that it could not look through. */
export const SCANNER_STATES = ["none", "working", "failing"] as const;
export type ScannerState = (typeof SCANNER_STATES)[number];

/** Told by what waits, so that every server tells the same: a scanner that refuses a single file needs its operator, too. */
export function scannerState(isConfigured: boolean, failed: number): ScannerState {
  if (failed > 0) return "failing";
  return isConfigured ? "working" : "none";
}

/** What is being checked is held back, from its uploader too; in what nothing is found it is let go automatically. Never by waiting. */
export function assertSafe(files: readonly { safety: FileSafety }[]): void {
  if (files.some(({ safety }) => safety === "infected")) throw new DomainError("invalid", "files/infected");
  if (files.some(({ safety }) => safety === "checking")) throw new DomainError("conflict", "files/being-checked");
}
