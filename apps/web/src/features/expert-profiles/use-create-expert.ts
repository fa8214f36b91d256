import { useNavigate } from "react-router-dom";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession, useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { ExpertFormInput } from "./expert-form-schema.ts";

const SUBMITTED = "Your expert profile and documents have been submitted for verification!";

export function useCreateExpert() {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const session = useSession();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.experts.create.useMutation();

  async function createExpert(values: ExpertFormInput): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    await logDebugAuth();
    const { message } = await mutateAsync(values);
    toast({ title: "Registration successful", description: message || SUBMITTED });
    await refreshSession();
    await navigate(paths.dashboard);
  }

  /** The specification's call before the creation: its answer is for the developer's console and never stops anybody. */
  async function logDebugAuth(): Promise<void> {
    const seen = await cache.client.accounts.debugAuth.query().catch(() => null);
    // oxlint-disable-next-line no-console -- the specification asks for it
    if (import.meta.env.DEV) console.debug("Session before the registration:", seen);
  }
  return createExpert;
}

/** Says what failed; true when nothing more has to be shown in the form. */
export function toastExpertRefusal(refusal: UiError): boolean {
  if (isUnauthenticated(refusal)) {
    redirectToLogin();
    return true;
  }
  toast({
    title: "Registration Failed",
    description: "Failed to create expert profile. Please try again.",
    variant: "destructive",
  });
  return false;
}
