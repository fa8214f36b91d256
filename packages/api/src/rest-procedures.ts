import type { AnyTRPCProcedure } from "@trpc/server";
import type { OpenApiMeta, OpenApiMethod } from "trpc-openapi";
import type { AppRouter } from "./app-router.ts";
import type { CallCost } from "./trpc/trpc.ts";

export type RestProcedure = { path: string; procedure: AnyTRPCProcedure; method: OpenApiMethod; url: string };

type Procedure = AnyTRPCProcedure & { _def: { meta?: OpenApiMeta & CallCost } };

const isProcedure = (value: unknown): value is Procedure => typeof value === "function" && "_def" in value;

/** Every procedure by its dotted path. The router's type names them nested; at run time they lie flat. */
export function allProcedures(router: AppRouter): { path: string; procedure: Procedure }[] {
  return Object.entries<unknown>(router._def.procedures).flatMap(([path, procedure]) =>
    isProcedure(procedure) ? [{ path, procedure }] : [],
  );
}

/** The procedures that are REST calls, too, with method and path (`/projects/{id}`, without `/api`). */
export function restProcedures(router: AppRouter): RestProcedure[] {
  return allProcedures(router).flatMap(({ path, procedure }) => {
    const openapi = procedure._def.meta?.openapi;
    return openapi ? [{ path, procedure, method: openapi.method, url: openapi.path }] : [];
  });
}
