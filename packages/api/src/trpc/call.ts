import { type AdminFacts, type CallFacts, type May, openApiOf, type Route } from "./call-declaration.ts";
import {
  adminProcedure,
  clientProcedure,
  entrepreneurProcedure,
  expertProcedure,
  publicProcedure,
  signedInProcedure,
} from "./trpc.ts";

const PROCEDURES = {
  everybody: publicProcedure,
  signedIn: signedInProcedure,
  client: clientProcedure,
  expert: expertProcedure,
  entrepreneur: entrepreneurProcedure,
};

/**
 * One call, declared once: its REST route, the reference, what a token needs, its price and the guards before it all follow from this. Its
 * name for tRPC is its key in the room's router.
 */
export function call<M extends May>(route: Route, declaration: CallFacts & { may: M }): (typeof PROCEDURES)[M];
export function call(route: Route, declaration: CallFacts & AdminFacts): ReturnType<typeof adminProcedure>;
export function call(route: Route, declaration: CallFacts & ({ may: May } | AdminFacts)) {
  const { may } = declaration;
  const procedure = typeof may === "string" ? PROCEDURES[may] : adminProcedure(may.area);
  return procedure.meta({ openapi: openApiOf(route, declaration), call: declaration });
}
