import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Nothing typed is lost: the form stays below, and can be sent again once the link in the mail was opened. `isRefusal`: it was sent. */
export function VerifyEmailFirst({ email, isRefusal }: { email: string; isRefusal: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRefusal) box.current?.focus();
  }, [isRefusal]);
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: () => toast({ title: "Email sent", description: `We sent the link to ${email}.` }),
    onError: () =>
      toast({
        title: "Error",
        description: "The email could not be sent. Please try again.",
        variant: "destructive",
      }),
  });
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="sheet mb-8 grid justify-items-start gap-3 px-5 py-4"
      {...(isRefusal && { role: "alert" })}
      aria-labelledby="verify-first"
    >
      <div>
        <h2 className="heading" id="verify-first">
          Verify your email address to post this project
        </h2>
        <p className="mute measure text-sm">
          Open the link we sent to {email}, in another tab if you like. Then post the project from here: what you typed
          is kept.
        </p>
      </div>
      <Button variant="secondary" busy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
        Resend the email
      </Button>
    </section>
  );
}
