import { signedInProcedure } from "../trpc/trpc.ts";
import { assertFullyProved } from "./factor-proof.service.ts";

/** Anybody with a session who has lately proved by everything that the door asks of them who they are. */
export const fullyProvedProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await assertFullyProved(ctx);
  return await next();
});
