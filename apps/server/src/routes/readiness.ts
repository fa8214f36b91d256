import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** How long a probe may take. A platform asks again every few seconds, and gives up on an answer about as soon. */
const PROBE_TIMEOUT_MS = 2_000;
const PROBE_BYTES = 64 * 1024;

export class ProbeTimeout extends Error {}

/**
 * Runs one probe at a time, however many callers ask at once, so that a database without an answer does not get more and more questions.
 * Each caller waits two seconds at most.
 * @throws ProbeTimeout after those, or the probe's own error.
 */
export function createProbe<Result>(run: () => Promise<Result>, timeoutMs = PROBE_TIMEOUT_MS): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return async () => {
    running ??= run().finally(() => {
      running = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ProbeTimeout()), timeoutMs);
    });
    try {
      return await Promise.race([running, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Writes a little where uploads arrive, and deletes it: a full or read-only disk is noticed before a person meets it. */
export async function writeProbe(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}
