import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function useUnblockPerson({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useAction(trpc.messages.unblock, {
    done: { title: "Block taken back", description: `You and ${name} can write to each other again.` },
    refused: "Error",
  });
  return { unblock: () => mutate({ id }), isPending };
}
