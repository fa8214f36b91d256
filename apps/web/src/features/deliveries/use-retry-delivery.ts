import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE } from "../../lib/page-cursor.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Reads the list again whether it worked or not: another administrator may have repeated it already. */
export function useRetryDelivery() {
  const cache = trpc.useUtils();
  return trpc.deliveries.retry.useMutation({
    onSuccess: (answer) => {
      cache.deliveries.list.setInfiniteData(
        { status: "failed", limit: LIST_PAGE_SIZE },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => page.map((delivery) => (delivery.id === answer.id ? answer : delivery))),
          },
      );
      toast({
        title: "Trying again",
        description: "It's on its way again. If it fails, it comes back here.",
      });
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.deliveries.invalidate(),
  });
}
