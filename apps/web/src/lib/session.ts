import type { AppRouter } from "@quorate/api";
import type { inferRouterOutputs } from "@trpc/server";
import { useIsHydrating } from "./hydration.ts";
import { trpc } from "./trpc.ts";

export type CurrentUser = NonNullable<inferRouterOutputs<AppRouter>["accounts"]["session"]>;

export type Session =
  | { status: "loading"; user: null }
  | { status: "signedOut"; user: null }
  | { status: "signedIn"; user: CurrentUser };

const CURRENT_USER_STALE_MS = 300_000;

/**
 * The signed-in user. A failed read counts as signed out, as does the answer null. While a prerendered page is hydrated the user is
 * unknown, even if the answer came first: the markup was made for an unknown user.
 */
export function useSession(): Session {
  const { data, isPending } = trpc.accounts.session.useQuery(undefined, {
    staleTime: CURRENT_USER_STALE_MS,
  });
  const isHydrating = useIsHydrating();
  if (isPending || isHydrating) return { status: "loading", user: null };
  return data ? { status: "signedIn", user: data } : { status: "signedOut", user: null };
}

/** For when the user changes (sign-in, a first profile): everything read before is read again. */
export function useRefreshSession(): () => Promise<void> {
  const cache = trpc.useUtils();
  return () => cache.invalidate();
}
