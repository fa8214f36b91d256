import type { Ports } from "@quorate/api/context";
import { findWaitingChecks } from "@quorate/api/files/file-checks.queries";
import { toMatchingState } from "@quorate/api/match-index/index-state.mapper";
import { scannerState } from "@quorate/core/files/file-safety";
import type { ReadDatabase } from "@quorate/db/read-database";
import type { FastifyInstance } from "fastify";

type Asked = Pick<Ports, "db" | "matchIndex">;
type Options = {
  isStopping: () => boolean;
  areFilesChecked: boolean;
  /** None where there is no replica, or where nobody asks. */
  replica?: Pick<ReadDatabase, "isNear" | "lagMs"> | null;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can work, which takes a database and no shutdown under way. Files that a scanner holds
 * back are told beside it, and who answers matching at this moment, and whether a replica is read: everything goes on without each.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, matchIndex }: Asked,
  { isStopping, areFilesChecked, replica }: Options,
): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const refuse = (status: string) => reply.code(503).header("Retry-After", 2).send({ status });
    if (isStopping()) return await refuse("stopping");
    try {
      const { waiting, failed, since } = await findWaitingChecks(db);
      const scanner = scannerState(areFilesChecked, failed);
      return {
        status: "ready",
        files: { scanner, waiting, waitingSince: since?.toISOString() ?? null },
        matching: toMatchingState(matchIndex),
        ...(replica && { replica: { isRead: replica.isNear(), lagMs: replica.lagMs() } }),
      };
    } catch {
      return await refuse("database unavailable");
    }
  });
}
