import { findWaitingChecks, listCheckFailures, listRefusedFiles } from "../files/file-checks.queries.ts";
import { call } from "../trpc/call.ts";
import { fileChecksSchema } from "./admin.schema.ts";

const REFUSED_SHOWN_MS = 30 * 86_400_000;

export const listFileChecks = call("GET /admin/file-checks", {
  may: { area: "operations" },
  scope: "administration:read",
  tag: "Administration",
  summary: "Files that wait for the scanner and why, and those that malware was found in; never what is in them",
  reads: "impersonal",
})
  .output(fileChecksSchema)
  .query(async ({ ctx }) => {
    const { waiting, since } = await findWaitingChecks(ctx.db);
    const failures = await listCheckFailures(ctx.db);
    const refused = await listRefusedFiles(ctx.db, new Date(ctx.now().getTime() - REFUSED_SHOWN_MS));
    return {
      waiting,
      waitingSince: since?.toISOString() ?? null,
      failures: failures.map((failure) => ({
        ...failure,
        since: failure.since.toISOString(),
        triedAt: failure.triedAt.toISOString(),
      })),
      refused: refused.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    };
  });
