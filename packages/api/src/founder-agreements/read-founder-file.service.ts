import {
  type FounderAgreementKind,
  founderAgreementNotFound,
} from "@quorate/core/founder-agreements/founder-agreement";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findFounderFile } from "./founder-agreements.queries.ts";
import { founderFileInput } from "./founder-agreements.schema.ts";

/** The PDF of a version, byte for byte as it is signed, for its two founders. */
export async function readFounderFile(
  ctx: Context,
  kind: FounderAgreementKind,
  params: unknown,
): Promise<{ version: number; pdf: Buffer }> {
  const viewer = requireViewer(ctx);
  const input = founderFileInput.safeParse(params);
  const file = input.success ? await findFounderFile(ctx.db, input.data.id, viewer.userId) : undefined;
  if (!file?.pdf || file.kind !== kind) throw founderAgreementNotFound();
  return { version: file.version, pdf: file.pdf };
}
