import { type Logger, pino } from "pino";

const CAUSES_MAX = 5;

type LoggedError = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: unknown };

/**
 * An error as the log holds it. Its other properties stay out: one of the database driver carries its whole connection, with
 * the values of the query that was under way.
 */
export function toLoggedError(error: unknown, causesLeft = CAUSES_MAX): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === "string" ? error : "" };
  const code = "code" in error && typeof error.code !== "object" ? { code: error.code } : {};
  const cause =
    error.cause !== undefined && causesLeft > 0 ? { cause: toLoggedError(error.cause, causesLeft - 1) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

export function createLog(level: string, stream?: { write: (line: string) => void }): Logger {
  const options = { level, serializers: { err: (error: unknown) => toLoggedError(error) } };
  return stream ? pino(options, stream) : pino(options);
}

/** Lines of `log: security`. They are told at whatever level the rest is, unless nothing is told at all. */
export function createSecurityLog(log: Logger): Logger {
  return log.child({ log: "security" }, log.level === "silent" ? {} : { level: "info" });
}
