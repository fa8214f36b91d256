import { CLOSING_UNDONE_DAYS, closingObstacles } from "@quorate/core/accounts/account-closing";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { closingSchema } from "./account-closing.schema.ts";
import { closeAccount } from "./close-account.ts";
import { findObligations } from "./obligations.queries.ts";

export const accountClosingRouter = router({
  close: closeAccount,
  closing: call("GET /account/closing", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "What stands in the way of deleting your account",
    refuses: [403],
  })
    .output(closingSchema)
    .query(async ({ ctx }) => ({
      obstacles: closingObstacles(await findObligations(ctx.db, ctx.viewer.userId, ctx.now())),
      undoneDays: CLOSING_UNDONE_DAYS,
    })),
});
