import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** Uses the link's token once, as soon as the screen is there. */
export function VerifyEmail({ token }: { token: string }) {
  const refreshSession = useRefreshSession();
  const { mutate, data, error } = trpc.accounts.verifyEmail.useMutation({ onSuccess: refreshSession });
  const usedToken = useRef<string>(undefined);
  useEffect(() => {
    if (usedToken.current === token) return;
    usedToken.current = token;
    mutate({ token });
  }, [token, mutate]);

  if (data) {
    return (
      <EmptyState
        heading="h2"
        title={data.message}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        }
      >
        You can now post projects, submit proposals and pay.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState heading="h2" title={toUiError(error).message}>
        Your account is safe. Sign in and choose “Resend the email” at the top of the page to get a new link.
      </ErrorState>
    );
  }
  return <p role="status">Verifying your email...</p>;
}
