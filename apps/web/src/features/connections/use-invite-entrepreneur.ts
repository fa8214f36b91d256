import { andHidden } from "../../components/contact-details/opening-words.ts";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export type Invited = { id: string; name: string };

/** Sends the invitation and says so; answers what stopped it in words. */
export function useInviteEntrepreneur({ id, name }: Invited) {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.connections.invite.useMutation();

  async function inviteEntrepreneur(note: string): Promise<string | null> {
    try {
      const { status, hiddenDetails } = await mutateAsync({ id, note });
      await cache.connections.invalidate();
      toast(
        status === "accepted"
          ? {
              title: "You are connected",
              description: `${name} had already invited you. You can now see each other's contact details.`,
            }
          : {
              title: "Invitation sent",
              description: `We've told ${name}. You'll hear when they answer.${andHidden(name, "connection-note", hiddenDetails)}`,
            },
      );
      return null;
    } catch (error) {
      const refusal = toUiError(error);
      if (isUnauthenticated(refusal)) {
        redirectToLogin();
        return "You are logged out.";
      }
      return refusal.status === null ? "The server could not be reached. Nothing was sent." : refusal.message;
    }
  }
  return { inviteEntrepreneur, isPending };
}
