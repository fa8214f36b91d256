import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { toastLogInRefusal, useEntered } from "./use-entered.ts";

/** Logs in, says so and goes on; where a second step is asked for, the page asks for it. A refusal leaves everything as it was typed. */
export function useLogIn(next: string | null) {
  const entered = useEntered(next);
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.logIn.useMutation();
  const [isBusy, setBusy] = useState(false);

  async function logIn(credentials: { email: string; password: string }): Promise<void> {
    setBusy(true);
    try {
      const answer = await mutateAsync(credentials);
      await (answer.success ? entered(answer) : cache.signIn.get.invalidate());
    } catch (error) {
      toastLogInRefusal(error);
      setBusy(false);
    }
  }
  return { logIn, isBusy };
}
