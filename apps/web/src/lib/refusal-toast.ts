import { redirectToLogin } from "./auth-redirect.ts";
import { isRefusal, isUnauthenticated, type UiError } from "./errors.ts";
import { toast } from "./toast.ts";

/** The server says itself that it, or the card processor, is briefly away. */
const UNAVAILABLE = 503;

/** Says why an action did not happen: the server's own words where it refused, else that nothing was changed. */
export function showRefusal(error: UiError, title: string): void {
  if (isUnauthenticated(error)) return redirectToLogin();
  toast({ title, description: refusalText(error), variant: "destructive" });
}

function refusalText(error: UiError): string {
  if (error.code === "accounts/email-not-verified") {
    return "Verify your email address first. The link is in the email we sent you.";
  }
  return isRefusal(error) || error.status === UNAVAILABLE ? error.message : "Nothing was changed. Please try again.";
}
