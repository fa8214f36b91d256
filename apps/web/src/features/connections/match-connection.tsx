import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { InviteButton } from "./invite-button.tsx";
import type { Invited } from "./use-invite-entrepreneur.ts";
import { useLiveConnections } from "./use-live-connections.ts";

type MatchConnectionProps = {
  person: Invited;
  hasProfile: boolean;
  /** The one whom the page suggests most. */
  isFirst: boolean;
};

/** Beside somebody who was suggested: the invitation, or where the two stand. What else can be done stands on the profile. */
export function MatchConnection({ hasProfile, ...match }: MatchConnectionProps) {
  if (hasProfile) return <ConnectionOrInvite {...match} />;
  const { person } = match;
  return (
    <Button asChild variant="secondary">
      <Link to={paths.registerEntrepreneur}>
        Register to invite<span className="sr-only"> {person.name}</span>
      </Link>
    </Button>
  );
}

function ConnectionOrInvite({ person, isFirst }: Omit<MatchConnectionProps, "hasProfile">) {
  const { isPending, connectionWith } = useLiveConnections();
  if (isPending) return null;
  const connection = connectionWith(person.id);
  if (connection) return <p className="caption self-center">{standing(connection)}</p>;
  return <InviteButton person={person} variant={isFirst ? "primary" : "secondary"} />;
}

function standing({ status, direction }: ConnectionDto): string {
  if (status === "accepted") return "Connected";
  return direction === "outgoing" ? "Invited" : "Has invited you";
}
