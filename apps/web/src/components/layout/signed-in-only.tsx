import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { paths, withNext } from "../../lib/paths.ts";
import { type CurrentUser, useSession } from "../../lib/session.ts";

/** A screen for signed-in users: anyone else is told so and taken to sign in, to come back here. */
export function SignedInOnly({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const session = useSession();
  const isSignedOut = session.status === "signedOut";
  useEffect(() => {
    if (isSignedOut) redirectToLogin();
  }, [isSignedOut]);
  return session.status === "signedIn" ? children(session.user) : <div className="min-h-dvh" />;
}

/**
 * A screen that newcomers are led to: a visitor without an account makes one first, and returns here with it. Only a user whose session
 * ended on this screen is told so.
 */
export function RegisteredOnly({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (status === "signedIn" && !wasSignedIn) setSignedIn(true);
  if (status === "signedOut" && !wasSignedIn)
    return <Navigate to={withNext(paths.signUp, pathname + search)} replace />;
  return <SignedInOnly>{children}</SignedInOnly>;
}
