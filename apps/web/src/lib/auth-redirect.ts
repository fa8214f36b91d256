import { hostPaths, withNext } from "./paths.ts";
import { type ToastMessage, toast } from "./toast.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

let redirecting = false;

const LOGGED_OUT: ToastMessage = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  variant: "destructive",
};

/** For a visitor who has not signed in and tries something that needs an account. */
export const LOGIN_NEEDED: ToastMessage = {
  title: "Authentication Required",
  description: "Please log in to continue",
  variant: "destructive",
};

/** Whether the user was just told to sign in, and is on the way there: what they meant to do was not done. */
export const isGoingToLogin = () => redirecting;

/** Says that the session ended and sends the browser to sign in, and then back to where it was. Several failing calls say it once. */
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
