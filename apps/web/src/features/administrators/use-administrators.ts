import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListAdministrators() {
  const query = trpc.administrators.list.useInfiniteQuery({ limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return { ...query, administrators: query.data?.pages.flat() };
}

/** The list is read again whether it worked or not: somebody else may have changed it meanwhile. */
function useSettled(title: string) {
  const cache = trpc.useUtils();
  return {
    onSuccess: () => toast({ title, description: "They are told so by e-mail." }),
    onError: (error: unknown) =>
      toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.administrators.invalidate(),
  };
}

export function useChangeRole() {
  return trpc.administrators.changeRole.useMutation(useSettled("Role changed"));
}

export function useRevokeAdministrator() {
  return trpc.administrators.revoke.useMutation(useSettled("No longer an administrator"));
}
