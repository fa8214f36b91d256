import { signedInProcedure } from "../trpc/trpc.ts";
import { assertFullyProved } from "./factor-proof.service.ts";

/**
 * Anybody with a session who has lately proved, by everything that the door asks of them, who they are. It stands beside the table of core
 * that `signedInProcedure` reads: what has to look for factors is no business of the calls that do not.
 */
export const fullyProvedProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await assertFullyProved(ctx);
  return await next();
});
