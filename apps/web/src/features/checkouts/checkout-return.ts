import type { CheckoutDto } from "@quorate/api/checkouts/checkouts.schema";
import { safeNextPath } from "@quorate/core/accounts/next-path";
import { paths } from "../../lib/paths.ts";

/** Where the checkout leads back to. The path comes from the server; anything outside our own origin is not followed. */
export function backFrom(checkout: Pick<CheckoutDto, "returnPath">): { to: string; label: string } {
  const to = safeNextPath(checkout.returnPath, paths.dashboard);
  return { to, label: to.startsWith(paths.project("")) ? "Back to the project" : "Continue" };
}
