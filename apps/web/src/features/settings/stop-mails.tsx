import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { STOP_WORDS } from "./topic-words.ts";

/** Asks before it turns anything off: programs that scan emails open every address in them. */
export function StopMails({ token }: { token: string }) {
  const asked = trpc.notifications.mailStop.useQuery({ token });
  const { mutate, data: done, error, isPending } = trpc.notifications.stopMails.useMutation();
  if (asked.error) {
    return (
      <ErrorState
        heading="h2"
        title="We could not read this link"
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (!asked.data) return <p role="status">Reading the link...</p>;
  const stop = done?.stop ?? asked.data.stop;
  if (!stop) return <NoLink />;
  const mails = STOP_WORDS[stop.topic];
  if (stop.isStopped) {
    return (
      <EmptyState
        heading="h2"
        title={`You won't get ${mails}`}
        action={
          <Button asChild>
            <Link to={paths.settingsSection("notifications")}>Choose your notifications</Link>
          </Button>
        }
      >
        You can still see everything in Quorate, and turn these emails back on at any time.
      </EmptyState>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {error ? (
        <ErrorState heading="h2" title={toUiError(error).message}>
          Nothing was changed.
        </ErrorState>
      ) : (
        <p>You get {mails}. We'll always email you about your account's security.</p>
      )}
      <Button busy={isPending} busyLabel="Turning off..." onClick={() => mutate({ token })}>
        Turn them off
      </Button>
    </div>
  );
}

/** A link that is cut, or none of ours. */
export function NoLink() {
  return (
    <EmptyState
      heading="h2"
      title="This link does not work"
      action={
        <Button asChild>
          <Link to={paths.settingsSection("notifications")}>Choose your notifications</Link>
        </Button>
      }
    >
      It is incomplete or very old, and nothing was changed.
    </EmptyState>
  );
}
