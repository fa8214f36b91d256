import type { AppRouter } from "@quorate/api";
import { allProcedures, callProcedure, errorShapeOf, type NamedProcedure, typeOf } from "@quorate/api/call-procedure";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A call's failure, as tRPC knows it. */
export type CallError = ReturnType<typeof getTRPCErrorFromUnknown>;

type Query = { procedure: NamedProcedure; input: unknown };
type Queries = { isBatch: boolean; queries: Query[] };

type Options = {
  router: AppRouter;
  batchSizeMax: number;
  onError: (error: CallError, request: FastifyRequest) => void;
  headersFor: (error: CallError | undefined) => Readonly<Record<string, string>>;
};

/**
 * tRPC's own adapter wraps each request and answer in objects of the fetch API, which costs as much as the call. Plain queries, alone or
 * in a batch, are answered here in the same form; the adapter does everything else.
 */
export function registerTrpcQueries(app: FastifyInstance, options: Options): void {
  const procedures = new Map(
    allProcedures(options.router)
      .filter((named) => typeOf(named) === "query")
      .map((named): [string, NamedProcedure] => [named.path, named]),
  );
  app.addHook("preHandler", async (request, reply) => {
    const asked = readQueries(request, procedures, options.batchSizeMax);
    if (asked) await answerQueries(asked, request, reply, options);
  });
}

/** Null for the adapter's work: mutations, streams and malformed requests. */
function readQueries(
  request: FastifyRequest,
  procedures: ReadonlyMap<string, NamedProcedure>,
  batchSizeMax: number,
): Queries | null {
  const { method, headers, params, query } = request;
  if (method !== "GET" || headers["trpc-accept"] !== undefined || headers.accept?.includes("jsonl")) return null;
  const path = textOf(params, "path");
  if (path === undefined || textOf(query, "connectionParams") !== undefined) return null;
  const isBatch = textOf(query, "batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  const inputs = readInputs(textOf(query, "input"), isBatch);
  if (inputs === null || paths.length > batchSizeMax) return null;
  const queries = paths.flatMap((each, at) => {
    const procedure = procedures.get(each);
    return procedure ? [{ procedure, input: inputs(at) }] : [];
  });
  return queries.length === paths.length ? { isBatch, queries } : null;
}

/** The input of each call of a batch by its place, or the only one. */
function readInputs(text: string | undefined, isBatch: boolean): ((at: number) => unknown) | null {
  if (text === undefined) return () => undefined;
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isBatch) return () => input;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  return (at) => (Object.hasOwn(input, at) ? Reflect.get(input, at) : undefined);
}

function textOf(texts: unknown, name: string): string | undefined {
  const text: unknown = typeof texts === "object" && texts !== null ? Reflect.get(texts, name) : undefined;
  return typeof text === "string" ? text : undefined;
}

async function answerQueries(
  { isBatch, queries }: Queries,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
) {
  const ctx = request.apiContext;
  const errors: CallError[] = [];
  const answer = async ({ procedure, input }: Query, batchIndex: number) => {
    try {
      return { result: { data: await callProcedure(procedure, { input, ctx, batchIndex }) } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      errors.push(error);
      options.onError(error, request);
      return { error: errorShapeOf(options.router, procedure, { input, ctx, error }) };
    }
  };
  const answers = await Promise.all(queries.map(answer));
  return await reply
    .code(getHTTPStatusCode(answers))
    .headers({ "content-type": "application/json", vary: "trpc-accept, accept", ...options.headersFor(errors[0]) })
    .send(JSON.stringify(isBatch ? answers : answers[0]));
}
