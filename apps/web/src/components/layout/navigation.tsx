import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../ui/form/button.tsx";
import { Brand } from "./brand.tsx";

const loadSignedInBar = () => import("./signed-in-bar.tsx");
const SignedInBar = lazy(async () => ({ default: (await loadSignedInBar()).SignedInBar }));

/** Requests the signed-in bar at once if the user is probably signed in, without waiting for the session. */
export function preloadSignedInBar(): void {
  void loadSignedInBar();
}

/** While it is not known who is there, the bar is empty but keeps its height, so that nothing shifts. */
export function Navigation() {
  const session = useSession();
  return (
    <header className="top-nav">
      <div className="wrap nav-in">
        {session.status === "signedOut" && (
          <>
            <Brand />
            <div className="nav-end">
              <Button variant="secondary" asChild>
                <Link to={paths.login}>Sign In</Link>
              </Button>
            </div>
          </>
        )}
        {session.status === "signedIn" && (
          <>
            <Brand />
            <Suspense>
              <SignedInBar user={session.user} />
            </Suspense>
          </>
        )}
      </div>
    </header>
  );
}
