import { decimalFromMinor } from "@quorate/core/money";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { installationSchema } from "./installation.schema.ts";

export const installationRouter = router({
  get: call("GET /installation", {
    may: "everybody",
    scope: "open",
    tag: "Catalog",
    summary:
      "The one currency that every rate, budget, price and amount of this installation is in, its smallest milestone, and by whose calendar paper is dated",
  })
    .output(installationSchema)
    .query(({ ctx }) => ({
      currency: ctx.currency,
      milestoneMin: decimalFromMinor(ctx.milestoneMinMinor),
      agreementAbove: ctx.agreements.aboveMinor === null ? null : decimalFromMinor(ctx.agreements.aboveMinor),
      bookZone: ctx.bookZone,
    })),
});
