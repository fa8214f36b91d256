import type { AppRouter } from "@quorate/api";
import { CHANGED_HEADER } from "@quorate/core/events/changed-screens";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { repeatWithProof } from "./proof-link.ts";

export const trpc = createTRPCReact<AppRouter>();

const BATCH_ITEMS_MAX = 10; // the server refuses larger batches
/** The server reads 64 KB of headers; calls that do not fit into one address go in two. */
const ADDRESS_LENGTH_MAX = 48_000;

/** `onChanged`: gets what the answer to a call says about the screens it changed, before the caller gets the answer. */
export function createTrpcClient(onChanged: (header: string) => Promise<void> = async () => undefined) {
  return trpc.createClient({
    links: [
      repeatWithProof,
      httpBatchLink({
        url: "/trpc",
        maxItems: BATCH_ITEMS_MAX,
        maxURLLength: ADDRESS_LENGTH_MAX,
        fetch: async (input, init) => {
          const answer = await fetch(input, { ...init, credentials: "include" });
          const changed = answer.headers.get(CHANGED_HEADER);
          if (changed !== null) await onChanged(changed);
          return answer;
        },
      }),
    ],
  });
}
