import { assertTokenReaches } from "@quorate/core/tokens/token-reach";
import type { Context } from "../context.ts";
import { EXPAND_SCOPES, type ExpandKind } from "../schema/expand.ts";

/** A token that lacks the scope for a call does not read by `expand` what that call answers. */
export function assertMayExpand({ tokenScopes }: Pick<Context, "tokenScopes">, kinds: readonly ExpandKind[] = []) {
  if (tokenScopes === null) return;
  for (const kind of kinds) assertTokenReaches(tokenScopes, EXPAND_SCOPES[kind]);
}
