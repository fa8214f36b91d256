import { hostPaths, withNext } from "./paths.ts";
import { type ToastMessage, toast } from "./toast.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

let redirecting = false;

const LOGGED_OUT: ToastMessage = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  variant: "destructive",
};

/** For somebody who never signed in and tries what needs an account. */
export const LOGIN_NEEDED: ToastMessage = {
  title: "Authentication Required",
  description: "Please log in to continue",
  variant: "destructive",
};

/** Whether somebody was just told to log in, and is on the way there: nothing of what they meant to do was done. */
export const isGoingToLogin = () => redirecting;

/** Says that the session ended and sends the browser to log in, to come back to where it was. Several failing calls say it once. */
export function redirectToLogin(message = LOGGED_OUT): void {
  if (redirecting) return;
  redirecting = true;
  toast(message);
  const { pathname, search } = window.location;
  window.setTimeout(() => {
    redirecting = false;
    window.location.assign(withNext(hostPaths.login, pathname + search));
  }, LOGIN_REDIRECT_DELAY_MS);
}
