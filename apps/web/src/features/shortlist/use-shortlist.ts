import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** The reader's shortlist; a guest has none, and is asked to sign in when they want one. */
export function useShortlist() {
  const { status } = useSession();
  const cache = trpc.useUtils();
  const query = trpc.shortlist.get.useQuery(undefined, { enabled: status === "signedIn" });
  const follow = {
    onSuccess: () => cache.shortlist.invalidate(),
    onError: (error: unknown) => showRefusal(toUiError(error), "Your shortlist was not changed"),
  };
  const add = trpc.shortlist.add.useMutation(follow);
  const remove = trpc.shortlist.remove.useMutation(follow);
  const entries = query.data ?? [];

  function toggle(expertId: string) {
    if (status === "signedOut") return redirectToLogin(LOGIN_NEEDED);
    if (entries.some(({ expert }) => expert.id === expertId)) remove.mutate({ expertId });
    else add.mutate({ expertId });
  }
  return { ...query, entries, toggle, isBusy: add.isPending || remove.isPending };
}
