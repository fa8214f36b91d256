import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { InviteButton } from "./invite-button.tsx";
import type { Invited } from "./use-invite-entrepreneur.ts";
import { useLiveConnections } from "./use-live-connections.ts";

/** Beside somebody who was suggested: the invitation, or where the two stand. What else can be done stands on the profile. */
export function MatchConnection({ person, hasProfile }: { person: Invited; hasProfile: boolean }) {
  if (hasProfile) return <ConnectionOrInvite person={person} />;
  return (
    <Button asChild variant="secondary">
      <Link to={paths.registerEntrepreneur}>
        Register to invite<span className="sr-only"> {person.name}</span>
      </Link>
    </Button>
  );
}

function ConnectionOrInvite({ person }: { person: Invited }) {
  const { isPending, connectionWith } = useLiveConnections();
  if (isPending) return null;
  const connection = connectionWith(person.id);
  return connection ? <p className="cap self-center">{standing(connection)}</p> : <InviteButton person={person} />;
}

function standing({ status, direction }: ConnectionDto): string {
  if (status === "accepted") return "Connected";
  return direction === "outgoing" ? "Invited" : "Has invited you";
}
