import { useNavigate } from "react-router-dom";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

/** Whoever is signed in now is told so, and goes on after half a second, whichever way they came in. */
export function useEntered(next: string | null) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  return async () => {
    toast({ title: "Login Successful", description: "Welcome back to Quorate." });
    await refreshSession();
    window.setTimeout(() => void navigate(next ?? paths.landing), LOGIN_REDIRECT_DELAY_MS);
  };
}

export function toastLogInRefusal(error: unknown): void {
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
