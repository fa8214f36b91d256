import type { WatchCall } from "@quorate/api/context";
import type { FastifyInstance } from "fastify";
import type { Logger } from "kysely";

/** A statement that was run, without its values. */
export type RunStatement = { text: string; durationMs: number; hasFailed: boolean };

/** Follows what one click sets off, from the request to each statement. Made only where a collector is set. */
export type Tracing = {
  /** A span for each request; it goes on with the trace that a `traceparent` header names. */
  watchRequests: (app: FastifyInstance) => void;
  /** A span for each call of a procedure, within its request's. */
  watchCall: WatchCall;
  /** A span for a statement that has ended, within whatever is under way; none where nothing is. */
  ranStatement: (statement: RunStatement) => void;
  /** What is under way, as a `traceparent`, for a job to remember what it comes of; undefined where nothing is. */
  origin: () => string | undefined;
  /** A trace of its own for a job, linked to what it comes of: it may run long after the click, and several times. */
  runJob: <Result>(queue: string, origin: string | undefined, run: () => Promise<Result>) => Promise<Result>;
  /** Sends what is waiting to be sent. */
  stop: () => Promise<void>;
};

/** For a database that is to tell of its statements; the values of their places stay behind. */
export function logStatementsTo({ ranStatement }: Pick<Tracing, "ranStatement">): Logger {
  return ({ level, query, queryDurationMillis }) =>
    ranStatement({ text: query.sql, durationMs: queryDurationMillis, hasFailed: level === "error" });
}

/** One watch within the other, where there are two. */
export function bothWatches(outer: WatchCall | undefined, inner: WatchCall | undefined): WatchCall | undefined {
  return outer && inner ? (call, run) => outer(call, () => inner(call, run)) : (outer ?? inner);
}
