import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useGetPerson(id: string) {
  return trpc.people.get.useQuery({ id });
}

/** What an administrator can do to a person's account: each action reports its result, and refreshes the page. */
export function usePersonActions(id: string) {
  const cache = trpc.useUtils();
  const looking = trpc.impersonations.start.useMutation();
  const suspending = trpc.people.suspend.useMutation();
  const restoring = trpc.people.restore.useMutation();
  const ending = trpc.people.endSessions.useMutation();
  const readAgain = () => Promise.all([cache.people.invalidate(), cache.admin.invalidate()]);

  async function say<Answer>(call: () => Promise<Answer>, done: (answer: Answer) => Said): Promise<boolean> {
    try {
      toast(done(await call()));
      return true;
    } catch (error) {
      toast({ title: "Error", description: toUiError(error).message, variant: "destructive" });
      return false;
    } finally {
      await readAgain();
    }
  }
  return {
    /**
     * Throws the server's refusal, so that the dialog keeps the reason. The page is reloaded, so that none of the administrator's own data
     * is left in it.
     */
    look: async (reason: string) => {
      await looking.mutateAsync({ id, reason });
      window.location.assign(paths.home);
    },
    /** Throws what the server refuses, so that the dialog keeps the reason. */
    suspend: async (reason: string) => {
      await suspending.mutateAsync({ id, reason });
      toast({
        title: "Account suspended",
        description: "Their sessions have ended, and we're emailing them the reason.",
      });
      await readAgain();
    },
    restore: () =>
      say(
        () => restoring.mutateAsync({ id }),
        () => ({ title: "Account restored", description: "We're emailing them, and they can be found as before." }),
      ),
    endSessions: () =>
      say(
        () => ending.mutateAsync({ id }),
        ({ ended }) => ({
          title: "Signed out",
          description: ended === 1 ? "One session ended." : `${ended} sessions ended.`,
        }),
      ),
    isBusy: restoring.isPending || ending.isPending,
  };
}

type Said = { title: string; description: string };
