import { projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { findProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { projectFileSchema, projectFilesInput } from "./files.schema.ts";
import { readProjectFiles } from "./read-project-files.service.ts";

export const listProjectFiles = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/files",
      tags: ["Files"],
      summary:
        "What you may read of everything handed over, put on the project and disputed, newest first: all of it as a party, what was disputed as an administrator, the brief's as an expert who is invited or proposed",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(projectFilesInput)
  .output(z.array(projectFileSchema))
  .query(async ({ ctx, input }) => {
    const project = await findProjectById(ctx.db, input.id);
    if (!project || !viewerOf(project, ctx.viewer)) throw projectNotFound();
    return await readProjectFiles(ctx.db, project.id, ctx.viewer);
  });
