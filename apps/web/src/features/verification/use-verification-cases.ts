import type { VerificationState } from "@quorate/core/verification/verification";
import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export type ListedState = Exclude<VerificationState, "none"> | "late" | "all";
export type CaseFilter = { state: ListedState; subject: "expert" | "organization" | undefined; q: string | undefined };

export function useListVerifications(filter: CaseFilter) {
  return trpc.verification.list.useInfiniteQuery(
    { ...filter, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
}

/** The answer is the case as it is now; the list and the figures are read again. */
export function useDecideVerification() {
  const cache = trpc.useUtils();
  return trpc.verification.decide.useMutation({
    onSuccess: (decided) => cache.verification.getCase.setData({ id: decided.id }, decided),
    onError: (error) => showRefusal(toUiError(error), "Not decided"),
    onSettled: () => Promise.all([cache.verification.list.invalidate(), cache.admin.invalidate()]),
  });
}

export function useUndoDecision() {
  const cache = trpc.useUtils();
  return trpc.verification.undo.useMutation({
    onSuccess: (undone) => {
      cache.verification.getCase.setData({ id: undone.id }, undone);
      toast({ title: "Undone", description: "It's waiting again. No one was told." });
    },
    onError: (error) => showRefusal(toUiError(error), "Not undone"),
    onSettled: () => Promise.all([cache.verification.invalidate(), cache.admin.invalidate()]),
  });
}
