import { ndaNotFound } from "@quorate/core/confidential-parts/confidential-part";
import { insiderOf } from "@quorate/core/projects/project-access";
import type { Context } from "../context.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findNdaFile } from "./confidential-parts.queries.ts";
import { ndaFileInput } from "./confidential-parts.schema.ts";

/** The NDA's PDF, byte for byte as it was agreed to, for the expert who agreed, the project's client and administrators. */
export async function readNdaFile(ctx: Context, params: unknown): Promise<Buffer> {
  const viewer = requireViewer(ctx);
  const input = ndaFileInput.safeParse(params);
  const file = input.success ? await findNdaFile(ctx.db, input.data.id) : undefined;
  if (!file) throw ndaNotFound();
  if (file.expertUserId === viewer.userId) return file.pdf;
  const project = await findProjectById(ctx.db, file.projectId);
  const insider = project && insiderOf(project, viewer);
  if (insider !== "client" && insider !== "admin") throw ndaNotFound();
  return file.pdf;
}
