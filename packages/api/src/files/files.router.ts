import { fileNotFound } from "@quorate/core/files/claim";
import { mayReadFile } from "@quorate/core/files/file-access";
import { assertCanAddFiles, assertCanRemoveFile } from "@quorate/core/files/project-files";
import { insiderOf, projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toFileReader, toKeptFile, toRemovableFile } from "./files.mapper.ts";
import { countProjectFiles, deleteFile, findStoredFile, findWaitingFile, lockStoredFile } from "./files.queries.ts";
import {
  addProjectFilesInput,
  fileCheckSchema,
  fileIdInput,
  projectFileSchema,
  projectFilesInput,
  removedFileSchema,
} from "./files.schema.ts";
import { readProjectFiles } from "./read-project-files.service.ts";
import { useFiles } from "./use-files.service.ts";

export const filesRouter = router({
  list: call("GET /projects/{id}/files", {
    may: "signedIn",
    scope: "files:read",
    tag: "Files",
    summary:
      "What you may read of everything handed over, put on the project and disputed, newest first: all of it as a party, what was disputed as an administrator, the brief's as an expert who is invited or proposed",
    refuses: [404],
  })
    .input(projectFilesInput)
    .output(z.array(projectFileSchema))
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      if (!project || !viewerOf(project, ctx.viewer)) throw projectNotFound();
      return await readProjectFiles(ctx.db, project.id, ctx.viewer);
    }),
  add: call("POST /projects/{id}/files", {
    may: "signedIn",
    scope: "files:write",
    tag: "Files",
    summary: "Put uploads of yours on a project of yours, as its client or its expert, and read all its files",
    refuses: [404, 409, 422],
  })
    .input(addProjectFilesInput)
    .output(z.array(projectFileSchema))
    .mutation(({ ctx, input: { id, fileIds } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, id);
        if (!project) throw projectNotFound();
        const present = await countProjectFiles(trx, project.id);
        assertCanAddFiles(project, insiderOf(project, ctx.viewer), { present, added: fileIds.length });
        const { userId } = ctx.viewer;
        const use = { projectId: project.id, at: ctx.now() };
        await useFiles(trx, { ...use, fileIds, uploaderId: userId, purpose: "project" });
        const event = { projectId: project.id, count: fileIds.length, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "project.files-added" });
        return await readProjectFiles(trx, project.id, ctx.viewer);
      }),
    ),
  remove: call("DELETE /files/{id}", {
    may: "signedIn",
    scope: "files:write",
    tag: "Files",
    summary: "Take back an upload that waits, or what you put on a project and nobody else has opened",
    refuses: [403, 404, 409],
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
        // The content is removed after the commit, so that a refusal loses nothing.
        await ctx.jobs.enqueue(trx, "remove-file", { storageKey: row.storageKey });
        const { projectId } = row;
        if (projectId) await publishEvent(trx, ctx, { type: "project.file-removed", projectId, actorId: userId });
        return { id };
      }),
    ),
  check: call("GET /files/{id}/check", {
    may: "signedIn",
    scope: "files:read",
    tag: "Files",
    summary: "Whether an upload of yours that waits was looked through for malware, and what was found",
    refuses: [404],
  })
    .input(fileIdInput)
    .output(fileCheckSchema)
    .query(async ({ ctx, input: { id } }) => {
      const file = await findWaitingFile(ctx.db, id, ctx.viewer.userId);
      if (!file) throw fileNotFound();
      return { safety: file.safety, malware: file.malware, isDelayed: file.check_failed_at !== null };
    }),
});
