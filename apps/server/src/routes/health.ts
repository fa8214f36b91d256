import { findWaitingChecks } from "@quorate/api/files/file-checks.queries";
import { scannerState } from "@quorate/core/files/file-safety";
import type { Db } from "@quorate/db/client";
import type { FastifyInstance } from "fastify";

type Options = { isStopping: () => boolean; areFilesChecked: boolean };

/**
 * `/healthz`: the process answers. `/readyz`: it can work, which takes a database and no shutdown under way. Files that a scanner holds
 * back are told beside it: everything but them goes on without one.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Db, { isStopping, areFilesChecked }: Options): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const refuse = (status: string) => reply.code(503).header("Retry-After", 2).send({ status });
    if (isStopping()) return await refuse("stopping");
    try {
      const { waiting, failed, since } = await findWaitingChecks(db);
      const scanner = scannerState(areFilesChecked, failed);
      return { status: "ready", files: { scanner, waiting, waitingSince: since?.toISOString() ?? null } };
    } catch {
      return await refuse("database unavailable");
    }
  });
}
