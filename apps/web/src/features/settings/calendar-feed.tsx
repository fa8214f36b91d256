import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { NewSecret } from "./new-secret.tsx";

/** The reader's dates in a calendar of their own: creates, renews and revokes a secret address. */
export function CalendarFeed() {
  const [url, setUrl] = useState<string | null>(null);
  const { data: feed, error, refetch } = trpc.calendar.feed.useQuery();
  return (
    <Section title="Calendar" note="Your dates in your own calendar">
      <p className="measure mb-6 text-sm">
        Due dates, automatic releases, deadlines to answer disputes, and when your verification and plan end. No
        amounts. Anyone with the link can read it, so keep it to yourself.
      </p>
      {url !== null && (
        <NewSecret
          title="Add this link to your calendar now. It is not shown again."
          noun="link"
          secret={url}
          hint="In most calendars: add a calendar from a URL."
          onDone={() => setUrl(null)}
        />
      )}
      <Loaded query={{ data: feed, error, refetch }} what="your calendar link" rows={1} keeps>
        {(feed) => <FeedState createdAt={feed.createdAt} lastReadAt={feed.lastReadAt} onUrl={setUrl} />}
      </Loaded>
    </Section>
  );
}

type FeedStateProps = { createdAt: string | null; lastReadAt: string | null; onUrl: (url: string | null) => void };

function FeedState({ createdAt, lastReadAt, onUrl }: FeedStateProps) {
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const cache = trpc.useUtils();
  const create = trpc.calendar.create.useMutation({
    onSuccess: ({ url }) => onUrl(url),
    onError: (error) => showRefusal(toUiError(error), "The link was not created"),
    onSettled: () => cache.calendar.invalidate(),
  });
  const revoke = trpc.calendar.revoke.useMutation({
    onSuccess: () => {
      onUrl(null);
      toast({ title: "Link revoked", description: "Calendars that use it no longer get your dates." });
    },
    onError: (error) => showRefusal(toUiError(error), "The link was not revoked"),
    onSettled: () => cache.calendar.invalidate(),
  });
  const close = () => setAsking(null);
  if (createdAt === null) {
    return (
      <Button busy={create.isPending} onClick={() => create.mutate()}>
        Create calendar link
      </Button>
    );
  }
  return (
    <>
      <p className="mb-3">
        You created your calendar link on {formatDate(createdAt)}.{" "}
        {lastReadAt ? `It was last read on ${formatDateTime(lastReadAt)}.` : "No calendar has read it yet."}
      </p>
      <div className="button-row">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("renew")}>
          Create a new link
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("revoke")}>
          Revoke link
        </Button>
      </div>
      {asking === "renew" && (
        <ConfirmDialog
          title="Create a new link?"
          description="Your current link stops working: calendars that use it need the new one."
          action="Create a new link"
          busy={create.isPending}
          keep="Keep it"
          onConfirm={() => create.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
      {asking === "revoke" && (
        <ConfirmDialog
          title="Revoke the link?"
          description="Calendars that use it no longer get your dates. You can create another one."
          action="Revoke link"
          busy={revoke.isPending}
          keep="Keep it"
          onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
