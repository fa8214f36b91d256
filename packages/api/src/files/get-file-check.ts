import { fileNotFound } from "@quorate/core/files/claim";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findWaitingFile } from "./files.queries.ts";
import { fileCheckSchema, fileIdInput } from "./files.schema.ts";

export const getFileCheck = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/files/{id}/check",
      tags: ["Files"],
      summary: "Whether an upload of yours that waits was looked through for malware, and what was found",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(fileIdInput)
  .output(fileCheckSchema)
  .query(async ({ ctx, input: { id } }) => {
    const file = await findWaitingFile(ctx.db, id, ctx.viewer.userId);
    if (!file) throw fileNotFound();
    return { safety: file.safety, malware: file.malware, isDelayed: file.check_failed_at !== null };
  });
