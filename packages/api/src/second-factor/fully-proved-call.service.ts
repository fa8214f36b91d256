import { call } from "../trpc/call.ts";
import type { CallFacts, Route } from "../trpc/call-declaration.ts";
import { assertFullyProved } from "./factor-proof.service.ts";

/** A call that needs a recent proof by everything that a sign-in asks for; only these calls look for factors. */
export const fullyProvedCall = (route: Route, facts: CallFacts) =>
  call(route, { ...facts, may: "signedIn" }).use(async ({ ctx, next }) => {
    await assertFullyProved(ctx);
    return await next();
  });
