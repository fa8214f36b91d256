import { DomainError } from "../errors.ts";
import { reachOfHostRoute } from "../tokens/token-reach.ts";

/** The ways in and out, which the host serves itself. */
const OPEN_HOST_ROUTES: ReadonlySet<string> = new Set(["/api/login", "/api/login/callback", "/api/logout"]);

/** Whether a person who has to add a second factor first may ask for what the host serves itself below /api. */
export function isHostRouteOpenWithoutFactor(method: string, address: string): boolean {
  return OPEN_HOST_ROUTES.has(address) || reachOfHostRoute(method, address) === "open";
}

/** What everything else is refused with until then. */
export const secondFactorFirst = (): DomainError => new DomainError("forbidden", "second-factor/needed-of-everybody");
