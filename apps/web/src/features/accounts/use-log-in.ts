import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

/** Logs in, says so and goes on after half a second; a refusal is said and leaves everything as it was typed. */
export function useLogIn(next: string | null) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.accounts.logIn.useMutation();
  const [isBusy, setBusy] = useState(false);

  async function logIn(credentials: { email: string; password: string }): Promise<void> {
    setBusy(true);
    try {
      await mutateAsync(credentials);
      toast({ title: "Login Successful", description: "Welcome back to Quorate." });
      await refreshSession();
      window.setTimeout(() => void navigate(next ?? paths.landing), LOGIN_REDIRECT_DELAY_MS);
    } catch (error) {
      toastRefusal(error);
      setBusy(false);
    }
  }
  return { logIn, isBusy };
}

function toastRefusal(error: unknown): void {
  const refusal = toUiError(error);
  toast(
    isRefusal(refusal)
      ? {
          title: "Login Failed",
          description: refusal.message || "Invalid credentials. Please try again.",
          variant: "destructive",
        }
      : {
          title: "Error",
          description: "An error occurred during login. Please try again.",
          variant: "destructive",
        },
  );
}
