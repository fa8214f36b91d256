import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function useUnblockPerson({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useAction(trpc.messages.unblock, {
    done: { title: "Unblocked", description: `You and ${name} can message each other again.` },
    refused: "Error",
  });
  return { unblock: () => mutate({ id }), isPending };
}
