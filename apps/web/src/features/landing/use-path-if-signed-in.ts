import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/** The path for signed-in readers; anyone else signs in first and is taken there afterwards. */
export function usePathIfSignedIn(): (path: string) => string {
  const isSignedIn = useSession().status === "signedIn";
  return (path) => (isSignedIn ? path : withNext(paths.login, path));
}
