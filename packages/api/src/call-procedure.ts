import type { TokenReach } from "@quorate/core/tokens/token-reach";
import { type AnyTRPCProcedure, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import type { AppRouter } from "./app-router.ts";
import type { Context } from "./context.ts";
import type { CallMeta } from "./trpc/call-declaration.ts";

/** The one file that knows how tRPC keeps a procedure and a router; a version of tRPC that keeps them otherwise is met here. */
type Procedure = AnyTRPCProcedure & { _def: { meta?: OpenApiMeta & CallMeta } };
export type NamedProcedure = { path: string; procedure: Procedure };

/** A call always finishes what it began, even if the caller is gone. */
const NEVER_ABORTED = new AbortController().signal;

const isProcedure = (value: unknown): value is Procedure => typeof value === "function" && "_def" in value;

/** Every procedure by its dotted path. The router's type names them nested; at run time they lie flat. */
export function allProcedures(router: AppRouter): NamedProcedure[] {
  return Object.entries<unknown>(router._def.procedures).flatMap(([path, procedure]) =>
    isProcedure(procedure) ? [{ path, procedure }] : [],
  );
}

export const typeOf = ({ procedure }: NamedProcedure) => procedure._def.type;
export const metaOf = ({ procedure }: NamedProcedure): OpenApiMeta & CallMeta => procedure._def.meta ?? {};

/** What a token needs for a call; null of one that says nothing, which no token reaches. */
export const scopeOf = (named: NamedProcedure): TokenReach | null => metaOf(named).call?.scope ?? null;

/** The schema that a procedure's input goes through first; undefined where it takes none. */
export function inputSchemaOf({ procedure }: NamedProcedure): unknown {
  return "inputs" in procedure._def && Array.isArray(procedure._def.inputs) ? procedure._def.inputs[0] : undefined;
}

/** The schema that a procedure's answers go through; undefined where it has none. */
export const outputSchemaOf = ({ procedure }: NamedProcedure): unknown => Reflect.get(procedure._def, "output");

type Call = { input: unknown; ctx: Context; batchIndex?: number };

/** Every call of a transport of ours, over REST and as a plain query. What it throws is what tRPC throws. */
export async function callProcedure(named: NamedProcedure, { input, ctx, batchIndex = 0 }: Call): Promise<unknown> {
  // Given as raw input only: tRPC would lay the parsed fields over a given one, and unknown fields would get through.
  const getRawInput = () => Promise.resolve(input);
  const { path, procedure } = named;
  return await procedure({ ctx, getRawInput, path, type: typeOf(named), signal: NEVER_ABORTED, batchIndex });
}

/** A failure in the form in which tRPC's own adapter sends it. */
export function errorShapeOf(router: AppRouter, named: NamedProcedure, failed: Call & { error: TRPCError }) {
  const { _config: config } = router._def;
  return getTRPCErrorShape({ config, ...failed, path: named.path, type: typeOf(named) });
}
