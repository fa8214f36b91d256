import { fileNotFound } from "@quorate/core/files/claim";
import { mayReadFile } from "@quorate/core/files/file-access";
import { assertCanRemoveFile } from "@quorate/core/files/project-files";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toFileReader, toKeptFile, toRemovableFile } from "./files.mapper.ts";
import { deleteFile, findStoredFile, lockStoredFile } from "./files.queries.ts";
import { fileIdInput, removedFileSchema } from "./files.schema.ts";

export const removeFile = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/files/{id}",
      tags: ["Files"],
      summary: "Take back an upload that waits, or what you put on a project and nobody else has opened",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(fileIdInput)
  .output(removedFileSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const found = await findStoredFile(trx, id, ctx.viewer);
      if (found?.projectId) await lockProjectById(trx, found.projectId);
      const row = found && (await lockStoredFile(trx, id, ctx.viewer));
      if (!row) throw fileNotFound();
      const { userId } = ctx.viewer;
      const kept = toKeptFile(row);
      const mayRead = mayReadFile(kept, toFileReader(ctx.viewer, row));
      assertCanRemoveFile({ ...toRemovableFile(row), isWaiting: kept.use === null, mayRead }, userId);
      await deleteFile(trx, id);
      // What is stored goes after the commit: whoever is refused has lost nothing.
      await ctx.jobs.enqueue(trx, "remove-file", { storageKey: row.storageKey });
      const { projectId } = row;
      if (projectId) await publishEvent(trx, ctx, { type: "project.file-removed", projectId, actorId: userId });
      return { id };
    }),
  );
