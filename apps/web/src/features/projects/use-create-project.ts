import type { createProjectInput } from "@quorate/api/projects/projects.schema";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError, type UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { type ToastMessage, toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { InvitedExpert } from "./use-invite-expert.ts";

export type ProjectFormInput = z.input<typeof createProjectInput>;

const POSTED = { description: "Your project has been posted successfully!" };

/** Posts the project and, where it follows another, invites the expert of that one. */
export function useCreateProject(invited: InvitedExpert | null) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const session = useSession();
  const { mutateAsync } = trpc.projects.create.useMutation();
  const invite = trpc.projects.inviteExpert.useMutation();

  return async function createProject(values: ProjectFormInput): Promise<void> {
    if (session.status !== "signedIn") return redirectToLogin(LOGIN_NEEDED);
    const { id } = await mutateAsync({
      ...values,
      serviceCategoryId: values.serviceCategoryId || null,
      budget: Number(values.budget), // sent as a number (specification §5)
    });
    toast({ title: "Project posted", ...(invited ? await inviteTo(id, invited) : POSTED) });
    void cache.projects.invalidate();
    await navigate(paths.dashboard);
  };

  /** The project is posted whatever becomes of the invitation. */
  async function inviteTo(id: string, expert: InvitedExpert): Promise<Pick<ToastMessage, "description" | "variant">> {
    try {
      await invite.mutateAsync({ id, expertId: expert.id, note: null });
      return { description: `${expert.name} has been invited.` };
    } catch (error) {
      const why = toUiError(error).message;
      return { description: `${expert.name} was not invited. ${why}`, variant: "destructive" };
    }
  }
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
