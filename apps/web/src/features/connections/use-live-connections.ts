import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";

const LIVE_STATUSES = ["pending", "accepted"] as const;
const CONNECTIONS_READ_MAX = 100;

/** The reader's open invitations and connections, the latest of each, by the other person's profile. */
export function useLiveConnections() {
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
