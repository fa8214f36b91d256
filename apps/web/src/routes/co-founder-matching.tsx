import { RegistrationRequired } from "../components/layout/registration-required.tsx";
import { CoFounderMatching } from "../features/co-founder-matching/co-founder-matching.tsx";
import { useSession } from "../lib/session.ts";
import "../features/co-founder-matching/co-founder-matching.css";

export function CoFounderMatchingScreen() {
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  if (session.status === "signedOut") {
    return <RegistrationRequired>Matching compares your project with the profiles of members.</RegistrationRequired>;
  }
  return <CoFounderMatching hasProfile={session.user.entrepreneurId !== null} />;
}
