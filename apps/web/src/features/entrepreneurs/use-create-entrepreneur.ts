import { useNavigate } from "react-router-dom";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession, useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { EntrepreneurFormInput } from "./entrepreneur-form-schema.ts";

export function useCreateEntrepreneur() {
  const navigate = useNavigate();
  const session = useSession();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.entrepreneurs.create.useMutation();

  return async function createEntrepreneur(values: EntrepreneurFormInput): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    await mutateAsync(values);
    toast({
      title: "Entrepreneur profile created",
      description: "Welcome to the network. An expert or organization profile can be added at any time.",
    });
    await refreshSession();
    await navigate(paths.dashboard);
  };
}

/** Says what failed; true when nothing more has to be shown in the form. */
export function toastEntrepreneurRefusal(refusal: UiError): boolean {
  if (isUnauthenticated(refusal)) {
    redirectToLogin();
    return true;
  }
  toast({
    title: "Error",
    description: "Failed to create entrepreneur profile. Please try again.",
    variant: "destructive",
  });
  return refusal.status === null;
}
