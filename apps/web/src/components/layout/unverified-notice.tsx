import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useUnverifiedMark } from "../../lib/unverified-mark.ts";

/**
 * A quiet notice until the address is verified: what cannot be done yet, and how to get the email again. It is always the same for every
 * reader, so that it can be painted before the session is known: later it would push the page down.
 */
export function UnverifiedNotice() {
  const { status, user } = useSession();
  const isUnverified = user !== null && !user.emailVerified;
  useUnverifiedMark(status === "loading" ? null : isUnverified);
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: () =>
      toast({
        title: "Email sent",
        description: `We sent the link to ${user?.email ?? "your address"}.`,
      }),
    onError: () =>
      toast({
        title: "Error",
        description: "We could not send the email. Please try again.",
        variant: "destructive",
      }),
  });
  return (
    <aside className="notice" aria-label="Address not verified" hidden={status !== "loading" && !isUnverified}>
      <div className="wrap">
        <p>Verify your email address to post projects, submit proposals and pay.</p>
        <button
          className="more"
          type="button"
          aria-disabled={resend.isPending}
          onClick={() => !resend.isPending && resend.mutate()}
        >
          {resend.isPending ? "Sending..." : "Resend the email"}
        </button>
      </div>
    </aside>
  );
}
