import type { Ports } from "@quorate/api/context";
import { findWaitingChecks } from "@quorate/api/files/file-checks.queries";
import { toMatchingState } from "@quorate/api/match-index/index-state.mapper";
import { scannerState } from "@quorate/core/files/file-safety";
import type { ReadDatabase } from "@quorate/db/read-database";
import type { FastifyInstance } from "fastify";
import { isDiskFull } from "../adapters/disk-full.ts";
import { createProbe, writeProbe } from "./readiness.ts";

type Asked = Pick<Ports, "db" | "matchIndex">;
type Options = {
  isStopping: () => boolean;
  areFilesChecked: boolean;
  /** Where uploads arrive: on the disk that this server writes to. */
  stagingFolder: string;
  /** Undefined without a replica, or without a probe. */
  replica?: Pick<ReadDatabase, "isNear" | "lagMs"> | null;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can work, which takes a database that answers, room on the disk and no shutdown under
 * way; it says so within a few seconds either way. Files that a scanner holds back, whether people are ranked at this moment and whether a
 * replica is read are beside it: everything goes on without each.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, matchIndex }: Asked,
  { isStopping, areFilesChecked, stagingFolder, replica }: Options,
): void {
  const probeDatabase = createProbe(() => findWaitingChecks(db));
  const probeDisk = createProbe(() => writeProbe(stagingFolder));
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const refuse = (status: string) => reply.code(503).header("Retry-After", 2).send({ status });
    if (isStopping()) return await refuse("stopping");
    try {
      await probeDisk();
    } catch (error) {
      return await refuse(isDiskFull(error) ? "disk full" : "disk unavailable");
    }
    try {
      const { waiting, failed, since } = await probeDatabase();
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
