import { QueryClient } from "@tanstack/react-query";

/** Data is read once and refreshed by the mutation that changes it; a failed read offers "Try again" instead of retrying by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
