import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { RegistrationRequired } from "../components/layout/registration-required.tsx";
import { PersonMenu } from "../features/connections/person-menu.tsx";
import { ProfileConnection } from "../features/connections/profile-connection.tsx";
import { ReceivedNote } from "../features/connections/received-note.tsx";
import { EntrepreneurProfile } from "../features/entrepreneurs/entrepreneur-profile.tsx";
import { MessageButton } from "../features/messages/message-button.tsx";
import { IdeasOfPerson } from "../features/startup-ideas/ideas-of-person.tsx";
import { useSession } from "../lib/session.ts";
import { useRouteId } from "../lib/use-route-id.ts";

export function EntrepreneurProfileScreen() {
  const id = useRouteId();
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  if (session.status === "signedOut") {
    return <RegistrationRequired>Profiles of entrepreneurs are shown to members only.</RegistrationRequired>;
  }
  const { entrepreneurId } = session.user;
  const actions = (profile: EntrepreneurProfileDto) => {
    const isConnected = profile.connection?.status === "accepted";
    const message = <MessageButton to={{ receiverId: profile.userId }} name={profile.name} />;
    return (
      <>
        {isConnected && message}
        <ProfileConnection profile={profile} hasProfile={entrepreneurId !== null} />
        {!isConnected && message}
        <PersonMenu person={profile} />
      </>
    );
  };
  return (
    <div className="wrap">
      <EntrepreneurProfile
        key={id}
        id={id}
        ownId={entrepreneurId}
        actions={actions}
        ideas={({ id: founderId }) => <IdeasOfPerson entrepreneurId={founderId} />}
        notice={(profile) => <ReceivedNote profile={profile} />}
      />
    </div>
  );
}
