import { useNavigate } from "react-router-dom";
import { isRefusal, toUiError, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export const LOGIN_REDIRECT_DELAY_MS = 500;

/** After any way of signing in: shows the message of the answer, and goes on after half a second. */
export function useEntered(wanted: string | null) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const cache = trpc.useUtils();
  return async ({ message }: { message: string }) => {
    toast({ title: "Login Successful", description: message });
    await refreshSession();
    const user = await cache.accounts.session.fetch().catch(() => null);
    // An administrator who has to add a second step is led there before anything else.
    const next = user?.secondFactorNeeded ? paths.settingsSection("two-step") : wanted;
    window.setTimeout(() => void navigate(next ?? paths.landing), LOGIN_REDIRECT_DELAY_MS);
  };
}

const STEP_OVER = "sign-in/step-over";

/** A step that is over: the page begins again where it began, and says why. True where it was that. */
export function useStepOver() {
  const cache = trpc.useUtils();
  return (refusal: UiError): boolean => {
    if (refusal.code !== STEP_OVER) return false;
    toast({ title: "Please start again", description: refusal.message, variant: "destructive" });
    void cache.signIn.get.invalidate();
    return true;
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
