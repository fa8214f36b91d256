import type { WatchCall } from "@quorate/api/context";
import type { Called } from "./metrics.ts";

/** Reports each call of a procedure once it has ended. A subscription's call ends when its stream begins. */
export function watchCallsBy(onCalled: (called: Called) => void): WatchCall {
  return async ({ path }, run) => {
    const startedAt = performance.now();
    const result = await run();
    const outcome = result.ok ? "ok" : result.error.code.toLowerCase();
    onCalled({ procedure: path, outcome, seconds: (performance.now() - startedAt) / 1000 });
    return result;
  };
}
