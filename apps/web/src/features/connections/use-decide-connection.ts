import type { ConnectionAction } from "@quorate/core/connections/connection";
import { keysOf } from "@quorate/core/one-of";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

const DONE = {
  accept: (name: string) => ({
    title: "You are connected",
    description: `You and ${name} can now see each other's contact details.`,
  }),
  decline: (name: string) => ({ title: "Invitation declined", description: `${name} may ask again after 30 days.` }),
  withdraw: (name: string) => ({ title: "Invitation withdrawn", description: `${name} no longer sees it.` }),
  end: (name: string) => ({
    title: "Connection ended",
    description: `You and ${name} no longer see each other's contact details.`,
  }),
} as const satisfies Record<ConnectionAction, (name: string) => { title: string; description: string }>;

/** Answers, withdraws or ends, and says so. Whatever the server says, what is shown is read again. */
export function useDecideConnection({ id, name }: { id: string; name: string }) {
  const cache = trpc.useUtils();
  const calls = {
    accept: trpc.connections.accept.useMutation(),
    decline: trpc.connections.decline.useMutation(),
    withdraw: trpc.connections.withdraw.useMutation(),
    end: trpc.connections.end.useMutation(),
  };

  async function decide(action: ConnectionAction): Promise<void> {
    try {
      await calls[action].mutateAsync({ id });
      toast(DONE[action](name));
      await cache.connections.invalidate();
    } catch (error) {
      const refusal = toUiError(error);
      if (isUnauthenticated(refusal)) return redirectToLogin();
      toast({ title: "Error", description: refusal.message, variant: "destructive" });
      await cache.invalidate(); // they were faster: show how things stand now
    }
  }
  const busy = keysOf(calls).find((action) => calls[action].isPending) ?? null;
  return { decide, busy };
}
