import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** What it changes is told by events, here as on every other screen. */
export function useActOnSandboxAccount() {
  return trpc.sandboxAccounts.act.useMutation({
    onSuccess: () => toast({ title: "Done", description: "The sandbox has told Quorate, as a card processor would." }),
    onError: (error) => toast({ variant: "destructive", title: "Not done", description: toUiError(error).message }),
  });
}
