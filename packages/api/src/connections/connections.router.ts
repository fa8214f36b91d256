import { router } from "../trpc/trpc.ts";
import { acceptConnection } from "./accept-connection.ts";
import { blockEntrepreneur } from "./block-entrepreneur.ts";
import { declineConnection } from "./decline-connection.ts";
import { endConnection } from "./end-connection.ts";
import { inviteEntrepreneur } from "./invite-entrepreneur.ts";
import { listBlocks } from "./list-blocks.ts";
import { listConnections } from "./list-connections.ts";
import { unblockEntrepreneur } from "./unblock-entrepreneur.ts";
import { withdrawConnection } from "./withdraw-connection.ts";

export const connectionsRouter = router({
  list: listConnections,
  invite: inviteEntrepreneur,
  accept: acceptConnection,
  decline: declineConnection,
  withdraw: withdrawConnection,
  end: endConnection,
  listBlocks,
  block: blockEntrepreneur,
  unblock: unblockEntrepreneur,
});
