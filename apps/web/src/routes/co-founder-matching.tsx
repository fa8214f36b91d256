import { RegistrationRequired } from "../components/layout/registration-required.tsx";
import { CoFounderMatching } from "../features/co-founder-matching/co-founder-matching.tsx";
import { MatchConnection } from "../features/connections/match-connection.tsx";
import { useSession } from "../lib/session.ts";

export function CoFounderMatchingScreen() {
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  if (session.status === "signedOut") {
    return <RegistrationRequired>Matching compares your project with the profiles of members.</RegistrationRequired>;
  }
  const hasProfile = session.user.entrepreneurId !== null;
  return (
    <CoFounderMatching
      hasProfile={hasProfile}
      inviteFor={(match, isFirst) => <MatchConnection person={match} hasProfile={hasProfile} isFirst={isFirst} />}
    />
  );
}
