import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Signs the reader out everywhere else at once. */
export function EndOtherSessions() {
  const [isAsking, setAsking] = useState(false);
  const cache = trpc.useUtils();
  const end = trpc.accounts.endOtherSessions.useMutation({
    onSuccess: ({ ended }) =>
      toast({
        title: "Other sessions ended",
        description: ended === 1 ? "One session is signed out." : `${ended} sessions are signed out.`,
      }),
    onError: (error) => showRefusal(toUiError(error), "The sessions were not ended"),
    onSettled: () => cache.accounts.listSessions.invalidate(),
  });
  return (
    <div className="button-row mt-4">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        End all others
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End all other sessions?"
          description="Whoever uses them has to log in again. This one stays."
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
