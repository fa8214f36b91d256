import { trialNotFound } from "@quorate/core/trial-agreements/trial-agreement";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findTrialFile } from "./trial-agreements.queries.ts";
import { trialFileInput } from "./trial-agreements.schema.ts";

/** The trial agreement's PDF, byte for byte as it is signed, for its two founders. */
export async function readTrialFile(ctx: Context, params: unknown): Promise<{ version: number; pdf: Buffer }> {
  const viewer = requireViewer(ctx);
  const input = trialFileInput.safeParse(params);
  const file = input.success ? await findTrialFile(ctx.db, input.data.id, viewer.userId) : undefined;
  if (!file?.pdf) throw trialNotFound();
  return { version: file.version, pdf: file.pdf };
}
