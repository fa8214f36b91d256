import { agreementNotFound } from "@quorate/core/agreements/agreement";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import type { Context } from "../context.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findPresentAgreementFile } from "./agreements.queries.ts";
import { projectAgreementInput } from "./agreements.schema.ts";

/** The agreement's PDF, byte for byte as it is signed, for the parties and administrators. */
export async function readAgreementFile(ctx: Context, params: unknown): Promise<{ number: number; pdf: Buffer }> {
  const viewer = requireViewer(ctx);
  const input = projectAgreementInput.safeParse(params);
  const project = input.success ? await findProjectById(ctx.db, input.data.id) : undefined;
  if (!project || !insiderOf(project, viewer)) throw projectNotFound();
  const file = await findPresentAgreementFile(ctx.db, project.id);
  if (!file?.pdf) throw agreementNotFound();
  return { number: file.number, pdf: file.pdf };
}
