import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** Signs in without a password while demo mode is on, and leads to the normal sign-in while it is off. */
export function useDemoLogIn() {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.accounts.logIn.useMutation();
  const [busyEmail, setBusyEmail] = useState<string | null>(null);

  async function logInTo(email: string): Promise<void> {
    setBusyEmail(email);
    try {
      await mutateAsync({ email });
      await refreshSession();
      await navigate(paths.landing);
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification asks for it
      console.error("The demo sign-in failed.", error);
      await navigate(paths.login);
    }
  }
  return { logInTo, busyEmail };
}
