import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Quiet, until the address is verified: what cannot be done yet, and how to get the mail again. */
export function UnverifiedNotice() {
  const { user } = useSession();
  return user && !user.emailVerified ? <Notice email={user.email} /> : null;
}

function Notice({ email }: { email: string }) {
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: () =>
      toast({
        title: "E-mail sent",
        description: `The link went to ${email}.`,
      }),
    onError: () =>
      toast({
        title: "Error",
        description: "The e-mail could not be sent. Please try again.",
        variant: "destructive",
      }),
  });
  return (
    <aside className="notice" aria-label="E-mail not verified">
      <div className="wrap">
        <p>Verify {email} to post projects, submit proposals and pay.</p>
        <button
          className="more"
          type="button"
          aria-disabled={resend.isPending}
          onClick={() => !resend.isPending && resend.mutate()}
        >
          {resend.isPending ? "Sending..." : "Resend the e-mail"}
        </button>
      </div>
    </aside>
  );
}
