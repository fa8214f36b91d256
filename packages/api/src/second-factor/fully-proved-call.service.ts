import { call } from "../trpc/call.ts";
import type { CallFacts, Route } from "../trpc/call-declaration.ts";
import { assertFullyProved } from "./factor-proof.service.ts";

/** A call of somebody who has lately proved who they are by everything that signing in asks of them; only these calls look for factors. */
export const fullyProvedCall = (route: Route, facts: CallFacts) =>
  call(route, { ...facts, may: "signedIn" }).use(async ({ ctx, next }) => {
    await assertFullyProved(ctx);
    return await next();
  });
