import { useState } from "react";
import { answerWithPasskey, isGivenUp } from "../../lib/passkeys.ts";
import { trpc } from "../../lib/trpc.ts";
import { toastLogInRefusal, useEntered } from "./use-entered.ts";

/** `alone`: instead of the password. `second`: after it. */
export function usePasskeyLogIn(next: string | null, place: "alone" | "second", remember = false) {
  const entered = useEntered(next);
  const beginAlone = trpc.signIn.beginPasskey.useMutation();
  const beginSecond = trpc.signIn.secondStepOptions.useMutation();
  const signIn = trpc.signIn.withPasskey.useMutation();
  const secondStep = trpc.signIn.secondStep.useMutation();
  const cache = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);

  async function logIn(): Promise<void> {
    setBusy(true);
    try {
      const options = await (place === "alone" ? beginAlone : beginSecond).mutateAsync();
      const passkey = await answerWithPasskey(options);
      await entered(
        place === "alone"
          ? await signIn.mutateAsync({ passkey })
          : await secondStep.mutateAsync({ passkey, ...(remember && { remember }) }),
      );
    } catch (error) {
      if (!isGivenUp(error)) toastLogInRefusal(error);
      await cache.signIn.get.invalidate();
      setBusy(false);
    }
  }
  return { logIn, isBusy };
}
