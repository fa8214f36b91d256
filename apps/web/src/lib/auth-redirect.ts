import { hostPaths, withNext } from "./paths.ts";
import { toast } from "./toast.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

let redirecting = false;

/** Says that the session ended and sends the browser to log in, to come back to where it was. Several failing calls say it once. */
export function redirectToLogin(): void {
  if (redirecting) return;
  redirecting = true;
  toast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  const { pathname, search } = window.location;
  window.setTimeout(() => {
    redirecting = false;
    window.location.assign(withNext(hostPaths.login, pathname + search));
  }, LOGIN_REDIRECT_DELAY_MS);
}
