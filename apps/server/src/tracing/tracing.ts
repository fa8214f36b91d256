import type { WatchCall } from "@quorate/api/context";
import type { FastifyInstance } from "fastify";
import type { Logger } from "kysely";

/** A statement, without its values. */
export type RunStatement = { text: string; durationMs: number; hasFailed: boolean };

/** Follows the effects of one click, from the request to each statement. Created only with a collector. */
export type Tracing = {
  /** A span for each request; it goes on with the trace that a `traceparent` header names. */
  watchRequests: (app: FastifyInstance) => void;
  /** A span for each call of a procedure, within its request's. */
  watchCall: WatchCall;
  /** A span for a finished statement, within the current one; none outside of a span. */
  ranStatement: (statement: RunStatement) => void;
  /** The current span as a `traceparent`, for a job to remember its cause; undefined outside of a span. */
  origin: () => string | undefined;
  /** A trace of its own for a job, linked to its cause: it may run long after the click, and several times. */
  runJob: <Result>(queue: string, origin: string | undefined, run: () => Promise<Result>) => Promise<Result>;
  /** Sends the waiting spans. */
  stop: () => Promise<void>;
};

/** For a database whose statements are traced, without their values. */
export function logStatementsTo({ ranStatement }: Pick<Tracing, "ranStatement">): Logger {
  return ({ level, query, queryDurationMillis }) =>
    ranStatement({ text: query.sql, durationMs: queryDurationMillis, hasFailed: level === "error" });
}

/** One watch within the other, where there are two. */
export function bothWatches(outer: WatchCall | undefined, inner: WatchCall | undefined): WatchCall | undefined {
  return outer && inner ? (call, run) => outer(call, () => inner(call, run)) : (outer ?? inner);
}
