import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { counted } from "../../lib/counted.ts";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Leaves this session and ends whatever else has access to the account. */
export function EndOtherSessions() {
  const [isAsking, setAsking] = useState(false);
  const cache = trpc.useUtils();
  const end = trpc.accounts.endOtherSessions.useMutation({
    onSuccess: ({ ended }) =>
      toast({
        title: "All other access has ended",
        description: ended === 0 ? "No other session was open." : `${counted(ended, "session")} signed out.`,
      }),
    onError: (error) => showRefusal(toUiError(error), "Nothing was ended"),
    onSettled: () =>
      Promise.all([cache.accounts.listSessions.invalidate(), cache.tokens.invalidate(), cache.calendar.invalidate()]),
  });
  return (
    <div className="button-row mt-4">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        End all others
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End all other access?"
          description="All other browsers are signed out and forgotten. API tokens and your calendar link stop working, and webhooks stop until you start them again. This session stays open. To sign out one browser, end its session in the list."
          action="End all others"
          busy={end.isPending}
          keep="Keep them"
          onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
