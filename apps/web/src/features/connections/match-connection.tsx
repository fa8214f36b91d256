import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { InviteButton } from "./invite-button.tsx";
import type { Invited } from "./use-invite-entrepreneur.ts";

const LIVE_STATUSES = ["pending", "accepted"] as const;
const CONNECTIONS_READ_MAX = 100;

/** The reader's open invitations and connections, the latest of each, by the other person's profile. */
function useLiveConnections() {
  const { client } = trpc.useUtils();
  const { data, isPending } = useQuery({
    queryKey: getQueryKey(trpc.connections.list, { limit: CONNECTIONS_READ_MAX }),
    queryFn: async () => {
      const lists = LIVE_STATUSES.map((status) =>
        client.connections.list.query({ status, limit: CONNECTIONS_READ_MAX }),
      );
      return (await Promise.all(lists)).flat();
    },
  });
  return { isPending, connectionWith: (id: string) => data?.find(({ entrepreneur }) => entrepreneur.id === id) };
}

type MatchConnectionProps = {
  person: Invited;
  hasProfile: boolean;
  /** The one whom the page suggests most. */
  isFirst: boolean;
};

/** Beside a suggested person: the invitation, or the state of the connection. The other actions are on the profile. */
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
  return direction === "outgoing" ? "Invited" : "Invited you";
}
