import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

type Done = { message: string };
type EmailLinkProps = {
  /** Says what the link does and asks first: mail programs open links automatically, and must not trigger it. */
  children: string;
  action: string;
  busy: string;
  call: { mutate: () => void; isPending: boolean; data: Done | undefined; error: unknown };
};

function EmailLink({ children, action, busy, call }: EmailLinkProps) {
  const { data, error, isPending, mutate } = call;
  if (data) {
    return (
      <EmptyState
        heading="h2"
        title={data.message}
        action={
          <Button asChild>
            <Link to={paths.login}>Go to sign-in</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {error ? (
        <ErrorState heading="h2" title={toUiError(error).message}>
          Nothing was changed. If the link has expired, request the change again in your settings.
        </ErrorState>
      ) : (
        <p>{children}</p>
      )}
      <Button busy={isPending} busyLabel={busy} onClick={mutate}>
        {action}
      </Button>
    </div>
  );
}

/** The link in the mail to the new address. */
export function ConfirmEmail({ token }: { token: string }) {
  const refreshSession = useRefreshSession();
  const { mutate, ...call } = trpc.accounts.confirmEmailChange.useMutation({ onSuccess: refreshSession });
  return (
    <EmailLink action="Confirm this address" busy="Confirming..." call={{ ...call, mutate: () => mutate({ token }) }}>
      From now on you'll sign in with this address and get all our emails there. Your API tokens and calendar link stop
      working, and webhooks stop until you start them again.
    </EmailLink>
  );
}

/** The link in the mail to the former address. */
export function KeepEmail({ token }: { token: string }) {
  const refreshSession = useRefreshSession();
  const { mutate, ...call } = trpc.accounts.keepEmail.useMutation({ onSuccess: refreshSession });
  return (
    <EmailLink action="Keep my address" busy="Stopping..." call={{ ...call, mutate: () => mutate({ token }) }}>
      Your account keeps its previous address. All sessions are signed out, your API tokens and calendar link stop
      working, webhooks stop, and we send you a link to set a new password.
    </EmailLink>
  );
}
