import type { FastifyBaseLogger } from "fastify";
import type { Base } from "../modules.ts";
import { createOwnLimiter } from "./limiters.ts";
import type { SharedLimiters } from "./shared-limiters.ts";

/** Counts go on without it, so that the start does, too. */
async function openLimiters(
  url: URL,
  authorities: string | undefined,
  log: FastifyBaseLogger,
): Promise<SharedLimiters> {
  const { openSharedLimiters } = await import("./shared-limiters.ts");
  return await openSharedLimiters(url, {
    authorities,
    onLost: (reason) => log.warn({ err: reason }, "rate limits: Valkey does not count; this server counts for itself"),
    onFound: () => log.info("rate limits: counted together in Valkey"),
  });
}

export const limitersModule = {
  name: "rate limits",
  open: async ({ config, log }: Base) => {
    const limiters = config.valkey ? await openLimiters(config.valkey, config.authorities, log) : null;
    return { gives: { createLimiter: limiters?.createLimiter ?? createOwnLimiter }, stop: limiters?.stop };
  },
};
