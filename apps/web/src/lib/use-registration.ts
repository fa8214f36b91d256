import { useNavigate } from "react-router-dom";
import { LOGIN_NEEDED, redirectToLogin } from "./auth-redirect.ts";
import { isUnauthenticated, type UiError } from "./errors.ts";
import { paths } from "./paths.ts";
import { type CurrentUser, useRefreshSession, useSession } from "./session.ts";
import { toast } from "./toast.ts";

type Registration<Values, Created> = {
  /** The call; may throw what it threw. */
  create: (values: Values) => Promise<Created>;
  /** What its success is called, for the person who was signed in before it. */
  words: (created: Created, user: CurrentUser) => { title: string; description: string };
};

/** Creates a profile of the person who is signed in, says so and goes to the dashboard. */
export function useRegistration<Values, Created>({ create, words }: Registration<Values, Created>) {
  const navigate = useNavigate();
  const session = useSession();
  const refreshSession = useRefreshSession();

  return async function register(values: Values): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    toast(words(await create(values), session.user));
    await refreshSession();
    await navigate(paths.dashboard);
  };
}

/** Says that no such profile was created; true where the reader goes to sign in instead. */
export function toastRegistrationRefusal(refusal: UiError, noun: string, title = "Error"): boolean {
  if (isUnauthenticated(refusal)) {
    redirectToLogin();
    return true;
  }
  toast({ title, description: `Failed to create ${noun} profile. Please try again.`, variant: "destructive" });
  return false;
}
