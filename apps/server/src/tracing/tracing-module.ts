import type { Base } from "../modules.ts";
import type { Tracing } from "./tracing.ts";

/** The library is loaded here, so a server without a collector does not need it. */
async function openTracingTo({ tracing, authorities }: Base["config"]): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTracing } = await import("./open-tracing.ts");
  return openTracing(tracing, authorities);
}

export const tracingModule = {
  name: "tracing",
  open: async ({ config }: Base) => {
    const tracing = await openTracingTo(config);
    return { gives: { tracing }, stop: tracing?.stop };
  },
};
