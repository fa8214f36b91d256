import type { createProjectInput } from "@quorate/api/projects/projects.schema";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export type ProjectFormInput = z.input<typeof createProjectInput>;

export function useCreateProject() {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const session = useSession();
  const { mutateAsync } = trpc.projects.create.useMutation();

  return async function createProject(values: ProjectFormInput): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    await mutateAsync({
      ...values,
      serviceCategoryId: values.serviceCategoryId || null,
      budget: Number(values.budget), // sent as a number (specification §5)
    });
    toast({ title: "Project posted", description: "Your project has been posted successfully!" });
    void cache.projects.invalidate();
    await navigate(paths.dashboard);
  };
}

/** Says what failed; true when nothing more has to be shown in the form. */
export function toastProjectRefusal(refusal: UiError): boolean {
  if (isUnauthenticated(refusal)) {
    redirectToLogin();
    return true;
  }
  toast({ title: "Error", description: "Failed to post project. Please try again.", variant: "destructive" });
  return refusal.status === null;
}
