import type { FileId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import type { FileScanner } from "../ports/file-scanner.ts";
import { findCheckedFile, listFilesBeingChecked, setFileSafety } from "./files.queries.ts";

export type Checking = {
  scanner: FileScanner;
  /** Null where nothing is stored: it is still on its way, or gone. */
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
};

/** Looks through one file. What is infected loses its bytes; its row stays for a day, to tell its uploader why. */
export async function checkFile({ db }: Pick<Ports, "db">, { scanner, read, remove }: Checking, id: FileId) {
  const file = await findCheckedFile(db, id);
  if (file?.safety !== "checking") return;
  const content = await read(file.storageKey);
  if (!content) throw new Error(`The content of file ${id} is not there to be checked.`);
  const { malware } = await scanner.scan(content);
  await setFileSafety(db, id, malware);
  if (malware !== null) await remove(file.storageKey);
}

/**
 * All that still wait, oldest first: those whose job gave up because the scanner was away. Ends with the first that cannot be checked
 * because nothing can; says how many wait and why.
 */
export async function checkWaitingFiles(
  ports: Pick<Ports, "db">,
  checking: Checking,
  report: (waiting: number, error: unknown) => void,
): Promise<void> {
  const waiting = await listFilesBeingChecked(ports.db);
  for (const [index, id] of waiting.entries()) {
    try {
      await checkFile(ports, checking, id);
    } catch (error) {
      report(waiting.length - index, error);
    }
  }
}
