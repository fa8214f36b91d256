import type { FileScanner } from "../ports/file-scanner.ts";
import type { FailedCheck, Verdict } from "./document-checks.queries.ts";

export type Checking = {
  scanner: FileScanner;
  /** Null where nothing is stored: it is still on its way, or gone. */
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
};

const REASON_LENGTH_MAX = 300;

type Scan = { storageKey: string; now: () => Date; keepFailure: (failed: FailedCheck) => Promise<void> };

/**
 * The scanner's verdict on stored content. If it gives none, the failure is logged for the operator and thrown, so that the job tries
 * again.
 */
export async function scanContent(
  { scanner, read }: Checking,
  { storageKey, now, keepFailure }: Scan,
): Promise<Verdict> {
  const content = await read(storageKey);
  if (!content) throw new Error(`What is to be checked is not stored: ${storageKey}.`);
  try {
    return { ...(await scanner.scan(content)), at: now() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await keepFailure({ reason: reason.slice(0, REASON_LENGTH_MAX), at: now() });
    throw error;
  }
}

/** After so many that could not be looked through in a row it is the scanner, and the next minute tries again. */
const FAILURES_IN_A_ROW_MAX = 3;

/** Tries one after the other. Says at the end how many could not be looked through, and why the last of them. */
export async function checkEach<Id>(
  ids: readonly Id[],
  check: (id: Id) => Promise<void>,
  report: (failed: number, error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const id of ids) {
    try {
      await check(id);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === FAILURES_IN_A_ROW_MAX) break;
    }
  }
  if (failures.length > 0) report(failures.length, failures.at(-1));
}
