import type { createOrganizationInput } from "@quorate/api/organizations/organizations.schema";
import { POSTING_NEED_WORDS, postingNeed } from "@quorate/core/access/posting";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession, useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useCreateOrganization() {
  const navigate = useNavigate();
  const session = useSession();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.organizations.create.useMutation();

  return async function createOrganization(values: z.input<typeof createOrganizationInput>): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    const organization = await mutateAsync(values);
    toast({
      title: "Organization registered",
      description:
        postingNeed({ organizationId: organization.id, emailVerified: session.user.emailVerified }) === null
          ? `${organization.name} can now post projects and invite experts.`
          : `${POSTING_NEED_WORDS["verified-email"]}; then ${organization.name} can post projects.`,
    });
    await refreshSession();
    await navigate(paths.dashboard);
  };
}

/** Says what failed; true when nothing more has to be shown in the form. */
export function toastOrganizationRefusal(refusal: UiError): boolean {
  if (isUnauthenticated(refusal)) {
    redirectToLogin();
    return true;
  }
  toast({
    title: "Error",
    description: "Failed to create organization profile. Please try again.",
    variant: "destructive",
  });
  return refusal.status === null;
}
