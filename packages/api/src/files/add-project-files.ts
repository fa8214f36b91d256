import { assertCanAddFiles } from "@quorate/core/files/project-files";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { countProjectFiles } from "./files.queries.ts";
import { addProjectFilesInput, projectFileSchema } from "./files.schema.ts";
import { readProjectFiles } from "./read-project-files.service.ts";
import { useFiles } from "./use-files.service.ts";

export const addProjectFiles = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/projects/{id}/files",
      tags: ["Files"],
      summary: "Put uploads of yours on a project of yours, as its client or its expert, and read all its files",
      errorResponses: [400, 401, 404, 409, 422],
      protect: true,
    },
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
  );
