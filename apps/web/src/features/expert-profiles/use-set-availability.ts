import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/**
 * Shown as pressed at once, and as it was where the server would not have it. Of several presses in a row the last counts: each is
 * sent after the one before, and what an earlier answer says of it is not shown any more.
 */
export function useSetAvailability(id: string) {
  const cache = trpc.useUtils();
  const show = (isAvailable: boolean) =>
    cache.experts.get.setData({ id }, (expert: ExpertDto | undefined) => expert && { ...expert, isAvailable });

  const { mutate, isPending } = trpc.experts.update.useMutation({
    scope: { id: `availability of ${id}` },
    onMutate: async ({ isAvailable }) => {
      await cache.experts.get.cancel({ id });
      const before = cache.experts.get.getData({ id })?.isAvailable;
      show(isAvailable === true);
      return { before };
    },
    onError: (error, _asked, shown) => {
      if (shown?.before !== undefined) show(shown.before);
      showRefusal(toUiError(error), "Your availability was not changed");
    },
    onSettled: () => cache.experts.invalidate(),
  });
  return { setAvailability: (isAvailable: boolean) => mutate({ id, isAvailable }), isPending };
}
