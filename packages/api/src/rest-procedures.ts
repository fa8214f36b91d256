import type { OpenApiMethod } from "trpc-openapi";
import type { AppRouter } from "./app-router.ts";
import { allProcedures, metaOf, type NamedProcedure } from "./call-procedure.ts";

export type RestProcedure = NamedProcedure & { method: OpenApiMethod; url: string };

/** The procedures that are REST calls, too, with method and path (`/projects/{id}`, without `/api`). */
export function restProcedures(router: AppRouter): RestProcedure[] {
  return allProcedures(router).flatMap((named) => {
    const { openapi } = metaOf(named);
    return openapi ? [{ ...named, method: openapi.method, url: openapi.path }] : [];
  });
}
