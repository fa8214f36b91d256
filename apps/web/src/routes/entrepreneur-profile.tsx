import { Link } from "react-router-dom";
import { RegistrationRequired } from "../components/layout/registration-required.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { ProfileConnection } from "../features/connections/profile-connection.tsx";
import { ReceivedNote } from "../features/connections/received-note.tsx";
import { EntrepreneurProfile } from "../features/entrepreneurs/entrepreneur-profile.tsx";
import { MessageButton } from "../features/messages/message-button.tsx";
import { IdeasOfPerson } from "../features/startup-ideas/ideas-of-person.tsx";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";
import { useRouteId } from "../lib/use-route-id.ts";

export function EntrepreneurProfileScreen() {
  const id = useRouteId();
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  if (session.status === "signedOut") {
    return <RegistrationRequired>Only members can see entrepreneurs' profiles.</RegistrationRequired>;
  }
  const { entrepreneurId } = session.user;
  const isOwn = entrepreneurId === id;
  return (
    <div className="wrap">
      <EntrepreneurProfile
        key={id}
        id={id}
        ownId={entrepreneurId}
        renderActions={(profile) =>
          isOwn ? (
            <OwnActions id={id} hasPhoto={profile.profileImageUrl !== null} />
          ) : (
            <ProfileConnection
              profile={profile}
              hasProfile={entrepreneurId !== null}
              message={<MessageButton to={{ receiverId: profile.userId }} name={profile.name} />}
            />
          )
        }
        ideas={(profile) => <IdeasOfPerson entrepreneurId={profile.id} isOwn={isOwn} />}
        notice={(profile) => <ReceivedNote profile={profile} />}
      />
    </div>
  );
}

function OwnActions({ id, hasPhoto }: { id: string; hasPhoto: boolean }) {
  return (
    <>
      <p className="text-sm">
        This is how other members see you.{" "}
        {!hasPhoto && (
          <Link className="link" to={paths.settings}>
            Add a photo
          </Link>
        )}
      </p>
      <Button asChild variant="secondary">
        <Link to={paths.editEntrepreneurProfile(id)}>Edit profile</Link>
      </Button>
    </>
  );
}
