import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useUnblockPerson({ id, name }: { id: string; name: string }) {
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.messages.unblock.useMutation({
    onSuccess: async () => {
      toast({ title: "Block taken back", description: `You and ${name} can write to each other again.` });
      await cache.messages.invalidate();
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return { unblock: () => mutate({ id }), isPending };
}
