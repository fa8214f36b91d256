import { router } from "../trpc/trpc.ts";
import { createToken } from "./create-token.ts";
import { listMyTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";

export const tokensRouter = router({
  list: listMyTokens,
  create: createToken,
  revoke: revokeToken,
});
