import { andHidden } from "../../components/contact-details/opening-words.ts";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export type InvitedExpert = { id: string; name: string };

/** Sends the invitation and says so; answers what stopped it in words when the server refused for a reason. */
export function useInviteExpert(expert: InvitedExpert) {
  const { mutateAsync, isPending } = trpc.projects.inviteExpert.useMutation();

  async function inviteExpert(project: { id: string; title: string }, note: string): Promise<string | null> {
    try {
      const { hiddenDetails } = await mutateAsync({ id: project.id, expertId: expert.id, note });
      const hidden = andHidden(expert.name, "invitation", hiddenDetails);
      toast({ title: "Request Sent", description: `${expert.name} has been invited to “${project.title}”.${hidden}` });
      return null;
    } catch (error) {
      const refusal = toUiError(error);
      if (isUnauthenticated(refusal)) {
        redirectToLogin();
        return "You are logged out.";
      }
      toast({
        title: "Error",
        description: "Failed to send request to expert. Please try again.",
        variant: "destructive",
      });
      return refusal.status === null ? "The server could not be reached. Nothing was sent." : refusal.message;
    }
  }
  return { inviteExpert, isPending };
}
