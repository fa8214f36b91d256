import { assertProvedInsteadOfPassword } from "@quorate/core/accounts/proof";
import type { Context, Viewer } from "../context.ts";
import { findHasPassword } from "../second-factor/provider-identities.queries.ts";
import { checkOwnPassword } from "./check-password.service.ts";

/** By the password that came with the call, or by what the person has proved in this session before. */
export async function assertOwner(ctx: Context & { viewer: Viewer }, password: string | undefined): Promise<void> {
  if (password !== undefined) await checkOwnPassword(ctx, password);
  else assertProvedInsteadOfPassword(ctx.session, await findHasPassword(ctx.db, ctx.viewer.userId), ctx.now());
}
