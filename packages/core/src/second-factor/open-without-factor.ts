import { DomainError } from "../errors.ts";
import { reachOfHostRoute } from "../tokens/token-reach.ts";

/**
 * What somebody who has to add a second factor first may call as themselves: to learn that, to prove who they are, to add one, to find
 * their mail again, and to leave. A new call is not among them.
 */
const OPEN: ReadonlySet<string> = new Set([
  "accounts.currentUser",
  "accounts.debugAuth",
  "accounts.proof",
  "accounts.prove",
  "accounts.proveOptions",
  "accounts.resendVerification",
  "accounts.session",
  "secondFactor.addPasskey",
  "secondFactor.beginPasskey",
  "secondFactor.beginTotp",
  "secondFactor.confirmTotp",
  "secondFactor.get",
  "secondFactor.renewCodes",
  "signIn.beginProviderProof",
]);

/** The ways in and out, which the host serves itself. */
const OPEN_HOST_ROUTES: ReadonlySet<string> = new Set(["/api/login", "/api/login/callback", "/api/logout"]);

export const isOpenWithoutFactor = (call: string): boolean => OPEN.has(call);

/** The same of what the host serves itself below /api. */
export function isHostRouteOpenWithoutFactor(method: string, address: string): boolean {
  return OPEN_HOST_ROUTES.has(address) || reachOfHostRoute(method, address) === "open";
}

/** What everything else is refused with until then. */
export const secondFactorFirst = (): DomainError => new DomainError("forbidden", "second-factor/needed-of-everybody");
