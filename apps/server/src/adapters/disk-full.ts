const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);
const SQLITE_FULL = 13;
/** What PostgreSQL's programs and SQLite say where they give no code. */
const WORDS = /No space left on device|Disk quota exceeded|database or disk is full/;
const DEPTH_MAX = 5;

/** Whether there was no room to write: ours, PostgreSQL's (53100), or that of a program that says so in words. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEPTH_MAX) return false;
  if ("code" in error && CODES.has(error.code)) return true;
  if ("errcode" in error && error.errcode === SQLITE_FULL) return true;
  if (WORDS.test(error.message)) return true;
  const attempts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...attempts].some((link) => isDiskFull(link, depth + 1));
}
