import type { AppRouter } from "@quorate/api";
import { allProcedures, callProcedure, metaOf, type NamedProcedure } from "@quorate/api/call-procedure";
import type { Context } from "@quorate/api/context";
import { toErrorAnswer } from "@quorate/server/plugins/errors";
import type { DearestRequest } from "./dearest-requests.ts";
import { HELD_MAX_MS, heldBy } from "./held-thread.ts";

/** The first may find code that was not compiled yet, and any one garbage of those before it. */
const TRIES = 4;
/** What still holds the thread for too long is tried again: a machine shared with other work slows some tries, not all of them. */
const TRIES_MAX = 16;

export type HeldCall = { request: DearestRequest; heldMs: number; status: number };

/** How long each of these holds the thread at the least of a few tries, until its answer is text. */
export async function holdAll(
  router: AppRouter,
  requests: readonly DearestRequest[],
  context: (request: DearestRequest) => Context,
): Promise<HeldCall[]> {
  const byOperation = new Map<string, NamedProcedure>(
    allProcedures(router).map((named) => {
      const { method, path } = metaOf(named).openapi ?? {};
      return [`${method} /api${path}`, named] satisfies [string, typeof named];
    }),
  );
  const held: HeldCall[] = [];
  for (const request of requests) {
    const named = byOperation.get(`${request.method} ${request.path}`);
    if (!named) continue;
    let status = 200;
    const call = async () => {
      try {
        return JSON.stringify(await callProcedure(named, { input: request.input, ctx: context(request) })).length;
      } catch (error) {
        status = toErrorAnswer(error, "").status;
        if (status >= 500) throw error;
        return 0;
      }
    };
    let heldMs = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < (heldMs > HELD_MAX_MS ? TRIES_MAX : TRIES) && status === 200; turn += 1)
      heldMs = Math.min(heldMs, await heldBy(call));
    held.push({ request, heldMs, status });
  }
  return held;
}
