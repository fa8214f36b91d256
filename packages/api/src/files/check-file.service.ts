import type { FileId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { type Checking, checkEach, scanContent } from "../documents/scan-content.service.ts";
import { findCheckedFile, listFilesBeingChecked, setFileCheckFailed, setFileSafety } from "./files.queries.ts";

type CheckPorts = Pick<Ports, "db" | "now">;

/** Looks through one file. What is infected loses its bytes; its row stays for a day, to tell its uploader why. */
export async function checkFile({ db, now }: CheckPorts, checking: Checking, id: FileId): Promise<void> {
  const file = await findCheckedFile(db, id);
  if (file?.safety !== "checking") return;
  const { storageKey } = file;
  const keepFailure = async (failed: { reason: string; at: Date }) => await setFileCheckFailed(db, id, failed);
  const verdict = await scanContent(checking, { storageKey, now, keepFailure });
  await setFileSafety(db, id, verdict);
  if (verdict.malware !== null) await checking.remove(storageKey);
}

/** All that still wait: those whose job gave up because the scanner was away, or took its time. */
export async function checkWaitingFiles(
  ports: CheckPorts,
  checking: Checking,
  report: (failed: number, error: unknown) => void,
): Promise<void> {
  await checkEach(await listFilesBeingChecked(ports.db), (id) => checkFile(ports, checking, id), report);
}
