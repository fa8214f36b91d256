import { type ReactNode, useEffect } from "react";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { type CurrentUser, useSession } from "../../lib/session.ts";

/** A screen for signed-in users: anyone else is told so and taken to log in, to come back here. */
export function SignedInOnly({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const session = useSession();
  const isSignedOut = session.status === "signedOut";
  useEffect(() => {
    if (isSignedOut) redirectToLogin();
  }, [isSignedOut]);
  return session.status === "signedIn" ? children(session.user) : <div className="min-h-dvh" />;
}
