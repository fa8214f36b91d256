import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { redirectToLogin } from "./auth-redirect.ts";
import { isRefusal, isUnauthenticated, toUiError } from "./errors.ts";

/** For how long what was read counts as it is now. Whatever the server tells of meanwhile is asked for at once. */
const FRESH_MS = 30_000;
/** How long a list that is not on the screen keeps its rows, so that going back to it finds them. */
const KEPT_MS = 30 * 60_000;
/** Where pages are rendered ahead of time a timer would keep the build from ending. */
const isBrowser = typeof window !== "undefined";

/** Data older than a moment is asked for again where it is looked at: on a screen that opens, on the way back to the window, with the network. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthenticated(toUiError(error)) && wasSignedIn(client)) redirectToLogin();
        else keepWhatIsThere(error, query);
      },
    }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: isBrowser ? KEPT_MS : Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}

/** Under which tRPC keeps who is signed in. */
const SESSION_KEY = [["accounts", "session"], { type: "query" }];

/** Whether the user was signed in on this page: then the session has ended since. A guest's refused query is nothing new. */
function wasSignedIn(client: QueryClient): boolean {
  return Boolean(client.getQueryData(SESSION_KEY));
}

const TOO_MANY_REQUESTS = 429;

/**
 * Refetching happens while the user reads or types, so a server that does not respond must not remove anything: data stays until the next
 * refetch. A refusal is an answer: what may no longer be seen goes. And a user who asks for the next page of a list is told if it fails.
 */
function keepWhatIsThere(error: unknown, query: Query<unknown, unknown>): void {
  const failure = toUiError(error);
  const isAnswer = isRefusal(failure) && failure.status !== TOO_MANY_REQUESTS;
  const isForMore = query.state.fetchMeta?.fetchMore !== undefined;
  if (query.state.data === undefined || isAnswer || isForMore) return;
  query.setState({ error: null, status: "success", isInvalidated: true });
}
