/** Looks through a file for malware. Rejects where it could not look through all of it: that is never the answer "clean". */
export type FileScanner = {
  /** What was found, by its name; null where nothing was. */
  scan: (content: AsyncIterable<Uint8Array>) => Promise<{ malware: string | null }>;
};
