import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useState } from "react";
import { learnFromAnswer } from "./lib/changes-later.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createTrpcClient, trpc } from "./lib/trpc.ts";

/** The providers around every screen, in the browser and when a page is rendered ahead of time. */
export function AppProviders({ queryClient: given, children }: { queryClient?: QueryClient; children: ReactNode }) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  const [trpcClient] = useState(() => createTrpcClient((header) => learnFromAnswer(queryClient, header)));
  return (
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
}
