import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "../lib/query-client.ts";
import type { CurrentUser } from "../lib/session.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";

/** The providers that a hook needs; the session is known without a call. */
export function withSession(user: CurrentUser | null): (part: { children: ReactNode }) => ReactNode {
  const queryClient = createQueryClient();
  const client = createTrpcClient();
  return ({ children }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Known user={user}>{children}</Known>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function Known({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  trpc.useUtils().accounts.session.setData(undefined, user);
  return children;
}
